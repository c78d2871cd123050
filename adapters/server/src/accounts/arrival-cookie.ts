import { type CookiePlace, hiddenCookie } from "../http/index.ts";
import { CODE_LIFE_MS } from "./one-time-codes.ts";

/** What a browser keeps that has come back from a provider of identities; no script reads it. */
const ARRIVAL_COOKIE = "panel_arrival";

/**
 * The cookie that ties a code of the login's address to the browser that began: an address with another person's code, which anyone may
 * send, opens nothing. It goes along with the call that exchanges the code, and with nothing else.
 */
export const arrivalCookie = (browser: string, { origin, cookies: { prefix } }: CookiePlace): string =>
  hiddenCookie({ prefix, name: ARRIVAL_COOKIE, value: browser, path: "/refresh", seconds: CODE_LIFE_MS.identity / 1000, origin });

/** The browser that calls, by its cookie; null where it has not come from a provider. */
export const arrivedBrowser = (cookies: ReadonlyMap<string, string>): string | null => cookies.get(ARRIVAL_COOKIE) ?? null;
