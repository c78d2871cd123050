import type { AnyRefusal, PortError } from "@panel/core/result";
import type { RefusalDecoder } from "@panel/wire/endpoint";

/** Message for wrong fields where the server has none (HTP-010, BIZ-094). */
export const INVALID_DATA_MESSAGE = "Sent data is invalid";
/** How long to wait for a twin of a request when the server does not say. */
const STILL_RUNNING_WAIT_MS = 1_000;
const MAX_WAIT_MS = 20_000;
/** Status of an error of unknown kind (HTP-012). */
const UNKNOWN_STATUS = 500;

/** An answer that is no success, as it came. */
export interface RefusedResponse {
  readonly status: number;
  /** The parsed body; undefined when there was none or it was no JSON. */
  readonly body: unknown;
  readonly retryAfter: string | null;
  /** The call carried a session token; only then a 401 or 403 says anything about the session (DEC-045). */
  readonly hadToken: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const messagesOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((entry): entry is string => typeof entry === "string" && entry !== "");

/** Field to messages; a single text counts as a list of one, everything else is dropped. */
const fieldMessages = (errors: unknown): Readonly<Record<string, readonly string[]>> =>
  isFields(errors)
    ? Object.fromEntries(
        Object.entries(errors)
          .map(([field, value]) => [field, messagesOf(value)] as const)
          .filter(([, messages]) => messages.length > 0),
      )
    : {};

/** The errors map, beside or inside `data` (DEC-161); undefined where there is none. */
function errorsOf(body: Fields): unknown {
  if (Object.hasOwn(body, "errors")) return body["errors"];
  const inner = body["data"];
  return isFields(inner) && Object.hasOwn(inner, "errors") ? inner["errors"] : undefined;
}

function waitOf(retryAfter: string | null): number {
  const seconds = retryAfter === null || retryAfter.trim() === "" ? NaN : Number(retryAfter);
  if (!Number.isFinite(seconds) || seconds < 0) return STILL_RUNNING_WAIT_MS;
  return Math.min(MAX_WAIT_MS, Math.round(seconds * 1_000));
}

/**
 * Names what a server refused (HTP-008 to HTP-010, HTP-012, DEC-173): what any call can meet is a `PortError`, everything else is
 * put to the call, which knows its own refusals.
 */
export function errorFromResponse<Refusal extends AnyRefusal>(
  response: RefusedResponse,
  decodeRefusal: RefusalDecoder<Refusal>,
  invalidDataMessage = INVALID_DATA_MESSAGE,
): PortError | Refusal {
  const { status: given, body } = response;
  const status = given >= 400 && given <= 599 ? given : UNKNOWN_STATUS;
  if ((status === 401 || status === 403) && response.hadToken) return { kind: "unauthorized", status };
  if (status === 404) return { kind: "notFound", message: isFields(body) ? textOf(body["message"]) : "" };
  if (status === 501) return { kind: "notAvailable" };
  if (!isFields(body)) return { kind: "server", status, message: "" };
  const code = textOf(body["code"]);
  if (status === 409 && code === "still_running") return { kind: "stillRunning", retryAfterMs: waitOf(response.retryAfter) };
  const errors = errorsOf(body);
  const own = textOf(body["message"]);
  const fields = errors === undefined && own !== "" ? null : fieldMessages(errors);
  const message = own === "" && status < 500 ? invalidDataMessage : own;
  if (status === 422 && code === "proof_needed") return { kind: "proofNeeded", message };
  const refusal = status >= 500 ? null : decodeRefusal({ status, code: code === "" ? null : code, message, fields, body });
  return refusal ?? { kind: "server", status, message };
}
