import type { ProfileViewModel, TwoFactorSwitch } from "@panel/core/account";
import { hasOwnMailbox, type UserProfile } from "@panel/core/profile";
import { serverMessageOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { TriesSpent } from "../auth/tries-spent.tsx";
import { useText } from "../bindings/use-text.ts";
import { submitting } from "../bindings/submitting.ts";
import { Button } from "../kit/button.tsx";
import { PageLink } from "../kit/link.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { problemKeyOf } from "../messages/problem-key.ts";
import { PageSection } from "../kit/page-section.tsx";
import { useSectionStyles } from "../kit/section-styles.ts";

interface SecuritySectionProps {
  readonly model: ProfileViewModel;
  readonly profile: UserProfile;
}

/** Password and two-factor login (AUT-010); codes by mail are offered only where the mailbox is proved (DEC-203). */
export const SecuritySection = observer(function SecuritySection({ model, profile }: SecuritySectionProps) {
  const styles = useSectionStyles();
  const text = useText("profile");
  const { twoFactor } = model;
  const { confirmed, mailing } = twoFactor;
  return (
    <PageSection title={text("security")}>
      <div className={styles.stack}>
        <PageLink to={model.passwordTarget}>{text("changePassword")}</PageLink>
        <p className={styles.text}>{text(profile.isTwoFactorOn ? "twoFactorOn" : "twoFactorOff")}</p>
        {profile.isEmailVerified || confirmed.asked ? null : (
          <MessageBar
            kind="warning"
            actions={
              <Button isUnavailable={mailing.isRunning} onClick={() => void twoFactor.begin(profile.isTwoFactorOn)}>
                {text("confirmEmail")}
              </Button>
            }
          >
            {text("emailUnconfirmed")}
          </MessageBar>
        )}
        {mailing.refusal ? (
          <MessageBar kind="error">{serverMessageOf(mailing.refusal) ?? text(problemKeyOf(mailing.refusal))}</MessageBar>
        ) : null}
        {confirmed.asked && twoFactor.isSpent ? (
          <NoMoreTries twoFactor={twoFactor} />
        ) : confirmed.asked ? (
          <CodeForm twoFactor={twoFactor} />
        ) : !profile.isTwoFactorOn && !hasOwnMailbox(profile) ? null : (
          <Button isUnavailable={mailing.isRunning} onClick={() => void twoFactor.begin(!profile.isTwoFactorOn)}>
            {text(profile.isTwoFactorOn ? "switchOff" : "switchOn")}
          </Button>
        )}
      </div>
    </PageSection>
  );
});

/** The change begins again with a new code, or not at all. */
const NoMoreTries = observer(function NoMoreTries({ twoFactor }: { readonly twoFactor: TwoFactorSwitch }) {
  const styles = useSectionStyles();
  const text = useText("profile");
  const common = useText("common");
  return (
    <TriesSpent className={styles.stack} problem={text("invalidCode")} advice={text("triesSpent")}>
      {(first) => (
        <div className={styles.row}>
          <Button ref={first} look="primary" onClick={() => void twoFactor.beginAgain()}>
            {text("sendNewCode")}
          </Button>
          <Button onClick={() => twoFactor.cancel()}>{common("cancel")}</Button>
        </div>
      )}
    </TriesSpent>
  );
});

const CodeForm = observer(function CodeForm({ twoFactor }: { readonly twoFactor: TwoFactorSwitch }) {
  const styles = useSectionStyles();
  const text = useText("profile");
  const common = useText("common");
  const isInvalid = twoFactor.confirmed.command.state.kind === "refused";
  return (
    <form className={styles.stack} noValidate onSubmit={submitting(() => twoFactor.confirm())}>
      <p role="status" className={styles.text}>
        {text("codeHint")}
      </p>
      <TextField
        label={text("code")}
        isRequired
        problem={isInvalid ? text("invalidCode") : null}
        autoComplete="one-time-code"
        inputMode="numeric"
        value={twoFactor.code}
        onChange={(value) => twoFactor.setCode(value)}
      />
      <div className={styles.row}>
        <Button type="submit" look="primary" isUnavailable={twoFactor.confirmed.command.isRunning}>
          {text("confirm")}
        </Button>
        <Button type="button" onClick={() => twoFactor.cancel()}>
          {common("cancel")}
        </Button>
      </div>
    </form>
  );
});
