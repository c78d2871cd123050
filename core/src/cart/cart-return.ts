import { reaction } from "mobx";
import { loginRedirect, queryWithout, type CurrentRoute, type NavigatorPort } from "../routing/index.ts";
import type { Cancel } from "../time/index.ts";
import type { CartOverlay } from "./cart-overlay.ts";

export interface CartReturnDependencies {
  readonly overlay: CartOverlay;
  readonly route: CurrentRoute;
  readonly navigator: NavigatorPort;
}

/** Field of an address that asks for the open cart. */
const FIELD = "cart";
const OPEN = "open";
const loginPages = ["login", "register", "password-reset"];

/** The way from the cart to the login and back to the page that was left, with the cart open (CRT-012). */
export class CartReturn {
  readonly #parts: CartReturnDependencies;

  constructor(parts: CartReturnDependencies) {
    this.#parts = parts;
  }

  toLogin(): void {
    const { navigator, route } = this.#parts;
    const { name, path, query } = route.active;
    const page = loginPages.includes(name) || name === "error" ? { name: "index", path: "/", query: {} } : { name, path, query };
    navigator.go(loginRedirect("layoutTwo", { ...page, query: { ...page.query, [FIELD]: OPEN } }));
  }

  /** Opens the cart on a page whose address asks for it, as soon as it can be shown; the address then asks no more. */
  activate(): Cancel {
    const { navigator, overlay, route } = this.#parts;
    return reaction(
      () => overlay.canOpen && route.active.query[FIELD] === OPEN && !loginPages.includes(route.active.name),
      (isAsked) => {
        if (!isAsked) return;
        const { name, params, query } = route.active;
        overlay.open();
        navigator.rewrite({ name, params, query: queryWithout(query, [FIELD]) });
      },
      { fireImmediately: true },
    );
  }
}
