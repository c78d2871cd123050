import { sessionModule, sessionTokens } from "../auth/wiring.ts";
import { cartModule, cartTokens } from "../cart/wiring.ts";
import { catalogueModule, catalogueTokens } from "../catalogue/wiring.ts";
import { noticesModule, noticesTokens } from "../notices/wiring.ts";
import { paymentsModule, paymentsTokens } from "../payments/wiring.ts";
import { platformTokens } from "../platform/wiring.ts";
import { orderSource } from "../purchase/index.ts";
import { orderingPort, purchaseModule, purchaseTokens } from "../purchase/wiring.ts";
import { navigatorPort, routingModule, routingTokens } from "../routing/wiring.ts";
import { settingsModule, settingsTokens } from "../settings/wiring.ts";
import { clockPort } from "../time/wiring.ts";
import { visitorModule, visitorTokens } from "../visitor/wiring.ts";
import { featureModule, provideBy, provideParts, token } from "../wiring/index.ts";
import { CartViewModel } from "./index.ts";

type Parts = ConstructorParameters<typeof CartViewModel>[0];

const parts = {
  models: token<Parts["models"]>("cartModels"),
  shop: token<Parts["shop"]>("cartShop"),
  buying: token<Parts["buying"]>("cartBuying"),
  platform: token<Parts["platform"]>("cartPlatform"),
};

/** Token of the open cart; one for the page, so that an order on its way is followed after the cart was closed. */
export const openCartTokens = { cartViewModel: token<() => CartViewModel>("cartViewModel") } as const;

export const openCartModule = featureModule(
  [
    cartModule,
    catalogueModule,
    noticesModule,
    paymentsModule,
    purchaseModule,
    routingModule,
    sessionModule,
    settingsModule,
    visitorModule,
  ],
  [
    provideParts(parts.models, {
      cart: cartTokens.cart,
      overlay: cartTokens.overlay,
      stock: cartTokens.stock,
      clearing: cartTokens.clearing,
      way: cartTokens.way,
    }),
    provideParts(parts.shop, {
      catalogue: catalogueTokens.catalogue,
      settings: settingsTokens.settings,
      currency: settingsTokens.currency,
      session: sessionTokens.session,
      guestEmail: visitorTokens.guestEmail,
    }),
    provideBy(
      parts.buying,
      {
        ordering: orderingPort,
        makePurchase: purchaseTokens.purchaseFactory,
        methods: paymentsTokens.methods,
        paymentStep: paymentsTokens.paymentStep,
        route: routingTokens.current,
        display: platformTokens.display,
      },
      ({ ordering, makePurchase, methods, paymentStep, route, display }) => {
        const querySource = () => route.active.query["source"] ?? null;
        const source = () =>
          orderSource({ isServicesFreezed: false, querySource: querySource(), place: "cart", display: display.mode });
        return { ordering, purchase: makePurchase(), methods, paymentStep, source };
      },
    ),
    provideParts(parts.platform, {
      clock: clockPort,
      navigator: navigatorPort,
      analytics: platformTokens.analytics,
      connection: platformTokens.connection,
      notices: noticesTokens.notices,
    }),
    provideBy(openCartTokens.cartViewModel, parts, (all) => {
      const cart = new CartViewModel(all);
      return () => cart;
    }),
  ],
);
