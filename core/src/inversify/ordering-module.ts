import type { OrderId } from "../identifiers/index.ts";
import { zeroFraction } from "../money/index.ts";
import type { OrderFormViewModelDependencies } from "../order-form/index.ts";
import {
  leadToBought,
  orderSource,
  PendingPurchases,
  Purchase,
  PurchaseSideEffects,
  purchaseExtras,
  type PurchaseContext,
} from "../purchase/index.ts";
import { cartModule, cartTokens } from "./cart-module.ts";
import { catalogueModule, catalogueTokens } from "./catalogue-module.ts";
import { paymentsModule, paymentsTokens } from "./payments-module.ts";
import { sessionModule, sessionTokens } from "./session-module.ts";
import { shellModule, shellTokens } from "./shell-module.ts";
import { visitorModule, visitorTokens } from "./visitor-module.ts";
import { featureModule } from "./feature-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

const parts = {
  pending: token<PendingPurchases>("pendingPurchases"),
  context: token<PurchaseContext>("purchaseContext"),
  aftermath: token<PurchaseSideEffects>("purchaseAftermath"),
};

/** Typed tokens of what places orders. */
export const orderingTokens = {
  /** What the ways to order have in common: the form and the expert order. */
  shop: token<OrderFormViewModelDependencies["shop"]>("orderShop"),
  person: token<OrderFormViewModelDependencies["person"]>("orderPerson"),
  source: token<OrderFormViewModelDependencies["platform"]["source"]>("orderFormSource"),
  /** A purchase of its own for the form and the cart. */
  purchaseFactory: token<() => Purchase>("purchaseFactory"),
} as const;

/** Binds what places orders. */
export const orderingModule = featureModule(
  [cartModule, catalogueModule, paymentsModule, sessionModule, shellModule, visitorModule],
  ({ bind }) => {
    bind(parts.pending).toResolvedValue(
      (storage, identifiers, tabs, clock) => new PendingPurchases({ storage, identifiers, tabs, clock }),
      [portTokens.localStorage, portTokens.identifiers, portTokens.tabs, portTokens.clock],
    );
    bind(parts.context).toResolvedValue(
      (session, catalogue, settings, cookies, analytics) => ({
        mayAct: () => session.guardAction(),
        service: (id) => catalogue.service(id),
        speedUpCharge: () => settings.current?.speedUpCharge ?? zeroFraction,
        extras: () => purchaseExtras(cookies, analytics),
        buyer: () => session.current,
      }),
      [sessionTokens.session, catalogueTokens.catalogue, shellTokens.settings, portTokens.cookies, portTokens.analytics],
    );
    bind(parts.aftermath).toResolvedValue(
      (navigator, invoices, guestEmail, notices, session, cart, placed) => {
        const bought = (orders: readonly OrderId[]) => {
          cart.bought();
          placed.note(orders);
        };
        return new PurchaseSideEffects({ lead: leadToBought(navigator, invoices), guestEmail, notices, session, bought });
      },
      [
        portTokens.navigator,
        paymentsTokens.invoiceMemory,
        visitorTokens.guestEmail,
        shellTokens.notices,
        sessionTokens.session,
        cartTokens.clearing,
        visitorTokens.placedOrders,
      ],
    );
    bind(orderingTokens.shop).toResolvedValue(
      (catalogue, settings, currency) => ({ catalogue, settings, currency }),
      [catalogueTokens.catalogue, shellTokens.settings, shellTokens.currency],
    );
    bind(orderingTokens.person).toResolvedValue(
      (session, guestEmail) => ({ session, guestEmail }),
      [sessionTokens.session, visitorTokens.guestEmail],
    );
    bind(orderingTokens.source).toResolvedValue(
      (route, display) => (isServicesFreezed) => {
        const querySource = route.active.query["source"] ?? null;
        return orderSource({ isServicesFreezed, querySource, place: "form", display: display.mode });
      },
      [shellTokens.currentRoute, portTokens.display],
    );
    bind(orderingTokens.purchaseFactory).toResolvedValue(
      (ordering, clock, pending, context, aftermath) => () => new Purchase({ ordering, clock, pending, context, aftermath }),
      [portTokens.ordering, portTokens.clock, parts.pending, parts.context, parts.aftermath],
    );
  },
);
