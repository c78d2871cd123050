import { ContainerModule } from "inversify";
import { OrderFormViewModel, orderSource, type OrderFormParts } from "../ordering/index.ts";
import { cartTokens } from "./cart-module.ts";
import { catalogueTokens } from "./catalogue-tokens.ts";
import { orderingTokens } from "./ordering-module.ts";
import { paymentsTokens } from "./payments-module.ts";
import { sessionTokens } from "./session-module.ts";
import { shellTokens } from "./shell-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

const parts = {
  shop: token<OrderFormParts["shop"]>("orderFormShop"),
  person: token<OrderFormParts["person"]>("orderFormPerson"),
  buying: token<() => OrderFormParts["buying"]>("orderFormBuying"),
  platform: token<OrderFormParts["platform"]>("orderFormPlatform"),
};

/** Typed token of the order form; a new one for each visit of the page. */
export const orderFormTokens = {
  orderFormViewModel: token<() => OrderFormViewModel>("orderFormViewModel"),
} as const;

/** Binds the order form; needs the modules of session, catalogue, cart, payments and ordering. */
export const orderFormModule = new ContainerModule(({ bind }) => {
  bind(parts.shop).toResolvedValue(
    (catalogue, settings, currency) => ({ catalogue, settings, currency }),
    [catalogueTokens.catalogue, shellTokens.settings, shellTokens.currency],
  );
  bind(parts.person).toResolvedValue(
    (session, guestEmail) => ({ session, guestEmail }),
    [sessionTokens.session, sessionTokens.guestEmail],
  );
  bind(parts.buying).toResolvedValue(
    (ordering, orders, makePurchase, methods, paymentStep, cart) => () => ({
      ordering,
      purchase: makePurchase(),
      methods,
      paymentStep,
      cart,
      earlierOrder: (id) => orders.order(id),
    }),
    [
      portTokens.ordering,
      portTokens.orders,
      orderingTokens.purchaseFactory,
      paymentsTokens.methods,
      paymentsTokens.paymentStep,
      cartTokens.cart,
    ],
  );
  bind(parts.platform).toResolvedValue(
    (clock, connection, notices, route) => ({
      clock,
      connection,
      notices,
      query: () => route.active.query,
      source: (isServicesFreezed) =>
        orderSource({
          isServicesFreezed,
          querySource: route.active.query["source"] ?? null,
          place: "form",
          display: "browser",
        }),
    }),
    [portTokens.clock, portTokens.connection, shellTokens.notices, shellTokens.currentRoute],
  );
  bind(orderFormTokens.orderFormViewModel).toResolvedValue(
    (shop, person, makeBuying, platform) => () => new OrderFormViewModel({ shop, person, buying: makeBuying(), platform }),
    [parts.shop, parts.person, parts.buying, parts.platform],
  );
});
