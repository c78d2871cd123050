import { ContainerModule } from "inversify";
import { PendingPurchases, PurchaseDelivery, type Purchase } from "../ordering/index.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

/** Typed tokens of the ordering feature. */
export const orderingTokens = {
  pendingPurchases: token<PendingPurchases>("pendingPurchases"),
  purchaseDelivery: token<PurchaseDelivery>("purchaseDelivery"),
  /** A purchase of its own for the form, the cart and the widget. */
  purchaseFactory: token<() => Purchase>("purchaseFactory"),
} as const;

/** Binds what places orders. */
export const orderingModule = new ContainerModule(({ bind }) => {
  bind(orderingTokens.pendingPurchases).toResolvedValue(
    (storage, identifiers, tabs, clock) => new PendingPurchases({ storage, identifiers, tabs, clock }),
    [portTokens.localStorage, portTokens.identifiers, portTokens.tabs, portTokens.clock],
  );
  bind(orderingTokens.purchaseDelivery).toResolvedValue(
    (ordering, clock) => new PurchaseDelivery(ordering, clock),
    [portTokens.ordering, portTokens.clock],
  );
});
