import { OrderFormViewModel, type OrderFormViewModelDependencies } from "../order-form/index.ts";
import { cartModule, cartTokens } from "./cart-module.ts";
import { orderingModule, orderingTokens } from "./ordering-module.ts";
import { paymentsModule, paymentsTokens } from "./payments-module.ts";
import { shellModule, shellTokens } from "./shell-module.ts";
import { featureModule } from "./feature-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

const parts = {
  cart: token<OrderFormViewModelDependencies["buying"]["cart"]>("orderFormCart"),
  buying: token<() => OrderFormViewModelDependencies["buying"]>("orderFormBuying"),
  platform: token<OrderFormViewModelDependencies["platform"]>("orderFormPlatform"),
};

/** Typed token of the order form; a new one for each visit of the page. */
export const orderFormTokens = {
  orderFormViewModel: token<() => OrderFormViewModel>("orderFormViewModel"),
} as const;

/** Binds the order form. */
export const orderFormModule = featureModule([cartModule, orderingModule, paymentsModule, shellModule], ({ bind }) => {
  bind(parts.cart).toResolvedValue(
    (cart, overlay, navigator) => ({
      add: (lines) => cart.add(lines),
      item: (key) => cart.item(key),
      replace: (key, line) => cart.replace(key, line),
      comeBack: () => {
        navigator.replace({ name: "orders-create" });
        overlay.open();
      },
    }),
    [cartTokens.cart, cartTokens.overlay, portTokens.navigator],
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
      parts.cart,
    ],
  );
  bind(parts.platform).toResolvedValue(
    (clock, connection, notices, source, route, storage) => ({
      ...{ clock, connection, notices, source, storage },
      query: () => route.active.query,
      page: () => route.active.name,
    }),
    [
      portTokens.clock,
      portTokens.connection,
      shellTokens.notices,
      orderingTokens.source,
      shellTokens.currentRoute,
      portTokens.sessionStorage,
    ],
  );
  bind(orderFormTokens.orderFormViewModel).toResolvedValue(
    (shop, person, makeBuying, platform) => () => new OrderFormViewModel({ shop, person, buying: makeBuying(), platform }),
    [orderingTokens.shop, orderingTokens.person, parts.buying, parts.platform],
  );
});
