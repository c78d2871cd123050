import { mergeClasses } from "@fluentui/react-components";
import { useId, type ComponentPropsWithRef } from "react";
import { useControlStyles } from "./control-styles.ts";

interface TextFieldProps extends ComponentPropsWithRef<"input"> {
  readonly label: string;
  /** The label is for assistive technology only. */
  readonly hidesLabel?: boolean;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** A labelled input with its hint and its error beside it. */
export function TextField({ label, hidesLabel = false, hint, error, className, ...rest }: TextFieldProps) {
  const styles = useControlStyles();
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={mergeClasses(styles.field, className)}>
      <label htmlFor={id} className={hidesLabel ? styles.visuallyHidden : styles.label}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className={mergeClasses(styles.input, error !== undefined && styles.invalid)}
        aria-invalid={error !== undefined}
        aria-describedby={note === undefined ? undefined : noteId}
      />
      {note === undefined ? null : (
        <span id={noteId} className={error === undefined ? styles.hint : styles.error}>
          {note}
        </span>
      )}
    </div>
  );
}
