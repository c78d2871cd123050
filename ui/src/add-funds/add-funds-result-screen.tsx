import { addFundsTokens, addFundsModule } from "@panel/core/add-funds/wiring";
import { sessionTokens, sessionModule } from "@panel/core/auth/wiring";
import { zeroMoney } from "@panel/core/money";
import { ordersTarget } from "@panel/core/orders";
import type { AddFundsResultViewModel, BoughtOrders } from "@panel/core/add-funds";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useModel } from "../bindings/use-model.ts";
import { useRoute } from "../bindings/use-route.ts";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { Button } from "../kit/button.tsx";
import { PageLink } from "../kit/link.tsx";
import { Spinner } from "../kit/spinner.tsx";
import { ReceiptSummary } from "../receipts/receipt-summary.tsx";
import { useMoneyFormat } from "../bindings/settings.ts";
import { ThanksOffers } from "./thanks-offers.tsx";
import { WayBack } from "./way-back.tsx";
import { usePaymentStyles } from "../payments/payment-styles.ts";

/** The outcome of an external payment, as the server knows it, and the ways on (PGS-004, DEC-050). */
export default observer(function AddFundsResultScreen() {
  const page = useRoute().name === "add-funds-error" ? "error" : "success";
  const model = useViewModel(addFundsModule, addFundsTokens.addFundsResultViewModel, page);
  const text = useText("payments");
  const styles = usePaymentStyles();
  const { kind } = model.outcome;
  return (
    <section className={styles.page} aria-labelledby="payment-result">
      <h1 id="payment-result" className={styles.title}>
        {kind === "paid" && model.bought !== null ? <OnTheWay bought={model.bought} /> : text(`result_${kind}`)}
      </h1>
      <div role="status">
        {kind === "checking" ? <Spinner label={text("resultText_checking")} /> : <OutcomeText model={model} />}
      </div>
      {model.bought?.receipt == null ? null : <ReceiptSummary receipt={model.bought.receipt} isPaid={kind === "paid"} />}
      <WaysOn model={model} />
      <ThanksOffers offers={model.offers} />
    </section>
  );
});

/** The number of what was bought, for the heading. */
function OnTheWay({ bought: { orderIds } }: { readonly bought: BoughtOrders }) {
  const text = useText("payments");
  const [id = 0] = orderIds;
  return text(orderIds.length === 1 ? "orderOnTheWay" : "ordersOnTheWay", { id });
}

const OutcomeText = observer(function OutcomeText({ model }: { readonly model: AddFundsResultViewModel }) {
  const text = useText("payments");
  const { format } = useMoneyFormat();
  const { outcome } = model;
  if (outcome.kind === "paid" && outcome.amount === zeroMoney) return <p>{text("nothingToPay")}</p>;
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
      {model.bought === null ? null : <FollowLink bought={model.bought} isLoggedIn={isLoggedIn} />}
      {model.place === null || model.place === "add-funds" ? null : <WayBack place={model.place} />}
      {isLoggedIn ? <PanelLink to={{ name: "orders" }}>{text("toOrders")}</PanelLink> : null}
      {model.bought === null || isLoggedIn ? <PanelLink to={{ name: "add-funds" }}>{text("backToAddFunds")}</PanelLink> : null}
    </nav>
  );
});

interface FollowLinkProps {
  readonly bought: BoughtOrders;
  readonly isLoggedIn: boolean;
}

/** Where the orders are followed: behind their own link, or in the account of the logged-in customer. */
function FollowLink({ bought: { orderIds, receipt }, isLoggedIn }: FollowLinkProps) {
  const text = useText("payments");
  if (receipt === null && !isLoggedIn) return null;
  const to = receipt === null ? ordersTarget(orderIds) : { name: "receipt", params: { receipt } };
  return (
    <PageLink to={to} look="primary">
      {text(orderIds.length === 1 ? "followOrder" : "followOrders")}
    </PageLink>
  );
}
