import { addFundsTokens, addFundsModule } from "@panel/core/add-funds/wiring";
import { paymentsTokens, paymentsModule } from "@panel/core/payments/wiring";
import { subscriptionsTokens, subscriptionsModule } from "@panel/core/subscriptions/wiring";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useSession } from "../bindings/session.ts";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { AddFundsAmount } from "./add-funds-amount.tsx";
import { AddFundsMethods } from "./add-funds-methods.tsx";
import { LinkedCards } from "./linked-cards.tsx";
import { usePaymentStyles } from "../payments/payment-styles.ts";
import { WayBack } from "./way-back.tsx";
import { lazyPart } from "../kit/lazy-part.tsx";

const BelowZero = lazyPart(() => import("../payments/below-zero.tsx"));
const CardReturned = lazyPart(() => import("../subscriptions/card-returned.tsx"));
const PaymentStepOverlay = lazyPart(() => import("../payments/payment-step.tsx"), { place: "overlay" });

/** Topping up the balance in two steps (PAY-012). */
export default observer(function AddFundsScreen() {
  const step = useModel(paymentsModule, paymentsTokens.paymentStep);
  const methods = useModel(paymentsModule, paymentsTokens.methods);
  const model = useViewModel(addFundsModule, addFundsTokens.addFundsViewModel);
  const newCard = useViewModel(subscriptionsModule, subscriptionsTokens.newCard);
  const session = useSession();
  const common = useText("common");
  const styles = usePaymentStyles();
  useEffect(() => methods.activate(), [methods]);
  return (
    <section className={styles.page} aria-labelledby="add-funds-title">
      <h1 id="add-funds-title" className={styles.title}>
        {common("addFunds")}
      </h1>
      {model.place === "add-funds" ? null : <WayBack place={model.place} />}
      <CardReturned />
      {(session.profile?.balance ?? 0) < 0 ? <BelowZero isOnAddFunds /> : null}
      {model.step === 1 ? <AddFundsMethods model={model} methods={methods} /> : <AddFundsAmount model={model} />}
      <LinkedCards model={model} cards={methods.linkedCards} newCard={newCard} />
      {step.isOpen ? <PaymentStepOverlay /> : null}
    </section>
  );
});
