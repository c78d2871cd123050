import type { Endpoint } from "@panel/wire/endpoint";
import type { FastifyRequest } from "fastify";
import type { CallRate } from "./call-rate.ts";
import { countedPlace, refuse, text, tooMany, type WidgetCaller } from "../calls/index.ts";
import type { RateLimit } from "./rate-limit.ts";
import { headerOf, queryOf } from "./read-request.ts";

/** Calls a minute from one address (T19): by a partner's token, by the panel's own, and by tokens that stand for nothing. */
export const WIDGET_CALLS: Readonly<Record<WidgetCaller["kind"] | "unknown", RateLimit>> = {
  partner: { limit: 300, windowMs: 60_000 },
  cabinet: { limit: 1_200, windowMs: 60_000 },
  unknown: { limit: 60, windowMs: 60_000 },
};

export interface WidgetAccess {
  readonly callRate: CallRate;
}

/** Widget calls are those that demand an `api_token`. */
export const isWidgetCall = (endpoint: Endpoint): boolean => endpoint.access === "widget" || endpoint.access === "widgetBearer";

/** The token, from the query or, where addresses are logged or shown, from a header (T19). */
export const apiTokenOf = (request: FastifyRequest): string | null =>
  queryOf(request, "api_token") ?? headerOf(request, "x-api-token");

function countCall(access: WidgetAccess, kind: keyof typeof WIDGET_CALLS, bucket: string, now: Date): void {
  const leftMs = access.callRate.take(`${kind}|${bucket}`, WIDGET_CALLS[kind], now.getTime());
  if (leftMs > 0) throw tooMany(leftMs / 1000);
}

/**
 * The widget that calls, let in; null where the call needs none. A wrong or revoked token is a 422, never a 401 or 403: those would log
 * the panel's user out (DEC-045, T18). A partner's token is never enough for balance or cards, whatever bearer comes along (DEC-144).
 */
export function admittedWidget(
  access: WidgetAccess,
  endpoint: Endpoint,
  request: FastifyRequest,
  widget: WidgetCaller | null,
  now: Date,
): WidgetCaller | null {
  if (!isWidgetCall(endpoint)) return null;
  if (!widget) {
    countCall(access, "unknown", countedPlace(request.ip), now);
    throw refuse(text("unknownWidget"), { code: "unknown_widget" });
  }
  countCall(access, widget.kind, `${widget.tokenHash}|${countedPlace(request.ip)}`, now);
  if (widget.kind === "partner" && endpoint.access === "widgetBearer") {
    throw refuse(text("unknownWidget"), { code: "widget_not_allowed" });
  }
  return widget;
}
