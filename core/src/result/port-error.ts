import type { Money } from "../money/money.ts";
import type { Result } from "./result.ts";

/** Field name, as the server spells it, to the messages that stand at it. */
export type FieldMessages = Readonly<Record<string, readonly string[]>>;

/**
 * Everything a call to the outside may answer instead of a value (HTP-008 to HTP-012, DEC-173).
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
  | { readonly kind: "validation"; readonly status: number; readonly message: string; readonly fields: FieldMessages }
  | { readonly kind: "server"; readonly status: number; readonly message: string }
  /** The total differs from the one the buyer confirmed; nothing was charged. */
  | { readonly kind: "priceChanged"; readonly shown: Money; readonly current: Money }
  /** An order for the same service and link still runs, and the buyer was not asked about it; nothing was charged. */
  | { readonly kind: "overlappingOrder"; readonly message: string }
  /** The same idempotency key is still being worked on; ask again after `retryAfterMs`. */
  | { readonly kind: "stillRunning"; readonly retryAfterMs: number }
  /** The operator's server does not offer this call (501). */
  | { readonly kind: "notAvailable" }
  /** The answer had not the shape the contract promises; `part` names the place. */
  | { readonly kind: "unexpectedAnswer"; readonly part: string };

export type PortResult<Value> = Result<Value, PortError>;
/** What every asynchronous port method returns; it never rejects for an expected reason. */
export type PortAnswer<Value> = Promise<PortResult<Value>>;

/** HTTP-like status of an error for the error pages; unknown ones count as 500 (HTP-012, ERP-007). */
export function statusOf(error: PortError): number {
  switch (error.kind) {
    case "unauthorized":
    case "validation":
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

/** The server's own words, or null where the interface has to find its own by `kind`. */
export function serverMessageOf(error: PortError): string | null {
  return "message" in error && error.message !== "" ? error.message : null;
}

/** The field messages of a validation error; empty for every other kind. */
export const fieldMessagesOf = (error: PortError): FieldMessages => (error.kind === "validation" ? error.fields : {});

/** Errors after which nobody knows whether the request had an effect. */
export function isOutcomeUnknown(error: PortError): boolean {
  switch (error.kind) {
    case "network":
    case "timeout":
    case "cancelled":
    case "stillRunning":
    case "unexpectedAnswer":
      return true;
    case "server":
    case "validation":
      return error.status >= 500;
    default:
      return false;
  }
}
