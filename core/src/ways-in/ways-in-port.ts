import type { LoginOutcome } from "../auth/index.ts";
import type { FieldRefusal, PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";
import type { OneTapOffer } from "./one-tap-prompt.ts";
import type { TelegramAnswer, WayIn } from "./ways-in-rules.ts";

/** What the operator offers, and what the person who is logged in has connected. */
export interface WaysIn {
  readonly offered: readonly WayIn[];
  readonly connected: readonly WayIn[];
  /** Google's prompt on the page; null where it is not configured, and for the logged-in customer. */
  readonly oneTap: OneTapOffer | null;
}

/** `way` is refused where an identity cannot be used or let go. */
export type WayField = "way";
export type WayRefusal = FieldRefusal<WayField>;

/** Google, Facebook and Telegram (API-011 to API-016). */
export interface WaysInPort {
  ways(signal?: CancelSignal): PortAnswer<WaysIn>;
  /** Where the provider asks whether one may be signed in; it leads back to the login. */
  begin(way: WayIn, affiliateCodes: readonly string[]): PortAnswer<string, WayRefusal>;
  /** As `begin`, for the logged-in customer; it leads back to the page that is shown. */
  beginConnecting(way: WayIn): PortAnswer<string, WayRefusal>;
  /** What Telegram has put into the address of the page that is shown. */
  telegramAnswer(): PortAnswer<TelegramAnswer | null>;
  signInByTelegram(answer: TelegramAnswer, affiliateCodes: readonly string[]): PortAnswer<LoginOutcome, WayRefusal>;
  /** AUT-024: by what Google's prompt on the page has handed out. */
  signInByOneTap(credential: string, affiliateCodes: readonly string[]): PortAnswer<LoginOutcome, WayRefusal>;
  /** Connects a Telegram account (AUT-026). */
  attachTelegram(answer: TelegramAnswer): PortAnswer<null, WayRefusal>;
  disconnect(way: WayIn): PortAnswer<null, WayRefusal>;
}
