import { sessionTokens, sessionModule } from "@panel/core/auth/wiring";
import type { OrderFormViewModel } from "@panel/core/order-form";
import { observer } from "mobx-react-lite";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";
import { PageLink } from "../kit/link.tsx";
import { MessageBar } from "../kit/message-bar.tsx";

/** What was paid here while others remain to be ordered, each with the way to it (DEC-180). */
export default observer(function PlacedOrders({ form }: { readonly form: OrderFormViewModel }) {
  const text = useText("ordering");
  const payments = useText("payments");
  const { isLoggedIn } = useModel(sessionModule, sessionTokens.session);
  // A guest has no list of orders; the mail has the way to these.
  const links = form.placedOrders.map((id) =>
    isLoggedIn ? (
      <PageLink key={id} look="strong" to={{ name: "orders-id", params: { id: String(id) } }}>
        {text("placedOrder", { id })}
      </PageLink>
    ) : (
      <strong key={id}>{payments("orderOnTheWay", { id })}</strong>
    ),
  );
  return (
    <MessageBar kind="success" actions={links}>
      {text("placedHere")}
    </MessageBar>
  );
});
