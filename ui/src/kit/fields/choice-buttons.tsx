import { makeStyles, mergeClasses } from "@fluentui/react-components";
import { brandControl } from "../brand-fill.ts";
import { Button } from "../button.tsx";

const useStyles = makeStyles({
  group: { display: "flex", flexWrap: "wrap", gap: "4px" },
  chosen: brandControl,
});

interface ChoiceButtonsProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly name: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
  readonly className?: string;
}

/** A few choices side by side, one of them in force. */
export function ChoiceButtons<Value extends string>({ label, choices, chosen, onChoose, className }: ChoiceButtonsProps<Value>) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.group, className)} role="group" aria-label={label}>
      {choices.map(({ value, name }) => (
        <Button
          key={value}
          aria-pressed={value === chosen}
          className={mergeClasses(value === chosen && styles.chosen)}
          onClick={() => onChoose(value)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
