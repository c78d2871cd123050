import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { ComponentPropsWithRef } from "react";
import { FieldFrame, type FieldProps } from "./field.tsx";
import { useTextBoxStyles } from "./text-box-styles.ts";

const useStyles = makeStyles({
  area: { padding: "8px 10px", resize: "vertical" },
  monospace: { minHeight: "180px", fontFamily: tokens.fontFamilyMonospace },
});

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
  const box = useTextBoxStyles();
  return (
    <FieldFrame {...{ label, hidesLabel, hint, problem, isRequired, id, className }}>
      {(control) => (
        <span className={mergeClasses(box.box, control["aria-invalid"] && box.invalid, area.disabled && box.disabled)}>
          <textarea
            {...area}
            {...control}
            required={isRequired}
            className={mergeClasses(box.input, styles.area, isMonospace && styles.monospace)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      )}
    </FieldFrame>
  );
}
