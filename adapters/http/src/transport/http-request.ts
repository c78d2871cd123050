import type { SessionToken } from "@panel/core/auth";
import type { IdempotencyKey } from "@panel/core/identifiers";
import type { CancelSignal } from "@panel/core/tasks";
import type { Endpoint } from "@panel/wire/endpoint";

/** What a port hands over to have a call sent. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | null>>;
  readonly body?: object;
  /** Goes in place of `body`, in parts; its file may take minutes. */
  readonly form?: FormData;
  /** Is told which share of the form has left, from 0 to 1. */
  readonly onSent?: ((share: number) => void) | undefined;
  readonly key?: IdempotencyKey;
  readonly signal?: CancelSignal | undefined;
  /** Is sent to its end even if the page is left meanwhile. */
  readonly outlivesPage?: boolean;
  /** Goes in place of the saved token. */
  readonly token?: SessionToken;
  /** A type of answer that is welcome beside JSON; the answer is read as bytes then. */
  readonly accepts?: string;
}

/** Parts of a path that a browser would resolve, whereby another call would be reached. */
const isResolvedPart = (part: string): boolean => part === "" || /^(\.|%2e){1,2}$/i.test(part);

/** The path with its parameters filled in; null when one of them cannot stand in a path. */
export function pathOf(call: Endpoint, params: CallInput["params"] = {}): string | null {
  let isPossible = true;
  const path = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const part = String(Object.hasOwn(params, name) ? params[name] : "");
    isPossible &&= !isResolvedPart(part);
    return encodeURIComponent(part);
  });
  return isPossible ? path : null;
}

/** The fields after the question mark; the locale is always among them (HTP-005). */
export function queryOf(call: Endpoint, query: CallInput["query"], locale: string, widgetToken: string): string {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== null) fields.set(name, String(value));
  if (call.access === "widget" || call.access === "widgetBearer") fields.set("api_token", widgetToken);
  fields.set("locale", locale);
  return fields.toString();
}

/** Headers of a call (HTP-002, HTP-003). */
export function headersOf(input: CallInput, token: SessionToken | null, country: string): Record<string, string> {
  return {
    // Servers that look at the first type alone must still see that JSON is wanted.
    Accept: input.accepts === undefined ? "application/json" : `application/json, ${input.accepts}`,
    "x-country-code": country,
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(input.key !== undefined && { "Idempotency-Key": input.key }),
    ...(input.body !== undefined && { "Content-Type": "application/json" }),
  };
}

/** A request that no endpoint describes. */
export interface FreeRequest {
  readonly method: string;
  /** From the root of the host, with its query. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}
