import type { Endpoint } from "@panel/wire/endpoint";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "../calls/index.ts";
import { headerOf } from "./read-request.ts";
import { isWidgetCall } from "./widget-access.ts";

/** Widget calls are open to every page, without credentials (DEC-144); all others to the panel alone (T20). */
export const isOpenToAll = isWidgetCall;

/** What a page of another host may send and read, and for how many seconds a browser need not ask again. */
const RULES = {
  "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
  "access-control-allow-headers": "authorization, x-country-code, x-api-token, content-type, idempotency-key",
  "access-control-max-age": "86400",
};
const READABLE = "authorization, x-country-code, retry-after, idempotent-replayed";

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
  reply.header("access-control-expose-headers", READABLE);
}

/** The origin of a request, where the panel is served from there (DEC-183); null for every other. */
export function otherOriginOf(request: FastifyRequest, otherOrigins: readonly string[]): string | null {
  const origin = headerOf(request, "origin");
  return origin !== null && otherOrigins.includes(origin) ? origin : null;
}

/**
 * Opens the API, its document and what is not there to panels that other hosts serve, and to no others; refusals, files and streams too.
 * Never with cookies: a session is a bearer that the panel sends itself, so no other page can have a call made in its name.
 */
export function openToPanels(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  otherOrigins: readonly string[],
  toRoute: ToRoute,
) {
  if (otherOrigins.length === 0) return;
  const routes = new Set(["/api.yaml", ...endpoints.map(({ path }) => toRoute(path))]);
  const isOpened = (request: FastifyRequest) =>
    request.is404 ? !request.url.startsWith("/app/") : routes.has(request.routeOptions.url ?? "");
  app.addHook("onSend", (request, reply, payload, done) => {
    if (isOpened(request) && !reply.hasHeader("access-control-allow-origin")) {
      const origin = otherOriginOf(request, otherOrigins);
      if (origin !== null) {
        reply.header("access-control-allow-origin", origin).header("access-control-expose-headers", READABLE);
      }
      // Said to everybody: an answer that was kept for one origin is no answer to another.
      const vary = reply.getHeader("vary");
      reply.header("vary", vary === undefined ? "origin" : `${String(vary)}, origin`);
    }
    done(null, payload);
  });
}

type ToRoute = (path: string) => string;

/** Answers the browser's question before a call: a widget's to every page, others to the panel on another host. */
export function registerPreflights(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  otherOrigins: readonly string[],
  toRoute: ToRoute,
): void {
  const widgets = new Set(endpoints.filter(isOpenToAll).map(({ path }) => toRoute(path)));
  for (const path of new Set(endpoints.map((endpoint) => toRoute(endpoint.path)))) {
    if (!widgets.has(path) && otherOrigins.length === 0) continue;
    app.options(path, (request, reply) => {
      const isWidget = widgets.has(path);
      const origin = isWidget ? "*" : otherOriginOf(request, otherOrigins);
      if (origin === null) throw notFound();
      return reply
        .headers({ "access-control-allow-origin": origin, ...RULES })
        .header("vary", "origin")
        .code(204)
        .send();
    });
  }
}
