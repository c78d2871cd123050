import { secondFactorTokens, secondFactorModule } from "@panel/core/second-factor/wiring";
import { areRecoveryCodesShort, type AuthenticatorState, type AuthenticatorViewModel } from "@panel/core/second-factor";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { Button } from "../kit/button.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { PageSection } from "../kit/page-section.tsx";
import { useSectionStyles } from "../kit/section-styles.ts";
import { AuthenticatorSetupForm } from "./authenticator-setup-form.tsx";
import { ChangeForm } from "./change-form.tsx";
import { codeWords } from "./code-words.ts";
import { FirstFactorChoice } from "./first-factor.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** The authenticator app on the profile: set up, with recovery codes, or let go. */
export default observer(function AuthenticatorSection() {
  const model = useViewModel(secondFactorModule, secondFactorTokens.authenticator);
  const styles = useSectionStyles();
  const text = useText("security");
  const { query } = model;
  return (
    <PageSection title={text("app")}>
      <div className={styles.stack}>
        <p className={styles.text}>{text("appAbout")}</p>
        <QueryView query={query} failed={text("appFailed")} onRetry={() => void query.run()} size="small">
          {(state) => <Shown model={model} state={state} />}
        </QueryView>
      </div>
    </PageSection>
  );
});

interface ShownProps {
  readonly model: AuthenticatorViewModel;
  readonly state: AuthenticatorState;
}

const Shown = observer(function Shown({ model, state }: ShownProps) {
  if (model.codes) return <RecoveryCodes model={model} codes={model.codes} />;
  if (model.setup) return <AuthenticatorSetupForm model={model} setup={model.setup} />;
  if (model.asking.asked) return <ChangeForm model={model} question={model.asking.asked} />;
  return (
    <>
      {state.hasApp ? <AppThere model={model} state={state} /> : <NoApp model={model} />}
      <FirstFactorChoice model={model} />
    </>
  );
});

const NoApp = observer(function NoApp({ model }: { readonly model: AuthenticatorViewModel }) {
  const text = useText("security");
  const { beginning } = model;
  return (
    <>
      {beginning.refusal ? <MessageBar kind="error">{codeWords(beginning.refusal, text)}</MessageBar> : null}
      <Button isUnavailable={beginning.isRunning} onClick={() => void model.begin()}>
        {text("appSetUp")}
      </Button>
    </>
  );
});

const AppThere = observer(function AppThere({ model, state: { recoveryCodesLeft } }: ShownProps) {
  const styles = useSectionStyles();
  const text = useText("security");
  const left = text("recoveryLeft", { count: recoveryCodesLeft });
  return (
    <>
      <p className={styles.text}>{text("appOn")}</p>
      {areRecoveryCodesShort(recoveryCodesLeft) ? (
        <MessageBar kind="warning">{left}</MessageBar>
      ) : (
        <p className={styles.quiet}>{left}</p>
      )}
      <div className={styles.row}>
        <Button onClick={() => model.ask({ kind: "renew" })}>{text("recoveryRenew")}</Button>
        <Button onClick={() => model.ask({ kind: "remove" })}>{text("appRemove")}</Button>
      </div>
    </>
  );
});
