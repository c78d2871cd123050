import {
  Cart,
  CartButtonViewModel,
  CartClearing,
  CartPersistence,
  CartOverlay,
  CartReconciler,
  CartReturn,
} from "../cart/index.ts";
import { catalogueModule, catalogueTokens } from "./catalogue-module.ts";
import { sessionModule, sessionTokens } from "./session-module.ts";
import { shellModule, shellTokens } from "./shell-module.ts";
import { featureModule } from "./feature-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

/** Typed tokens of the cart as every page carries it; the open cart has a module of its own. */
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
export const cartModule = featureModule([catalogueModule, sessionModule, shellModule], ({ bind }) => {
  bind(cartTokens.cart).toResolvedValue((identifiers) => new Cart(() => identifiers.nextKey()), [portTokens.identifiers]);
  bind(cartTokens.overlay).toResolvedValue(
    (cart, catalogue, cookies, clock) => new CartOverlay({ cart, catalogue, cookies, clock }),
    [cartTokens.cart, catalogueTokens.catalogue, portTokens.cookies, portTokens.clock],
  );
  bind(cartTokens.stock).toResolvedValue(
    (cart, catalogue, settings, notices, clock) => new CartReconciler({ cart, catalogue, settings, notices, clock }),
    [cartTokens.cart, catalogueTokens.catalogue, shellTokens.settings, shellTokens.notices, portTokens.clock],
  );
  bind(cartTokens.clearing).toResolvedValue(
    (cart, cookies, payments) => new CartClearing({ cart, cookies, payments }),
    [cartTokens.cart, portTokens.cookies, portTokens.payments],
  );
  bind(cartTokens.way).toResolvedValue(
    (overlay, route, navigator) => new CartReturn({ overlay, route, navigator }),
    [cartTokens.overlay, shellTokens.currentRoute, portTokens.navigator],
  );
  bind(cartTokens.keeper).toResolvedValue(
    (cart, storage, session, notices, log) => new CartPersistence({ cart, storage, session, notices, log }),
    [cartTokens.cart, portTokens.localStorage, sessionTokens.session, shellTokens.notices, portTokens.log],
  );
  bind(cartTokens.cartButton).toResolvedValue(
    (overlay, keeper, stock, clearing, way) => {
      const button = new CartButtonViewModel({ overlay, keeper, stock, clearing, way });
      return () => button;
    },
    [cartTokens.overlay, cartTokens.keeper, cartTokens.stock, cartTokens.clearing, cartTokens.way],
  );
});
