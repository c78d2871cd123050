import { makeStyles } from "@fluentui/react-components";
import { Button } from "../../kit/button.tsx";
import { CheckIcon } from "../../kit/icons.tsx";
import type { ChoicePickerProps } from "./choice-picker.tsx";

const useStyles = makeStyles({
  list: { listStyleType: "none", margin: 0, padding: 0 },
  choice: { width: "100%", justifyContent: "space-between", minHeight: "40px" },
});

/** The choices of a picker; the one in force is marked. */
export default function ChoiceList({ title, choices, chosen, onChoose, footer }: Omit<ChoicePickerProps, "button">) {
  const styles = useStyles();
  return (
    <>
      <ul className={styles.list} aria-label={title}>
        {choices.map(({ value, label, language }) => (
          <li key={value}>
            <Button
              look="subtle"
              className={styles.choice}
              lang={language}
              aria-current={value === chosen}
              onClick={() => onChoose(value)}
            >
              {label}
              {value === chosen ? <CheckIcon /> : null}
            </Button>
          </li>
        ))}
      </ul>
      {footer}
    </>
  );
}
