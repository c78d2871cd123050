import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { FieldFrame, type FieldProps } from "./field.tsx";

const useStyles = makeStyles({
  box: {
    boxSizing: "border-box",
    display: "flex",
    alignItems: "center",
    minHeight: "36px",
    minWidth: 0,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
  },
  invalid: { border: `1px solid ${tokens.colorStatusDangerBorder2}` },
  disabled: { color: tokens.colorNeutralForegroundDisabled, border: `1px solid ${tokens.colorNeutralStrokeDisabled}` },
  // An input is as wide as its 20 characters by itself, which is too wide for 320 px.
  input: {
    boxSizing: "border-box",
    flex: "1 1 auto",
    width: "100%",
    minWidth: 0,
    minHeight: "34px",
    padding: "0 10px",
    border: "none",
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: "transparent",
    color: "inherit",
    font: "inherit",
    "::placeholder": { color: tokens.colorNeutralForeground3 },
  },
  area: { padding: "8px 10px", resize: "vertical" },
  monospace: { minHeight: "180px", fontFamily: tokens.fontFamilyMonospace },
  before: { paddingInlineStart: "10px", color: tokens.colorNeutralForeground2 },
});

type NativeInput = Omit<ComponentPropsWithRef<"input">, keyof FieldProps | "onChange" | "required" | "value">;

interface TextFieldProps extends FieldProps, NativeInput {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Within the field's box, such as a currency before the figure or a button behind it. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** A line of text with its label, hint and problem. */
export function TextField(props: TextFieldProps) {
  const { label, hidesLabel, hint, problem, isRequired = false, id, className, value, onChange, before, after, ...input } = props;
  const styles = useStyles();
  return (
    <FieldFrame {...{ label, hidesLabel, hint, problem, isRequired, id, className }}>
      {(control) => (
        <span className={mergeClasses(styles.box, control["aria-invalid"] && styles.invalid, input.disabled && styles.disabled)}>
          {before === undefined ? null : <span className={styles.before}>{before}</span>}
          <input
            {...input}
            {...control}
            required={isRequired}
            className={styles.input}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {after}
        </span>
      )}
    </FieldFrame>
  );
}

type NativeArea = Omit<ComponentPropsWithRef<"textarea">, keyof FieldProps | "onChange" | "required" | "value">;

interface TextAreaFieldProps extends FieldProps, NativeArea {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** For text whose columns mean something. */
  readonly isMonospace?: boolean;
}

/** Several lines of text with their label, hint and problem. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hidesLabel, hint, problem, isRequired = false, id, className, value, onChange, isMonospace, ...area } = props;
  const styles = useStyles();
  return (
    <FieldFrame {...{ label, hidesLabel, hint, problem, isRequired, id, className }}>
      {(control) => (
        <span className={mergeClasses(styles.box, control["aria-invalid"] && styles.invalid, area.disabled && styles.disabled)}>
          <textarea
            {...area}
            {...control}
            required={isRequired}
            className={mergeClasses(styles.input, styles.area, isMonospace && styles.monospace)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      )}
    </FieldFrame>
  );
}
