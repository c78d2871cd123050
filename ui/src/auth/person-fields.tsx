import type { RegisterViewModel } from "@panel/core/auth";
import { observer } from "mobx-react-lite";
import type { TextOf } from "../app/use-text.ts";
import { PasswordInput } from "./password-input.tsx";
import type { registerInputIds } from "./register-input-ids.ts";
import { TextInput } from "./text-input.tsx";

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
      <TextInput
        id={inputIds.name}
        label={text("name")}
        autoComplete="name"
        value={draft.name}
        onChange={(value) => register.setField("name", value)}
        text={text}
        notes={notes.fields.name}
        isRequired
      />
      <TextInput
        id={inputIds.email}
        label={text("email")}
        type="email"
        autoComplete="email"
        value={draft.email}
        onChange={(value) => register.setField("email", value)}
        text={text}
        notes={notes.fields.email ?? notes.fields.alreadyRegistered}
        isRequired
      />
      <PasswordInput
        id={inputIds.password}
        label={text("password")}
        autoComplete="new-password"
        value={draft.password}
        onChange={(value) => register.setField("password", value)}
        text={text}
        notes={notes.fields.password}
      />
      <PasswordInput
        id={inputIds.passwordConfirmation}
        label={text("passwordConfirmation")}
        autoComplete="new-password"
        value={draft.passwordConfirmation}
        onChange={(value) => register.setField("passwordConfirmation", value)}
        text={text}
        notes={notes.fields.passwordConfirmation}
      />
    </>
  );
});
