import { OverlayDrawer } from "@fluentui/react-components";
import { cartModule, cartTokens, paymentsModule, paymentsTokens } from "@panel/core/inversify";
import { observer } from "mobx-react-lite";
import { lazy, Suspense } from "react";
import { useModel } from "../app/use-model.ts";
import { useText } from "../app/use-text.ts";
import { CartContents } from "./cart-contents.tsx";
import { useCartStyles } from "./cart-styles.ts";

const PaymentStepOverlay = lazy(() => import("../payments/payment-step.tsx"));

/** The cart sliding in from the right, and the payment that follows an order out of it (CRT-001, CRT-002). */
export default observer(function CartDrawer() {
  const overlay = useModel(cartModule, cartTokens.overlay);
  const step = useModel(paymentsModule, paymentsTokens.paymentStep);
  const text = useText("cart");
  const styles = useCartStyles();
  return (
    <>
      <OverlayDrawer
        open={overlay.isOpen}
        position="end"
        className={styles.drawer}
        aria-label={text("title")}
        onOpenChange={(_event, data) => !data.open && overlay.close()}
      >
        {overlay.isOpen ? <CartContents /> : null}
      </OverlayDrawer>
      <Suspense>{step.isOpen ? <PaymentStepOverlay /> : null}</Suspense>
    </>
  );
});
