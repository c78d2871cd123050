import { makeStyles } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { Button } from "../../kit/button.tsx";
import { CheckIcon } from "../../kit/icons.tsx";

const useStyles = makeStyles({
  list: { listStyleType: "none", margin: 0, padding: 0 },
  choice: { width: "100%", justifyContent: "space-between", minHeight: "40px" },
});

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** BCP 47 tag of a label in another language. */
  readonly language?: string;
}

export interface ChoiceListProps {
  /** Name of the list, and of what opens it. */
  readonly title: string;
  readonly choices: readonly Choice[];
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
  /** What is below the choices, such as a link. */
  readonly footer?: ReactNode;
}

/** The choices of a picker; the one in force is marked. */
export default function ChoiceList({ title, choices, chosen, onChoose, footer }: ChoiceListProps) {
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
