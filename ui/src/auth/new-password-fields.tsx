import type { TextOf } from "../bindings/use-text.ts";
import { PasswordField } from "../kit/fields/password-field.tsx";

interface NewPasswordField {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly problem: string | null;
  readonly onChange: (value: string) => void;
}

interface NewPasswordFieldsProps {
  readonly text: TextOf<"auth">;
  readonly password: NewPasswordField;
  readonly confirmation: NewPasswordField;
}

/** A new password, typed twice. */
export function NewPasswordFields({ text, password, confirmation }: NewPasswordFieldsProps) {
  return [password, confirmation].map((field) => (
    <PasswordField
      key={field.id}
      {...field}
      autoComplete="new-password"
      showLabel={text("showPassword")}
      hideLabel={text("hidePassword")}
      isRequired
    />
  ));
}
