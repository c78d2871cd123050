import { cartTokens, cartModule } from "@panel/core/cart/wiring";
import { observer } from "mobx-react-lite";
import { useViewModel } from "../bindings/use-view-model.ts";
import { lazyPart } from "../kit/lazy-part.tsx";

const CartDrawer = lazyPart(() => import("./cart-drawer.tsx"), { place: "overlay" });
const AddedBanner = lazyPart(() => import("./added-banner.tsx"), { place: "overlay" });

/** What the cart puts over every page: itself once it was opened, and the banner after an addition (CRT-020, OVL-002). */
export default observer(function CartOverlays() {
  const { overlay } = useViewModel(cartModule, cartTokens.cartButton);
  return (
    <>
      {overlay.isBannerShown ? <AddedBanner /> : null}
      {overlay.wasOpened ? <CartDrawer /> : null}
    </>
  );
});
