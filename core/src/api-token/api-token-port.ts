import type { PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";

/** The bearer of a customer's own programs. */
export interface ApiToken {
  /** Null where the server keeps what proves it and not the token itself. */
  readonly text: string | null;
  /** Its last characters. */
  readonly ending: string;
  /** Opens only what changes nothing. */
  readonly isReadOnly: boolean;
  /** UTC, as the server writes moments; null where it does not tell. */
  readonly createdAt: string | null;
  /** Null until it is used. */
  readonly lastUse: { readonly at: string; readonly address: string | null } | null;
}

/** The API token of the logged-in customer (API-023 to API-025). */
export interface ApiTokenPort {
  /** Null where there is none. */
  token(signal?: CancelSignal): PortAnswer<ApiToken | null>;
  /** Makes a token; the one before ends (TOK-002). */
  make(isReadOnly: boolean): PortAnswer<ApiToken>;
  remove(): PortAnswer<null>;
}
