import { signInTokens, signInModule } from "@panel/core/sign-in/wiring";
import type { RegisterViewModel } from "@panel/core/sign-in";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { Button } from "../kit/button.tsx";
import { lazyPart } from "../kit/lazy-part.tsx";
import { PageLink } from "../kit/link.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { RadioField } from "../kit/fields/toggles.tsx";
import { CaptchaField } from "./captcha-field.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { FormPage } from "../kit/form-page.tsx";
import { useGuestFormStyles } from "../kit/guest-form-styles.ts";
import { FormSummary } from "./form-summary.tsx";
import { noteWords } from "./note-text.ts";
import { OperatorLinks } from "./operator-links.tsx";
import { PersonFields } from "./person-fields.tsx";
import { registerInputIds } from "./register-input-ids.ts";
import { submitting } from "../bindings/submitting.ts";

const PasskeyOffer = lazyPart(() => import("../passkeys/passkey-offer.tsx"));
const OtherWays = lazyPart(() => import("../ways-in/other-ways.tsx"));

/** The registration page (AUT-017 to AUT-020). */
export default observer(function RegisterScreen() {
  const register = useViewModel(signInModule, signInTokens.registerViewModel);
  const styles = useGuestFormStyles();
  const text = useText("auth");
  const inputIds = registerInputIds(useId());
  const isBusy = register.state.kind !== "editing";
  if (register.state.kind === "offeringPasskey") return <PasskeyOffer onLeave={() => register.leave()} />;
  if (register.state.kind === "mailed") return <MailSent email={register.state.email} />;
  return (
    <FormPage title={text("registerTitle")}>
      <form className={styles.form} noValidate aria-busy={isBusy} onSubmit={submitting(() => register.submit())}>
        <FormSummary
          notes={register.notes}
          text={text}
          inputIds={inputIds}
          pages={{ alreadyRegistered: { name: "login", textKey: "toLogin" } }}
        />
        <PersonFields register={register} inputIds={inputIds} text={text} />
        <AccountTypeFields register={register} inputIds={inputIds} />
        <ContactFields register={register} inputIds={inputIds} text={text} />
        <CaptchaField id={inputIds.captcha} captcha={register.captcha} text={text} notes={register.notes.fields.captcha} />
        <p className={styles.hint}>{text("agreement")}</p>
        <OperatorLinks links={register.links} text={text} />
        <Button type="submit" look="primary" size="large" isUnavailable={isBusy}>
          {text(isBusy ? "registering" : "register")}
        </Button>
      </form>
      <OtherWays login={null} />
      <div className={styles.links}>
        <PageLink to={{ name: "login" }}>{text("haveAccount")}</PageLink>
      </div>
    </FormPage>
  );
});

/** What to do where no session was opened: the same for everybody (DEC-051). */
function MailSent({ email }: { readonly email: string }) {
  const styles = useGuestFormStyles();
  const text = useText("auth");
  return (
    <FormPage title={text("registerTitle")}>
      <MessageBar kind="success">{text("registrationMailed", { email })}</MessageBar>
      <div className={styles.links}>
        <PageLink to={{ name: "login" }}>{text("toLogin")}</PageLink>
      </div>
    </FormPage>
  );
}

interface AccountTypeFieldsProps {
  readonly register: RegisterViewModel;
  readonly inputIds: ReturnType<typeof registerInputIds>;
}

/** Person or company; a company may name its VAT number (DEC-059). */
const AccountTypeFields = observer(function AccountTypeFields({ register, inputIds }: AccountTypeFieldsProps) {
  const text = useText("auth");
  const { fields } = register.notes;
  return (
    <>
      <RadioField
        label={text("accountType")}
        problem={noteWords(fields.accountType, text)}
        isHorizontal
        options={[
          { value: "individual", label: text("individual"), id: inputIds.accountType },
          { value: "company", label: text("company") },
        ]}
        value={register.accountType}
        onChange={(type) => register.setAccountType(type)}
      />
      {register.accountType === "company" ? (
        <TextField
          id={inputIds.vat}
          label={text("vat")}
          value={register.draft.vat}
          onChange={(value) => register.setField("vat", value)}
          problem={noteWords(fields.vat, text)}
        />
      ) : null}
    </>
  );
});
