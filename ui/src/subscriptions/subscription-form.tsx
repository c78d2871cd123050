import { subscriptionsTokens, subscriptionsModule } from "@panel/core/subscriptions/wiring";
import type { SubscriptionFormViewModel } from "@panel/core/subscriptions";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { MessageBar } from "../kit/message-bar.tsx";
import { SubscriptionFields } from "./subscription-fields.tsx";
import { SubscriptionOutcome } from "./subscription-outcome.tsx";
import { SubscriptionPayer } from "./subscription-payer.tsx";
import { SubscriptionSubmit } from "./subscription-submit.tsx";
import { SubscriptionTypes } from "./subscription-types.tsx";
import { useSubscriptionStyles } from "./subscription-styles.ts";

/** The form of a subscription: the autopromotion tab of the create page (SUB-008 to SUB-020, RTE-031). */
export default observer(function SubscriptionForm() {
  const form = useViewModel(subscriptionsModule, subscriptionsTokens.form);
  const styles = useSubscriptionStyles();
  const text = useText("subscriptions");
  return (
    <section className={styles.stack} aria-label={text("formTitle")}>
      <div className={styles.text}>
        <p>{text("formIntro")}</p>
        <PanelLink to={{ name: "subscription-about" }}>{text("aboutLink")}</PanelLink>
      </div>
      <SubscriptionOutcome form={form} />
      {form.isLoggedIn ? <Form form={form} /> : <GuestNotice />}
    </section>
  );
});

/** The way to the login and back here. */
const backHere = { redirect: "/orders/create", query: JSON.stringify({ type: "autopromotion" }) };

function GuestNotice() {
  const text = useText("subscriptions");
  const common = useText("common");
  return (
    <MessageBar actions={<PanelLink to={{ name: "login", query: backHere }}>{common("logIn")}</PanelLink>}>
      {text("loginFirst")}
    </MessageBar>
  );
}

const Form = observer(function Form({ form }: { readonly form: SubscriptionFormViewModel }) {
  const styles = useSubscriptionStyles();
  const text = useText("subscriptions");
  return (
    <form
      noValidate
      className={styles.stack}
      aria-label={text("formTitle")}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <div className={styles.card}>
        <SubscriptionFields form={form} />
      </div>
      <div className={styles.card}>
        <SubscriptionTypes form={form} />
      </div>
      <div className={styles.card}>
        <SubscriptionPayer form={form} />
        <SubscriptionSubmit form={form} />
      </div>
    </form>
  );
});
