import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useId, type ReactNode } from "react";
import { useVisuallyHidden } from "../visually-hidden.tsx";

const useStyles = makeStyles({
  field: { display: "flex", flexDirection: "column", gap: "4px", minWidth: 0 },
  label: { fontWeight: tokens.fontWeightSemibold },
  star: { paddingInlineStart: "4px", color: tokens.colorPaletteRedForeground3 },
  hint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, overflowWrap: "anywhere" },
  // The red of status words is too dim for small text on a dark ground.
  problem: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200, overflowWrap: "anywhere" },
});

/** What every field says of itself. */
export interface FieldProps {
  readonly label: string;
  /** The label is for assistive technology only. */
  readonly hidesLabel?: boolean | undefined;
  readonly hint?: string | null | undefined;
  /** What is wrong with it, announced as it appears; null or empty while nothing is. */
  readonly problem?: string | null | undefined;
  readonly isRequired?: boolean;
  /** Of its control, for a summary of errors that leads there. */
  readonly id?: string | undefined;
  readonly className?: string | undefined;
}

/** What ties a control to its label, hint and problem. */
export interface ControlProps {
  readonly id: string;
  readonly "aria-invalid": boolean;
  readonly "aria-describedby": string | undefined;
}

interface FieldFrameProps extends FieldProps {
  /** The control is a group: it takes the label's id instead of giving its own to the label. */
  readonly isGroup?: boolean;
  readonly children: (control: ControlProps, labelId: string) => ReactNode;
}

/** Label, control, problem and hint below each other: the one place that ties them together. */
export function FieldFrame({ isGroup = false, children, ...field }: FieldFrameProps) {
  const { label, hidesLabel = false, hint, problem, isRequired = false, className } = field;
  const styles = useStyles();
  const hidden = useVisuallyHidden();
  const ownId = useId();
  const id = field.id ?? ownId;
  const ids = { label: `${ownId}-label`, hint: `${ownId}-hint`, problem: `${ownId}-problem` };
  const [hasHint, hasProblem] = [isSaid(hint), isSaid(problem)];
  const notes = [hasProblem ? ids.problem : "", hasHint ? ids.hint : ""].filter((note) => note !== "").join(" ");
  const control = { id, "aria-invalid": hasProblem, "aria-describedby": notes === "" ? undefined : notes };
  return (
    <div className={mergeClasses(styles.field, className)}>
      <label id={ids.label} htmlFor={isGroup ? undefined : id} className={hidesLabel ? hidden : styles.label}>
        {label}
        {isRequired ? (
          <span className={styles.star} aria-hidden="true">
            *
          </span>
        ) : null}
      </label>
      {children(control, ids.label)}
      {hasProblem ? (
        <span id={ids.problem} role="alert" className={styles.problem}>
          {problem}
        </span>
      ) : null}
      {hasHint ? (
        <span id={ids.hint} className={styles.hint}>
          {hint}
        </span>
      ) : null}
    </div>
  );
}

const isSaid = (words: string | null | undefined): boolean => words !== null && words !== undefined && words !== "";
