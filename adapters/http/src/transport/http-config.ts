import type { RenewSession, TokenStore } from "@panel/core/auth";
import type { ConnectionMonitor, CookieStorage } from "@panel/core/platform";
import type { Clock } from "@panel/core/time";
import type { AxiosAdapter } from "axios";

/** What the client needs of its context. */
export interface HttpConfig {
  /** Root of the core service, `https://core.example.com`; the token goes nowhere else (HTP-001, DEC-169). */
  readonly baseAddress: string;
  readonly tokens: TokenStore;
  readonly cookies: CookieStorage;
  readonly connection: Pick<ConnectionMonitor, "isOnline">;
  readonly clock: Clock;
  /** Code of the current locale, sent with every call (HTP-005). */
  readonly locale: () => string;
  /** Public token of the widget-style calls; empty until the settings are loaded (DEC-121, WGT-010). */
  readonly widgetToken?: () => string;
  /** A call was refused with the saved token: answers whether it may be sent once more, with the token saved then (HTP-007, DEC-207). */
  readonly renewSession?: RenewSession;
  /** Words of a validation error without any, in the current locale (HTP-010). */
  readonly invalidDataMessage?: () => string;
  /** An answer that came with the page, by path and locale; undefined where there is none, or none any more. */
  readonly answerOfPage?: (path: string, locale: string) => unknown;
  /** Whether the device keeps answers of earlier reads, which then come where there is no connection. */
  readonly keepsAnswers?: () => boolean;
  /** From 0 up to, but not including, 1: spreads retries. */
  readonly random?: () => number;
  /** What really sends; only tests replace it. */
  readonly transport?: AxiosAdapter;
  /** Sends the calls whose answer may be long and packed, in place of `transport`. */
  readonly packedTransport?: AxiosAdapter;
}
