import { useId, useState } from "react";
import { HideIcon, ShowIcon } from "../action-icons.ts";
import { IconButton } from "../button.tsx";
import type { FieldProps } from "./field.tsx";
import { TextField } from "./text-field.tsx";

interface PasswordFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: "current-password" | "new-password";
  /** Names of the button that shows what was typed, and hides it again. */
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password whose text can be shown; pasting and password managers are welcome. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const ownId = useId();
  const id = field.id ?? ownId;
  const toggle = (
    <IconButton size="small" label={isShown ? hideLabel : showLabel} aria-controls={id} onClick={() => setIsShown(!isShown)}>
      {isShown ? <HideIcon /> : <ShowIcon />}
    </IconButton>
  );
  return (
    <TextField {...field} id={id} type={isShown ? "text" : "password"} autoCapitalize="off" spellCheck={false} after={toggle} />
  );
}
