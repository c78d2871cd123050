import { cartModule, cartTokens } from "@panel/core/inversify";
import { observer } from "mobx-react-lite";
import { lazy, Suspense } from "react";
import { useViewModel } from "../bindings/use-view-model.ts";

const CartDrawer = lazy(() => import("./cart-drawer.tsx"));
const AddedBanner = lazy(() => import("./added-banner.tsx"));

/** What the cart puts over every page: itself once it was opened, and the banner after an addition (CRT-020, OVL-002). */
export default observer(function CartOverlays() {
  const { overlay } = useViewModel(cartModule, cartTokens.cartButton);
  return (
    // Two boundaries: what one of them waits for must not hide the other.
    <>
      <Suspense>{overlay.isBannerShown ? <AddedBanner /> : null}</Suspense>
      <Suspense>{overlay.wasOpened ? <CartDrawer /> : null}</Suspense>
    </>
  );
});
