import type { RegisterViewModel } from "@panel/core/sign-in";
import { messengerNames } from "@panel/core/profile";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import type { TextOf } from "../bindings/use-text.ts";
import { TextField } from "../kit/fields/text-field.tsx";
import { useGuestFormStyles } from "../kit/guest-form-styles.ts";
import { noteWords } from "./note-text.ts";
import type { registerInputIds } from "./register-input-ids.ts";

interface ContactFieldsProps {
  readonly register: RegisterViewModel;
  readonly inputIds: ReturnType<typeof registerInputIds>;
  readonly text: TextOf<"auth">;
}

/** The seven messengers, each with its own error (PRO-003); at least one is needed where the operator says so (AUT-019). */
export const ContactFields = observer(function ContactFields({ register, inputIds, text }: ContactFieldsProps) {
  const styles = useGuestFormStyles();
  const problemId = useId();
  const { fields } = register.notes;
  const problem = noteWords(fields.messengers, text);
  return (
    <fieldset className={styles.group} {...(problem === null ? {} : { "aria-describedby": problemId })}>
      <legend className={styles.legend}>{text(register.isContactRequired ? "contactsRequired" : "contacts")}</legend>
      {problem === null ? null : (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
      {messengerNames.map((name) => (
        <TextField
          key={name}
          id={inputIds[name]}
          label={text(name)}
          type={name === "phone" ? "tel" : "text"}
          autoComplete={name === "phone" ? "tel" : "off"}
          value={register.messengers[name]}
          onChange={(value) => register.setMessenger(name, value)}
          problem={noteWords(fields[name], text)}
        />
      ))}
    </fieldset>
  );
});
