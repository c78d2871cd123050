import { mergeClasses } from "@fluentui/react-components";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { FieldFrame, type FieldProps } from "./field.tsx";
import { useTextBoxStyles } from "./text-box-styles.ts";

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
  const styles = useTextBoxStyles();
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
          {typeof after === "string" ? <span className={styles.after}>{after}</span> : after}
        </span>
      )}
    </FieldFrame>
  );
}
