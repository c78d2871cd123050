import type { Endpoint } from "@panel/wire/endpoint";
import type { FastifyInstance, FastifyReply } from "fastify";
import { isWidgetCall } from "./widget-access.ts";

/** Widget calls are open to every page, without credentials (DEC-144); all others stay on their own origin (T20). */
export const isOpenToAll = isWidgetCall;

/**
 * Headers of an API answer. Nothing is stored on its way: an answer may be somebody's own without a session, by an invoice's id, a key or
 * a signature. The lists that are the same for many say themselves how they may be kept.
 */
export function apiHeaders(reply: FastifyReply, endpoint: Endpoint): void {
  const isOpen = isOpenToAll(endpoint);
  reply.header("x-content-type-options", "nosniff");
  reply.header("cross-origin-resource-policy", isOpen ? "cross-origin" : "same-origin");
  reply.header("cache-control", "no-store");
  if (!isOpen) return;
  reply.header("access-control-allow-origin", "*");
  reply.header("access-control-expose-headers", "authorization, x-country-code, retry-after, idempotent-replayed");
}

/** Answers the browser's question before a widget call. */
export function registerPreflights(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  toRoute: (path: string) => string,
): void {
  const paths = new Set(endpoints.filter(isOpenToAll).map((endpoint) => toRoute(endpoint.path)));
  for (const path of paths) {
    app.options(path, (_request, reply) =>
      reply
        .headers({
          "access-control-allow-origin": "*",
          "access-control-allow-methods": "GET, POST, PATCH, DELETE",
          "access-control-allow-headers": "authorization, x-country-code, x-api-token, content-type, idempotency-key",
          "access-control-max-age": "86400",
        })
        .code(204)
        .send(),
    );
  }
}
