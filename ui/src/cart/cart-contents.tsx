import { openCartTokens, openCartModule } from "@panel/core/open-cart/wiring";
import type { CartViewModel } from "@panel/core/open-cart";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { Button } from "../kit/button.tsx";
import { ConfirmationDialog } from "../confirmation/confirmation-dialog.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { CartCheckout } from "./cart-checkout.tsx";
import { CartEmpty } from "./cart-empty.tsx";
import { CartGroup } from "./cart-group.tsx";
import { useCartStyles } from "./cart-styles.ts";
import { useFocusAfterDeletion } from "./use-focus-after-deletion.ts";
import { useFocusOnProblem } from "./use-focus-on-problem.ts";

/** Everything inside the open cart (CRT-002 to CRT-004). */
export const CartContents = observer(function CartContents() {
  const cart = useViewModel(openCartModule, openCartTokens.cartViewModel);
  const styles = useCartStyles();
  const list = useRef<HTMLDivElement>(null);
  useFocusAfterDeletion(list, cart.summary.countOfShopList);
  useFocusOnProblem(list, cart);
  return (
    <div className={styles.body} ref={list}>
      {cart.isEmpty ? <CartEmpty cart={cart} /> : <FilledCart cart={cart} />}
      <ClearCartDialog cart={cart} />
    </div>
  );
});

const FilledCart = observer(function FilledCart({ cart }: { readonly cart: CartViewModel }) {
  return (
    <>
      {cart.groups.map((group) => (
        <CartGroup key={group.key} cart={cart} group={group} />
      ))}
      <UndoBar cart={cart} />
      <CartCheckout cart={cart} />
    </>
  );
});

/** A deletion can be taken back until the next one. */
const UndoBar = observer(function UndoBar({ cart }: { readonly cart: CartViewModel }) {
  const text = useText("cart");
  const { deleted } = cart.deletion;
  if (deleted === null) return null;
  return (
    <MessageBar actions={<Button onClick={() => cart.deletion.undo()}>{text("undo")}</Button>}>
      {text("deleted", { count: deleted.lines.length })}
    </MessageBar>
  );
});

/** Asks before the last item or group goes (CRT-016, CRT-024, CRT-025, DEC-135). */
const ClearCartDialog = observer(function ClearCartDialog({ cart }: { readonly cart: CartViewModel }) {
  const text = useText("cart");
  return (
    <ConfirmationDialog
      confirmed={cart.deletion.clearing}
      question={() => ({
        title: text("clearTitle"),
        body: <p>{text("clearText")}</p>,
        agreeButtonText: text("clearConfirm"),
        disagreeButtonText: text("clearCancel"),
      })}
    />
  );
});
