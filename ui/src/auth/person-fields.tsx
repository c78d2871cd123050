import type { RegisterViewModel } from "@panel/core/auth";
import { observer } from "mobx-react-lite";
import type { TextOf } from "../bindings/use-text.ts";
import { PasswordField } from "../kit/fields/password-field.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import type { registerInputIds } from "./register-input-ids.ts";
import { noteWords } from "./note-text.ts";

interface PersonFieldsProps {
  readonly register: RegisterViewModel;
  readonly inputIds: ReturnType<typeof registerInputIds>;
  readonly text: TextOf<"auth">;
}

/** Name, e-mail and the password twice. */
export const PersonFields = observer(function PersonFields({ register, inputIds, text }: PersonFieldsProps) {
  const { draft, notes } = register;
  return (
    <>
      <TextField
        id={inputIds.name}
        label={text("name")}
        autoComplete="name"
        value={draft.name}
        onChange={(value) => register.setField("name", value)}
        problem={noteWords(notes.fields.name, text)}
        isRequired
      />
      <TextField
        id={inputIds.email}
        label={text("email")}
        type="email"
        autoComplete="email"
        value={draft.email}
        onChange={(value) => register.setField("email", value)}
        problem={noteWords(notes.fields.email ?? notes.fields.alreadyRegistered, text)}
        isRequired
      />
      <PasswordField
        id={inputIds.password}
        label={text("password")}
        autoComplete="new-password"
        value={draft.password}
        onChange={(value) => register.setField("password", value)}
        problem={noteWords(notes.fields.password, text)}
        showLabel={text("showPassword")}
        hideLabel={text("hidePassword")}
        isRequired
      />
      <PasswordField
        id={inputIds.passwordConfirmation}
        label={text("passwordConfirmation")}
        autoComplete="new-password"
        value={draft.passwordConfirmation}
        onChange={(value) => register.setField("passwordConfirmation", value)}
        problem={noteWords(notes.fields.passwordConfirmation, text)}
        showLabel={text("showPassword")}
        hideLabel={text("hidePassword")}
        isRequired
      />
    </>
  );
});
