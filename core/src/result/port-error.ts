import type { Result } from "./result.ts";

/**
 * What a transport can say instead of a value (HTP-008 to HTP-012, DEC-173). What a server has against a call in particular is a
 * refusal, which the port of that call declares.
 * `message` is the server's own localised text where there is one; everything else is worded in `locales` by `kind`.
 */
export type PortError =
  /** The browser is offline; nothing was sent. */
  | { readonly kind: "offline" }
  /** The request or its answer was lost: whether it had an effect is unknown. */
  | { readonly kind: "network" }
  | { readonly kind: "timeout" }
  /** The caller aborted; nobody is told. */
  | { readonly kind: "cancelled" }
  /** The session is no longer valid (HTP-007, DEC-045). */
  | { readonly kind: "unauthorized"; readonly status: 401 | 403 }
  | { readonly kind: "notFound"; readonly message: string }
  /** The server refused or failed, and the call knows no refusal of that kind. */
  | { readonly kind: "server"; readonly status: number; readonly message: string }
  /** The owner of the session has to be proved first, by password or code (T33). */
  | { readonly kind: "proofNeeded"; readonly message: string }
  /** The same idempotency key is still being worked on; ask again after `retryAfterMs`. */
  | { readonly kind: "stillRunning"; readonly retryAfterMs: number }
  /** The operator's server does not offer this call (501). */
  | { readonly kind: "notAvailable" }
  /** The answer had not the shape the contract promises; `part` names the place. */
  | { readonly kind: "unexpectedAnswer"; readonly part: string };

/** What a port refuses in the core's own words; told apart by `kind`, which no `PortError` has. */
export interface AnyRefusal {
  readonly kind: string;
  /** The server's own localised text, where there is one. */
  readonly message?: string | null;
}

/** The outcome of a port's method: its value, what the transport says, or what the port declares to refuse. */
export type PortResult<Value, Refusal = never> = Result<Value, PortError | Refusal>;
/** What every asynchronous port method returns; it never rejects for an expected reason. */
export type PortAnswer<Value, Refusal = never> = Promise<PortResult<Value, Refusal>>;

/** HTTP-like status of an error for the error pages; unknown ones count as 500 (HTP-012, ERP-007). */
export function statusOf(error: PortError): number {
  switch (error.kind) {
    case "unauthorized":
    case "server":
      return error.status;
    case "notFound":
      return 404;
    case "notAvailable":
      return 501;
    default:
      return 500;
  }
}

/**
 * The server's own words, or null where the interface has to find its own by `kind`. A server that failed has none: what its framework
 * then says, such as "Server Error", is not meant for buyers.
 */
export function serverMessageOf(error: PortError | AnyRefusal): string | null {
  if (error.kind === "server" && "status" in error && error.status >= 500) return null;
  const message = "message" in error ? (error.message ?? "") : "";
  return message === "" ? null : message;
}

const unknownOutcomes: readonly string[] = [
  "network",
  "timeout",
  "cancelled",
  "stillRunning",
  "unexpectedAnswer",
] satisfies PortError["kind"][];

/** Errors after which nobody knows whether the request had an effect; a refusal is never one. */
export const isOutcomeUnknown = (error: PortError | AnyRefusal): boolean =>
  unknownOutcomes.includes(error.kind) || (error.kind === "server" && "status" in error && error.status >= 500);
