import type { CartViewModel } from "@panel/core/open-cart";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { LargeCartIcon } from "../kit/action-icons.ts";
import { Button } from "../kit/button.tsx";
import { EmptyState } from "../kit/empty-state.tsx";

/** A cart without items: picture, words, the way to the create page, and for guests to the login (CRT-011, CRT-012). */
export const CartEmpty = observer(function CartEmpty({ cart }: { readonly cart: CartViewModel }) {
  const text = useText("cart");
  const common = useText("common");
  return (
    <EmptyState
      picture={<LargeCartIcon />}
      title={
        <h3 tabIndex={-1} data-cart-focus>
          {text("emptyTitle")}
        </h3>
      }
      actions={
        <>
          <Button look="primary" size="large" onClick={() => cart.leaveForForm()}>
            {text("emptyButton")}
          </Button>
          {cart.isLoggedIn ? null : <Button onClick={() => cart.leaveForLogin()}>{common("logIn")}</Button>}
        </>
      }
    >
      {text("emptyText")}
    </EmptyState>
  );
});
