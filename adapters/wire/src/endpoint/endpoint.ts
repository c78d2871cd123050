import type { AnyRefusal } from "@panel/core/result";
import * as z from "zod/mini";
import { nothing } from "../fields/answer-fields.ts";
import type { RefusalDecoder } from "./refusal.ts";

export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call: anybody (`public`), holders of a session (`bearer`), anybody with the session sent along when there is one
 * (`optional`), holders of a widget's `api_token` (`widget`), or of both (`widgetBearer`).
 */
export type EndpointAccess = "public" | "bearer" | "optional" | "widget" | "widgetBearer";

/** One call of the API: the client encodes and decodes by it, the server validates by it, `/api.yaml` is made of it. */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Refusal extends AnyRefusal = AnyRefusal,
> {
  /** Row of the requirements, such as `API-029`; additions of ours begin with `EXT-`. */
  readonly id: string;
  readonly method: HttpMethod;
  /** From the root of the host, parameters in braces: `/api/v1/orders/{orderId}`. */
  readonly path: string;
  readonly summary: string;
  readonly access: EndpointAccess;
  /** The answer lies in a `data` field (HTP-006, DEC-172). */
  readonly isWrapped: boolean;
  /** Takes an `Idempotency-Key`: it moves money or creates an order. */
  readonly isKeyed: boolean;
  /** The answer is a stream of server-sent events that stays open; `answer` is what one event carries. */
  readonly isStream: boolean;
  /** Largest file, in bytes, of a body that is a form in parts; null where the body is JSON. */
  readonly fileLimit: number | null;
  /** The answer is a file to be kept, not JSON. */
  readonly isFile: boolean;
  /** Changes nothing, so that a read-only API token opens it too. */
  readonly isReading: boolean;
  /** Changes how one gets into the account: an API token does not open it, whatever else it opens. */
  readonly needsSession: boolean;
  /** Only the owner may do it: a session that the operator has opened does not (DEC-205). What needs a session needs its owner. */
  readonly needsOwner: boolean;
  /** Opens another way into the account: the owner has proved within ten minutes to hold the session (T33). It needs a session, too. */
  readonly needsProof: boolean;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /** Puts what the server refused into the words of the core's port; what it does not know stays a `server` error. */
  readonly refusal: RefusalDecoder<Refusal>;
}

const knowsNone: RefusalDecoder<never> = () => null;
const noFields = z.object({});
type NoFields = typeof noFields;

interface EndpointSetup<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  Refusal extends AnyRefusal,
> {
  readonly access: EndpointAccess;
  readonly isWrapped?: boolean;
  readonly isKeyed?: boolean;
  readonly isStream?: boolean;
  readonly fileLimit?: number;
  readonly isFile?: boolean;
  readonly isReading?: boolean;
  readonly needsSession?: boolean;
  readonly needsOwner?: boolean;
  readonly needsProof?: boolean;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer?: Answer;
  readonly refusal?: RefusalDecoder<Refusal>;
}

/**
 * Describes one call; what is left out means: served, wrapped, not keyed, answered immediately, reading if it is a GET, open to API tokens,
 * JSON both ways, no fields, nothing answered, no refusal known.
 */
export function endpoint<
  Params extends z.ZodMiniType = NoFields,
  Query extends z.ZodMiniType = NoFields,
  Body extends z.ZodMiniType = NoFields,
  Answer extends z.ZodMiniType = typeof nothing,
  Refusal extends AnyRefusal = never,
>(
  id: string,
  address: `${HttpMethod} /${string}`,
  summary: string,
  setup: EndpointSetup<Params, Query, Body, Answer, Refusal>,
): Endpoint<Params, Query, Body, Answer, Refusal> {
  const space = address.indexOf(" ");
  const method = address.slice(0, space) as HttpMethod;
  return {
    id,
    method,
    path: address.slice(space + 1),
    summary,
    access: setup.access,
    isWrapped: setup.isWrapped ?? true,
    isKeyed: setup.isKeyed ?? false,
    isStream: setup.isStream ?? false,
    fileLimit: setup.fileLimit ?? null,
    isFile: setup.isFile ?? false,
    isReading: setup.isReading ?? method === "GET",
    needsSession: setup.needsSession ?? setup.needsProof ?? false,
    needsOwner: setup.needsOwner ?? setup.needsSession ?? setup.needsProof ?? false,
    needsProof: setup.needsProof ?? false,
    // A schema that was left out is the type parameter's default, which the compiler cannot follow.
    params: (setup.params ?? noFields) as Params,
    query: (setup.query ?? noFields) as Query,
    body: (setup.body ?? noFields) as Body,
    answer: (setup.answer ?? nothing) as Answer,
    refusal: setup.refusal ?? knowsNone,
  };
}
