import { Field, Input } from "@fluentui/react-components";
import type { FormNote } from "@panel/core/auth";
import type { TextOf } from "../app/use-text.ts";
import { useFormStyles } from "./form-styles.ts";
import { fieldProblem } from "./note-text.ts";

interface TextInputProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly text: TextOf<"auth">;
  readonly notes?: readonly FormNote[] | undefined;
  readonly autoComplete?: string;
  readonly type?: "text" | "email" | "tel";
  readonly inputMode?: "numeric";
  readonly hint?: string;
  readonly isRequired?: boolean;
}

/** A labelled text field with its problem beside it. */
export function TextInput(props: TextInputProps) {
  const { id, label, value, onChange, text, notes, hint, isRequired = false, ...input } = props;
  const styles = useFormStyles();
  return (
    <Field label={label} required={isRequired} {...(hint === undefined ? {} : { hint })} {...fieldProblem(notes, text)}>
      <Input id={id} className={styles.input} value={value} onChange={(_event, data) => onChange(data.value)} {...input} />
    </Field>
  );
}
