import { addFundsModule, addFundsTokens, sessionModule, sessionTokens } from "@panel/core/inversify";
import type { AddFundsResultViewModel } from "@panel/core/payments";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useModel } from "../bindings/use-model.ts";
import { useRoute } from "../bindings/use-route.ts";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { Button } from "../kit/button.tsx";
import { Spinner } from "../kit/spinner.tsx";
import { useMoneyFormat } from "./add-funds-methods.tsx";
import { ThanksOffers } from "./thanks-offers.tsx";
import { WayBack } from "./way-back.tsx";
import { usePaymentStyles } from "./payment-styles.ts";

/** The outcome of an external payment, as the server knows it, and the ways on (PGS-004, DEC-050). */
export default observer(function AddFundsResultScreen() {
  const page = useRoute().name === "add-funds-error" ? "error" : "success";
  const model = useViewModel(addFundsModule, addFundsTokens.addFundsResultViewModel, page);
  const text = useText("payments");
  const styles = usePaymentStyles();
  const { kind } = model.outcome;
  return (
    <section className={styles.page} aria-labelledby="payment-result">
      <div role="status" className={styles.stack}>
        <h1 id="payment-result" className={styles.title}>
          {text(`result_${kind}`)}
        </h1>
        {kind === "checking" ? <Spinner label={text("resultText_checking")} /> : <OutcomeText model={model} />}
      </div>
      <WaysOn model={model} />
      <ThanksOffers offers={model.offers} />
    </section>
  );
});

const OutcomeText = observer(function OutcomeText({ model }: { readonly model: AddFundsResultViewModel }) {
  const text = useText("payments");
  const { format } = useMoneyFormat();
  const { outcome } = model;
  const amount = "amount" in outcome ? format(outcome.amount) : "";
  return <p>{text(`resultText_${outcome.kind}`, { amount })}</p>;
});

const WaysOn = observer(function WaysOn({ model }: { readonly model: AddFundsResultViewModel }) {
  const text = useText("payments");
  const styles = usePaymentStyles();
  const { isLoggedIn } = useModel(sessionModule, sessionTokens.session);
  const mayCheck = model.outcome.kind === "open" || model.outcome.kind === "failed";
  return (
    <nav className={styles.row} aria-label={text("waysOn")}>
      {mayCheck ? (
        <Button look="primary" onClick={() => void model.check()}>
          {text("checkAgain")}
        </Button>
      ) : null}
      {model.place === null || model.place === "add-funds" ? null : <WayBack place={model.place} />}
      {isLoggedIn ? <PanelLink to={{ name: "orders" }}>{text("toOrders")}</PanelLink> : null}
      <PanelLink to={{ name: "add-funds" }}>{text("backToAddFunds")}</PanelLink>
    </nav>
  );
});
