import { Field, Input } from "@fluentui/react-components";
import type { FormNote } from "@panel/core/auth";
import { useState } from "react";
import type { Text } from "../app/use-text.ts";
import { HideIcon, ShowIcon } from "../kit/action-icons.ts";
import { IconButton } from "../kit/button.tsx";
import { useFormStyles } from "./form-styles.ts";
import { fieldProblem } from "./note-text.ts";

interface PasswordInputProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly text: Text;
  readonly autoComplete: "current-password" | "new-password";
  readonly notes?: readonly FormNote[] | undefined;
}

/** A password field whose text can be shown; pasting and password managers are welcome. */
export function PasswordInput({ id, label, value, onChange, text, autoComplete, notes }: PasswordInputProps) {
  const styles = useFormStyles();
  const [isShown, setIsShown] = useState(false);
  const toggle = (
    <IconButton
      size="small"
      label={text(isShown ? "hidePassword" : "showPassword")}
      aria-controls={id}
      onClick={() => setIsShown(!isShown)}
    >
      {isShown ? <HideIcon /> : <ShowIcon />}
    </IconButton>
  );
  return (
    <Field label={label} required {...fieldProblem(notes, text)}>
      <Input
        id={id}
        className={styles.input}
        type={isShown ? "text" : "password"}
        autoComplete={autoComplete}
        autoCapitalize="off"
        spellCheck={false}
        value={value}
        onChange={(_event, data) => onChange(data.value)}
        contentAfter={toggle}
      />
    </Field>
  );
}
