import type * as z from "zod/mini";

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
> {
  /** Row of the requirements, such as `API-029`; additions of ours begin with `EXT-`. */
  readonly id: string;
  readonly method: HttpMethod;
  /** From the root of the host, parameters in braces: `/api/v1/orders/{orderId}`. */
  readonly path: string;
  readonly summary: string;
  readonly access: EndpointAccess;
  /** `later` calls stand in the contract and answer 501 until their feature is built. */
  readonly availability: "served" | "later";
  /** The answer lies in a `data` field (HTP-006, DEC-172). */
  readonly isWrapped: boolean;
  /** Takes an `Idempotency-Key`: it moves money or creates an order. */
  readonly isKeyed: boolean;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
}
