import { sessionModule, sessionTokens } from "../auth/wiring.ts";
import { cartModule, cartTokens } from "../cart/wiring.ts";
import { catalogueModule, catalogueTokens } from "../catalogue/wiring.ts";
import type { OrderId } from "../identifiers/index.ts";
import { identifiersPort } from "../identifiers/wiring.ts";
import { zeroFraction } from "../money/index.ts";
import { noticesModule, noticesTokens } from "../notices/wiring.ts";
import { placedOrdersModule, placedOrdersTokens } from "../orders/port-wiring.ts";
import { paymentsModule, paymentsTokens } from "../payments/wiring.ts";
import { platformTokens } from "../platform/wiring.ts";
import { navigatorPort } from "../routing/wiring.ts";
import { settingsModule, settingsTokens } from "../settings/wiring.ts";
import { clockPort } from "../time/wiring.ts";
import { visitorModule, visitorTokens } from "../visitor/wiring.ts";
import { featureModule, portToken, provide, provideBy, token } from "../wiring/index.ts";
import {
  leadToBought,
  PendingPurchases,
  Purchase,
  purchaseExtras,
  PurchaseSideEffects,
  type OrderingPort,
  type PurchaseContext,
} from "./index.ts";

export const orderingPort = portToken<OrderingPort>("ordering");

const parts = {
  pending: token<PendingPurchases>("pendingPurchases"),
  context: token<PurchaseContext>("purchaseContext"),
  sideEffects: token<PurchaseSideEffects>("purchaseSideEffects"),
};

/** Token of what places orders: a purchase of its own for the form and the cart. */
export const purchaseTokens = { purchaseFactory: token<() => Purchase>("purchaseFactory") } as const;

export const purchaseModule = featureModule(
  [cartModule, catalogueModule, noticesModule, paymentsModule, placedOrdersModule, sessionModule, settingsModule, visitorModule],
  [
    provide(parts.pending, PendingPurchases, {
      storage: platformTokens.localStorage,
      identifiers: identifiersPort,
      tabs: platformTokens.tabs,
      clock: clockPort,
    }),
    provideBy(
      parts.context,
      {
        session: sessionTokens.session,
        catalogue: catalogueTokens.catalogue,
        settings: settingsTokens.settings,
        cookies: platformTokens.cookies,
        analytics: platformTokens.analytics,
      },
      ({ session, catalogue, settings, cookies, analytics }) => ({
        mayAct: () => session.guardAction(),
        service: (id) => catalogue.service(id),
        speedUpCharge: () => settings.current?.speedUpCharge ?? zeroFraction,
        extras: () => purchaseExtras(cookies, analytics),
        buyer: () => session.current,
      }),
    ),
    provideBy(
      parts.sideEffects,
      {
        navigator: navigatorPort,
        invoices: paymentsTokens.invoiceMemory,
        guestEmail: visitorTokens.guestEmail,
        notices: noticesTokens.notices,
        session: sessionTokens.session,
        cart: cartTokens.clearing,
        placed: placedOrdersTokens.placedOrders,
      },
      ({ navigator, invoices, guestEmail, notices, session, cart, placed }) => {
        const bought = (orders: readonly OrderId[]) => {
          cart.bought();
          placed.note(orders);
        };
        return new PurchaseSideEffects({ lead: leadToBought(navigator, invoices), guestEmail, notices, session, bought });
      },
    ),
    provideBy(
      purchaseTokens.purchaseFactory,
      {
        ordering: orderingPort,
        clock: clockPort,
        pending: parts.pending,
        context: parts.context,
        sideEffects: parts.sideEffects,
      },
      (purchase) => () => new Purchase(purchase),
    ),
  ],
);
