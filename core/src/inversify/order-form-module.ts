import { ContainerModule } from "inversify";
import { OrderFormViewModel, type OrderFormViewModelDependencies } from "../order-form/index.ts";
import { cartTokens } from "./cart-module.ts";
import { orderingTokens } from "./ordering-module.ts";
import { paymentsTokens } from "./payments-module.ts";
import { shellTokens } from "./shell-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

const parts = {
  buying: token<() => OrderFormViewModelDependencies["buying"]>("orderFormBuying"),
  platform: token<OrderFormViewModelDependencies["platform"]>("orderFormPlatform"),
};

/** Typed token of the order form; a new one for each visit of the page. */
export const orderFormTokens = {
  orderFormViewModel: token<() => OrderFormViewModel>("orderFormViewModel"),
} as const;

/** Binds the order form; needs the modules of session, catalogue, cart, payments and ordering. */
export const orderFormModule = new ContainerModule(({ bind }) => {
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
    (clock, connection, notices, source, route) => ({ clock, connection, notices, source, query: () => route.active.query }),
    [portTokens.clock, portTokens.connection, shellTokens.notices, orderingTokens.source, shellTokens.currentRoute],
  );
  bind(orderFormTokens.orderFormViewModel).toResolvedValue(
    (shop, person, makeBuying, platform) => () => new OrderFormViewModel({ shop, person, buying: makeBuying(), platform }),
    [orderingTokens.shop, orderingTokens.person, parts.buying, parts.platform],
  );
});
