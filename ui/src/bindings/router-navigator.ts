import {
  panelPathOf,
  pathOf,
  queryText,
  safeUrl,
  splitLocalePrefix,
  withLocalePrefix,
  type NavigatorPort,
  type Query,
  type RouteTarget,
} from "@panel/core/routing";
import type { LocaleCode } from "@panel/core/locale";
import { panelRoot } from "./page-addresses.ts";

/** The router as the navigator needs it. */
export interface AttachedRouter {
  navigate(path: string, options: { readonly replace: boolean }): void;
  /** True from the moment another page was asked for until it is shown. */
  isLeaving(): boolean;
}

/** What the navigator has to know of the panel to write an address. */
export interface AddressContext {
  readonly locale: () => LocaleCode;
  /** Currency to keep in the address of links within the panel; null for the default one (DEC-067). */
  readonly keptCurrency: () => string | null;
}

/** Whether the page at an address below the base path needs a document of its own. */
export type CrossesBorder = (path: string) => boolean;

/** Lets the core go to pages by name; the router hands in how once it is mounted. */
export class RouterNavigator implements NavigatorPort {
  #router: AttachedRouter | null = null;
  #waiting: { readonly path: string; readonly replace: boolean } | null = null;
  #crosses: CrossesBorder = () => false;
  #context: AddressContext = { locale: () => "en", keptCurrency: () => null };

  describe(context: AddressContext): void {
    this.#context = context;
  }

  /** From now on what crosses is loaded in full. */
  watchBorder(crosses: CrossesBorder): void {
    this.#crosses = crosses;
  }

  attach(router: AttachedRouter): () => void {
    this.#router = router;
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting) router.navigate(waiting.path, { replace: waiting.replace });
    return () => {
      if (this.#router === router) this.#router = null;
    };
  }

  go(target: RouteTarget): void {
    this.#toPath(this.addressOf(target), false);
  }

  replace(target: RouteTarget): void {
    this.#toPath(this.addressOf(target), true);
  }

  rewrite(target: RouteTarget): boolean {
    if (this.#router?.isLeaving() ?? false) return false;
    this.replace(target);
    return true;
  }

  /** Writes a path without locale prefix, and its query, into the current entry of the history. */
  replacePath(path: string, query: Query): void {
    this.#toPath(withLocalePrefix(path, this.#context.locale()) + queryText(query), true);
  }

  leave(address: string): void {
    const safe = safeUrl(address);
    if (safe !== null) globalThis.location.assign(safe);
  }

  /** The address of a page below the base path, in the current locale. */
  addressOf(target: RouteTarget): string {
    const currency = this.#context.keptCurrency();
    const query = currency === null ? target.query : { currency, ...target.query };
    return pathOf(query === undefined ? target : { ...target, query }, this.#context.locale());
  }

  /** The same of an address that an operator wrote; null where that is outside of the panel (DEC-200). */
  addressWithin(written: string): string | null {
    const path = panelPathOf(written, panelRoot());
    return path === null ? null : this.addressOfPath(path);
  }

  /** The same of a path that an operator wrote; a locale or currency in it stays (DEC-200). */
  addressOfPath(written: string): string {
    const { hash, pathname, searchParams } = new URL(written, "https://panel");
    const { locale, path } = splitLocalePrefix(pathname);
    const currency = this.#context.keptCurrency();
    const query = { ...(currency !== null && { currency }), ...Object.fromEntries(searchParams) };
    return withLocalePrefix(path, locale ?? this.#context.locale()) + queryText(query) + hash;
  }

  /** Goes to an address below the base path, as `addressOf` makes it. */
  follow(address: string, replace = false): void {
    this.#toPath(address, replace);
  }

  #toPath(path: string, replace: boolean): void {
    if (this.#crosses(path)) globalThis.location[replace ? "replace" : "assign"](panelRoot() + path);
    else if (this.#router) this.#router.navigate(path, { replace });
    else this.#waiting = { path, replace };
  }
}
