import { DrawerBody, DrawerHeader } from "@fluentui/react-components";
import type { CartViewModel } from "@panel/core/cart";
import { cartScreenModule, cartScreenTokens } from "@panel/core/inversify";
import { observer } from "mobx-react-lite";
import { useRef, type KeyboardEvent } from "react";
import { useText } from "../app/use-text.ts";
import { useViewModel } from "../app/use-view-model.ts";
import { BackIcon } from "../kit/action-icons.ts";
import { Button, IconButton } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { CartCheckout } from "./cart-checkout.tsx";
import { CartEmpty } from "./cart-empty.tsx";
import { CartGroup } from "./cart-group.tsx";
import { useCartStyles } from "./cart-styles.ts";
import { useFocusAfterDeletion } from "./use-focus-after-deletion.ts";
import { useFocusOnProblem } from "./use-focus-on-problem.ts";

/** Everything inside the open cart (CRT-002 to CRT-004). */
export const CartContents = observer(function CartContents() {
  const cart = useViewModel(cartScreenModule, cartScreenTokens.cartViewModel);
  const text = useText("cart");
  const styles = useCartStyles();
  const list = useRef<HTMLDivElement>(null);
  useFocusAfterDeletion(list, cart.summary.countOfShopList);
  useFocusOnProblem(list, cart);
  return (
    <>
      <DrawerHeader>
        <div className={styles.header}>
          <IconButton label={text("closeCart")} onClick={() => cart.close()}>
            <BackIcon />
          </IconButton>
          <h2 className={styles.title} tabIndex={-1}>
            {text("title")}
          </h2>
        </div>
      </DrawerHeader>
      <DrawerBody>
        <div className={styles.body} ref={list}>
          {cart.isEmpty ? <CartEmpty cart={cart} /> : <FilledCart cart={cart} />}
        </div>
      </DrawerBody>
      {cart.deletion.isAsking ? <ClearCartDialog cart={cart} /> : null}
    </>
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
  const cancel = () => cart.deletion.cancelClearing();
  const actions = (
    <>
      <Button onClick={cancel}>{text("clearCancel")}</Button>
      <Button look="primary" onClick={() => cart.deletion.confirmClearing()}>
        {text("clearConfirm")}
      </Button>
    </>
  );
  return (
    // Escape closes this question only, not the cart behind it.
    <div onKeyDown={keepEscape}>
      <Dialog title={text("clearTitle")} onClose={cancel} actions={actions}>
        <p>{text("clearText")}</p>
      </Dialog>
    </div>
  );
});

function keepEscape(event: KeyboardEvent): void {
  if (event.key === "Escape") event.stopPropagation();
}
