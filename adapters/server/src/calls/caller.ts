import type { Db } from "../database/index.ts";
import type { ApiTokenUse, Session, WidgetCaller } from "./handler.ts";

/** The tokens that a call carries; null for each that it lacks or does not need. */
export interface CallerTokens {
  /** The bearer: of a session, or an API token. */
  readonly session: string | null;
  /** The `api_token` of a widget. */
  readonly widget: string | null;
}

/** Who is behind the tokens of a call; null for a token that represents nothing. */
export interface FoundCaller {
  readonly session: Session | null;
  readonly apiToken: ApiTokenUse | null;
  readonly widget: WidgetCaller | null;
}

/** Where a call comes from: its address, and what the program calls itself. */
export interface CallPlace {
  readonly address: string;
  readonly agent: string | null;
}

/** Who calls: looked up by the tokens of a call; the use of a bearer is written down. */
export interface Callers {
  readonly find: (db: Db, tokens: CallerTokens, now: Date) => Promise<FoundCaller>;
  readonly noteUse: (db: Db, found: FoundCaller, place: CallPlace, now: Date) => Promise<void>;
}

export const nobody: FoundCaller = { session: null, apiToken: null, widget: null };
