import { cartModule, cartTokens } from "../cart/wiring.ts";
import { noticesModule, noticesTokens } from "../notices/wiring.ts";
import { ordersPort } from "../orders/port-wiring.ts";
import { paymentsModule, paymentsTokens } from "../payments/wiring.ts";
import { platformTokens } from "../platform/wiring.ts";
import { orderingPort, purchaseModule, purchaseTokens } from "../purchase/wiring.ts";
import { navigatorPort, routingModule, routingTokens } from "../routing/wiring.ts";
import { clockPort } from "../time/wiring.ts";
import { featureModule, provideBy, token } from "../wiring/index.ts";
import { OrderFormViewModel, type OrderFormViewModelDependencies } from "./index.ts";
import { orderingModule, orderingTokens } from "./ordering-wiring.ts";

const parts = {
  cart: token<OrderFormViewModelDependencies["buying"]["cart"]>("orderFormCart"),
  buying: token<() => OrderFormViewModelDependencies["buying"]>("orderFormBuying"),
  platform: token<OrderFormViewModelDependencies["platform"]>("orderFormPlatform"),
};

/** Token of the order form; a new one for each visit of the page. */
export const orderFormTokens = {
  orderFormViewModel: token<() => OrderFormViewModel>("orderFormViewModel"),
} as const;

export const orderFormModule = featureModule(
  [cartModule, noticesModule, orderingModule, paymentsModule, purchaseModule, routingModule],
  [
    provideBy(
      parts.cart,
      { cart: cartTokens.cart, overlay: cartTokens.overlay, navigator: navigatorPort },
      ({ cart, overlay, navigator }) => ({
        add: (lines) => cart.add(lines),
        item: (key) => cart.item(key),
        replace: (key, line) => cart.replace(key, line),
        comeBack: () => {
          navigator.replace({ name: "orders-create" });
          overlay.open();
        },
      }),
    ),
    provideBy(
      parts.buying,
      {
        ordering: orderingPort,
        orders: ordersPort,
        makePurchase: purchaseTokens.purchaseFactory,
        methods: paymentsTokens.methods,
        paymentStep: paymentsTokens.paymentStep,
        cart: parts.cart,
        usedLinks: orderingTokens.usedLinks,
      },
      ({ orders, makePurchase, ...rest }) =>
        () => ({ ...rest, purchase: makePurchase(), earlierOrder: (id) => orders.order(id) }),
    ),
    provideBy(
      parts.platform,
      {
        clock: clockPort,
        connection: platformTokens.connection,
        notices: noticesTokens.notices,
        source: orderingTokens.source,
        route: routingTokens.current,
        storage: platformTokens.sessionStorage,
      },
      ({ route, ...rest }) => ({ ...rest, query: () => route.active.query, page: () => route.active.name }),
    ),
    provideBy(
      orderFormTokens.orderFormViewModel,
      { shop: orderingTokens.shop, person: orderingTokens.person, makeBuying: parts.buying, platform: parts.platform },
      ({ makeBuying, ...rest }) =>
        () =>
          new OrderFormViewModel({ ...rest, buying: makeBuying() }),
    ),
  ],
);
