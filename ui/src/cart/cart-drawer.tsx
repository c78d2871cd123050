import { cartTokens, cartModule } from "@panel/core/cart/wiring";
import { paymentsTokens, paymentsModule } from "@panel/core/payments/wiring";
import { observer } from "mobx-react-lite";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";
import { Drawer } from "../kit/overlays/drawer.tsx";
import { CartContents } from "./cart-contents.tsx";
import { lazyPart } from "../kit/lazy-part.tsx";

const PaymentStepOverlay = lazyPart(() => import("../payments/payment-step.tsx"), { place: "overlay" });

/** In pixels; the whole screen on mobile (CRT-001, BIZ-038). */
const MAX_WIDTH = 807;

/** The cart sliding in from the right, and the payment that follows an order out of it (CRT-001, CRT-002). */
export default observer(function CartDrawer() {
  const overlay = useModel(cartModule, cartTokens.overlay);
  const step = useModel(paymentsModule, paymentsTokens.paymentStep);
  const text = useText("cart");
  return (
    <>
      {overlay.isOpen ? (
        <Drawer title={text("title")} maxWidth={MAX_WIDTH} closeLabel={text("closeCart")} onClose={() => overlay.close()}>
          <CartContents />
        </Drawer>
      ) : null}
      {step.isOpen ? <PaymentStepOverlay /> : null}
    </>
  );
});
