import { CartViewModel } from "../open-cart/index.ts";
import { orderSource } from "../purchase/index.ts";
import { cartModule, cartTokens } from "./cart-module.ts";
import { catalogueModule, catalogueTokens } from "./catalogue-module.ts";
import { orderingModule, orderingTokens } from "./ordering-module.ts";
import { paymentsModule, paymentsTokens } from "./payments-module.ts";
import { sessionModule, sessionTokens } from "./session-module.ts";
import { shellModule, shellTokens } from "./shell-module.ts";
import { visitorModule, visitorTokens } from "./visitor-module.ts";
import { featureModule } from "./feature-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

type Models = ConstructorParameters<typeof CartViewModel>[0]["models"];
type Shop = ConstructorParameters<typeof CartViewModel>[0]["shop"];
type Buying = ConstructorParameters<typeof CartViewModel>[0]["buying"];
type Platform = ConstructorParameters<typeof CartViewModel>[0]["platform"];

const parts = {
  models: token<Models>("cartModels"),
  shop: token<Shop>("cartShop"),
  buying: token<Buying>("cartBuying"),
  platform: token<Platform>("cartPlatform"),
};

/** Typed token of the open cart; one for the page, so that an order on its way is followed after the cart was closed. */
export const cartScreenTokens = {
  cartViewModel: token<() => CartViewModel>("cartViewModel"),
} as const;

/** Binds the open cart. */
export const cartScreenModule = featureModule(
  [cartModule, catalogueModule, orderingModule, paymentsModule, sessionModule, shellModule, visitorModule],
  ({ bind }) => {
    bind(parts.models).toResolvedValue(
      (cart, overlay, stock, clearing, way) => ({ cart, overlay, stock, clearing, way }),
      [cartTokens.cart, cartTokens.overlay, cartTokens.stock, cartTokens.clearing, cartTokens.way],
    );
    bind(parts.shop).toResolvedValue(
      (catalogue, settings, currency, session, guestEmail) => ({ catalogue, settings, currency, session, guestEmail }),
      [catalogueTokens.catalogue, shellTokens.settings, shellTokens.currency, sessionTokens.session, visitorTokens.guestEmail],
    );
    bind(parts.buying).toResolvedValue(
      (ordering, makePurchase, methods, paymentStep, route, display) => {
        const querySource = () => route.active.query["source"] ?? null;
        const source = () =>
          orderSource({ isServicesFreezed: false, querySource: querySource(), place: "cart", display: display.mode });
        return { ordering, purchase: makePurchase(), methods, paymentStep, source };
      },
      [
        portTokens.ordering,
        orderingTokens.purchaseFactory,
        paymentsTokens.methods,
        paymentsTokens.paymentStep,
        shellTokens.currentRoute,
        portTokens.display,
      ],
    );
    bind(parts.platform).toResolvedValue(
      (clock, navigator, analytics, connection, notices) => ({ clock, navigator, analytics, connection, notices }),
      [portTokens.clock, portTokens.navigator, portTokens.analytics, portTokens.connection, shellTokens.notices],
    );
    bind(cartScreenTokens.cartViewModel).toResolvedValue(
      (models, shop, buying, platform) => {
        const cart = new CartViewModel({ models, shop, buying, platform });
        return () => cart;
      },
      [parts.models, parts.shop, parts.buying, parts.platform],
    );
  },
);
