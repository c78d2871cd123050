import type { RegisterViewModel } from "@panel/core/sign-in";
import { observer } from "mobx-react-lite";
import type { TextOf } from "../bindings/use-text.ts";
import { useGuestFormStyles } from "../kit/guest-form-styles.ts";
import { TextField } from "../kit/fields/text-field.tsx";
import type { registerInputIds } from "./register-input-ids.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { noteWords } from "./note-text.ts";

interface PersonFieldsProps {
  readonly register: RegisterViewModel;
  readonly inputIds: ReturnType<typeof registerInputIds>;
  readonly text: TextOf<"auth">;
}

/** Name and e-mail; the password twice, unless a mail asks for it (DEC-051). */
export const PersonFields = observer(function PersonFields(props: PersonFieldsProps) {
  const { register, inputIds, text } = props;
  const { draft, notes } = register;
  const styles = useGuestFormStyles();
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
      {register.isPasswordSetLater ? <p className={styles.hint}>{text("passwordByMail")}</p> : <PasswordFields {...props} />}
    </>
  );
});

/** The password twice. */
const PasswordFields = observer(function PasswordFields({ register, inputIds, text }: PersonFieldsProps) {
  const { draft, notes } = register;
  return (
    <NewPasswordFields
      text={text}
      password={{
        id: inputIds.password,
        label: text("password"),
        value: draft.password,
        problem: noteWords(notes.fields.password, text),
        onChange: (value) => register.setField("password", value),
      }}
      confirmation={{
        id: inputIds.passwordConfirmation,
        label: text("passwordConfirmation"),
        value: draft.passwordConfirmation,
        problem: noteWords(notes.fields.passwordConfirmation, text),
        onChange: (value) => register.setField("passwordConfirmation", value),
      }}
    />
  );
});
