import { sessionTokens, sessionModule } from "@panel/core/auth/wiring";
import { useSettings } from "../bindings/settings.ts";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { SafeHtml } from "../bindings/safe-html.tsx";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";
import { useSubscriptionStyles } from "./subscription-styles.ts";

const steps = ["aboutStep1", "aboutStep2", "aboutStep3"] as const;

/** `/subscription-about`: what subscriptions are, and the way to the form; the operator's own content comes first (SUB-023, PGS-002). */
export default observer(function SubscriptionAboutScreen() {
  const settings = useSettings();
  const session = useModel(sessionModule, sessionTokens.session);
  const shell = useText("shell");
  const text = useText("subscriptions");
  const styles = useSubscriptionStyles();
  const own = settings.pages.find(({ routeName }) => routeName === "subscription-about");
  return (
    <article className={styles.text}>
      <h1 className={styles.title}>{own?.title ?? shell("title_subscription_about")}</h1>
      {own?.content ? <SafeHtml html={own.content} className={styles.prose} /> : <Explanation />}
      <PanelLink to={{ name: "orders-create", query: { type: "autopromotion" } }}>{text("createFirst")}</PanelLink>
      {session.isLoggedIn ? <PanelLink to={{ name: "subscriptions" }}>{text("allSubscriptions")}</PanelLink> : null}
    </article>
  );
});

function Explanation() {
  const text = useText("subscriptions");
  const styles = useSubscriptionStyles();
  return (
    <div className={styles.prose}>
      <p>{text("aboutWhat")}</p>
      <h2>{text("aboutSteps")}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{text(step)}</li>
        ))}
      </ol>
      <h2>{text("aboutMoney")}</h2>
      <p>{text("aboutMoneyText")}</p>
    </div>
  );
}
