import { sessionModule, sessionTokens } from "../auth/wiring.ts";
import { catalogueModule, catalogueTokens } from "../catalogue/wiring.ts";
import { identifiersPort } from "../identifiers/wiring.ts";
import { noticesModule, noticesTokens } from "../notices/wiring.ts";
import { paymentsPort } from "../payments/port-wiring.ts";
import { platformTokens } from "../platform/wiring.ts";
import { navigatorPort, routingModule, routingTokens } from "../routing/wiring.ts";
import { settingsModule, settingsTokens } from "../settings/wiring.ts";
import { clockPort } from "../time/wiring.ts";
import { featureModule, provide, provideBy, token } from "../wiring/index.ts";
import { Cart, CartButtonViewModel, CartClearing, CartOverlay, CartPersistence, CartReconciler, CartReturn } from "./index.ts";

/** Tokens of the cart as every page carries it; the open cart is a room of its own. */
export const cartTokens = {
  cart: token<Cart>("cart"),
  overlay: token<CartOverlay>("cartOverlay"),
  stock: token<CartReconciler>("cartStock"),
  clearing: token<CartClearing>("cartClearing"),
  way: token<CartReturn>("cartReturn"),
  keeper: token<CartPersistence>("cartKeeper"),
  cartButton: token<() => CartButtonViewModel>("cartButton"),
} as const;

/** Binds the one cart of the page and what keeps it. */
export const cartModule = featureModule(
  [catalogueModule, noticesModule, routingModule, sessionModule, settingsModule],
  [
    provideBy(cartTokens.cart, { identifiers: identifiersPort }, ({ identifiers }) => new Cart(() => identifiers.nextKey())),
    provide(cartTokens.overlay, CartOverlay, {
      cart: cartTokens.cart,
      catalogue: catalogueTokens.catalogue,
      cookies: platformTokens.cookies,
      clock: clockPort,
    }),
    provide(cartTokens.stock, CartReconciler, {
      cart: cartTokens.cart,
      catalogue: catalogueTokens.catalogue,
      settings: settingsTokens.settings,
      notices: noticesTokens.notices,
      clock: clockPort,
    }),
    provide(cartTokens.clearing, CartClearing, {
      cart: cartTokens.cart,
      cookies: platformTokens.cookies,
      payments: paymentsPort,
    }),
    provide(cartTokens.way, CartReturn, {
      overlay: cartTokens.overlay,
      route: routingTokens.current,
      navigator: navigatorPort,
    }),
    provide(cartTokens.keeper, CartPersistence, {
      cart: cartTokens.cart,
      storage: platformTokens.localStorage,
      session: sessionTokens.session,
      notices: noticesTokens.notices,
      log: platformTokens.log,
    }),
    provideBy(
      cartTokens.cartButton,
      {
        overlay: cartTokens.overlay,
        keeper: cartTokens.keeper,
        stock: cartTokens.stock,
        clearing: cartTokens.clearing,
        way: cartTokens.way,
      },
      (parts) => {
        const button = new CartButtonViewModel(parts);
        return () => button;
      },
    ),
  ],
);
