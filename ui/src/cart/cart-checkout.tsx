import { sessionTokens, sessionModule } from "@panel/core/auth/wiring";
import { paymentsTokens, paymentsModule } from "@panel/core/payments/wiring";
import { useCurrency } from "../bindings/settings.ts";
import type { CartViewModel } from "@panel/core/open-cart";
import { observer } from "mobx-react-lite";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";
import { NoticeText } from "../bindings/notice-text.tsx";
import { Button } from "../kit/button.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { OneClickBuy } from "../payments/one-click-buy.tsx";
import { OverlapDialog } from "../ordering/overlap-dialog.tsx";
import { SpeedUpDialog } from "../ordering/speed-up-dialog.tsx";
import { SpeedUpSwitch } from "../ordering/speed-up-switch.tsx";
import { leadToPayment } from "../payments/payment-input-ids.ts";
import { PriceChange } from "../payments/price-change.tsx";
import { useCartStyles } from "./cart-styles.ts";
import { CartTotals } from "./cart-totals.tsx";

interface CartCheckoutProps {
  readonly cart: CartViewModel;
}

/** Total and one-click buy below the groups (CRT-004, DEC-139). */
export const CartCheckout = observer(function CartCheckout({ cart }: CartCheckoutProps) {
  const methods = useModel(paymentsModule, paymentsTokens.methods);
  const currency = useCurrency();
  const { profile } = useModel(sessionModule, sessionTokens.session);
  const format = currency.format.bind(currency);
  return (
    <>
      <CartTotals cart={cart} format={format} />
      <SpeedUpSwitch purchase={cart.purchase} quote={cart.quote} format={format} />
      <CartProblemBar cart={cart} />
      <PriceChange purchase={cart.purchase} format={format} />
      {cart.isLoggedIn ? null : <LoginLine cart={cart} />}
      <OneClickBuy
        place="cart"
        choice={cart.choice}
        coupons={methods.coupons}
        balance={profile?.balance ?? null}
        total={cart.summary.total}
        cost={cart.quote.shownCost}
        instead={cart.instead}
        format={format}
        chargedInDollars={currency.inDollars(cart.summary.total)}
        isTotalPending={cart.quote.isPending}
        isTotalOutdated={cart.quote.isOutdated}
        hasGuarantee={cart.hasGuarantee}
        canOrder={cart.checkout.canSubmit || cart.checkout.block === "totalLoading"}
        reason={useReason(cart)}
        isOrdering={cart.purchase.isCreatingOrder && !cart.purchase.isAsking}
        onMissing={() =>
          cart.checkout.block === "missingLink" ? cart.editIncomplete() : leadToPayment("cart", cart.checkout.block)
        }
        onRetry={methods.problem && !methods.isLoaded ? () => void methods.load() : null}
        onOrder={() => void cart.checkout.submit()}
      />
      <OverlapDialog purchase={cart.purchase} />
      <SpeedUpDialog purchase={cart.purchase} format={format} />
    </>
  );
});

/** Guests with an account log in first and come back to this cart. */
function LoginLine({ cart }: CartCheckoutProps) {
  const text = useText("cart");
  const common = useText("common");
  const styles = useCartStyles();
  return (
    <div className={styles.login}>
      <span>{text("loginHint")}</span>
      <Button onClick={() => cart.leaveForLogin()}>{common("logIn")}</Button>
    </div>
  );
}

/** What keeps the cart from being ordered, in words; what is under way says so itself. */
function useReason({ checkout }: CartViewModel): string | null {
  const text = useText("cart");
  const ordering = useText("ordering");
  switch (checkout.block) {
    case null:
      return checkout.isTotalOther ? ordering("problem_priceChanged") : null;
    case "creating":
    case "totalLoading":
      return null;
    case "missingLink":
    case "missingService":
      return text("incomplete");
    default:
      return ordering(`block_${checkout.block}`);
  }
}

/** Why the last attempt failed; it stays here, beside the button. */
const CartProblemBar = observer(function CartProblemBar({ cart }: CartCheckoutProps) {
  const styles = useCartStyles();
  const { problem } = cart;
  if (problem === null) return null;
  return (
    <MessageBar kind="error">
      <span className={styles.message}>{"message" in problem ? problem.message : <NoticeText about={problem.about} />}</span>
    </MessageBar>
  );
});
