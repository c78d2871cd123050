import { cartTokens, cartModule } from "@panel/core/cart/wiring";
import { placeTargets, type PaymentPlace } from "@panel/core/payments";
import { observer } from "mobx-react-lite";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";
import { PageLink } from "../kit/link.tsx";

interface WayBackProps {
  readonly place: Exclude<PaymentPlace, "add-funds">;
}

/** Leads from a payment back to what it was made for: the order form or the bulk order as it was, or the open cart (DEC-050). */
export const WayBack = observer(function WayBack({ place }: WayBackProps) {
  const text = useText("payments");
  const overlay = useModel(cartModule, cartTokens.overlay);
  return (
    <PageLink to={placeTargets[place]} onClick={() => place === "cart" && overlay.open()}>
      {text(place === "cart" ? "backTo_cart" : "backTo_order")}
    </PageLink>
  );
});
