import type { Readable } from "node:stream";
import type { Endpoint } from "@panel/wire/endpoint";
import type { Clock } from "@panel/core/time";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Db, inTransaction } from "../database/index.ts";
import {
  BytesReply,
  type Call,
  EventsReply,
  FileReply,
  type Callers,
  countedPlace,
  type Handler,
  localeFrom,
  nobody,
  Reply,
} from "../calls/index.ts";
import { canonicalJson, checkKey, claimKey, hasAnswer, hashOf, keepAnswer, type KeyedRequest } from "./idempotency.ts";
import { admittedSession } from "./bearer-access.ts";
import { countOnce } from "./counted-once.ts";
import { readForm } from "./form-parts.ts";
import { otherOriginOf } from "./cross-origin.ts";
import { type CookieSetup, cookiesOf } from "./cookies.ts";
import { bearerOf, headerOf, queryOf, readRequest } from "./read-request.ts";
import type { VisitorCountries } from "./visitor-countries.ts";
import { admittedWidget, apiTokenOf, isWidgetCall, type WidgetAccess } from "./widget-access.ts";

/** What the headers of a request are read by: hosts that the panel has besides this server (DEC-183), names of its cookies, countries. */
interface HeaderReading {
  readonly countries: VisitorCountries;
  readonly otherOrigins: readonly string[];
  readonly cookies: Pick<CookieSetup, "prefix">;
}

/** What is between Fastify and the handlers. */
export interface CallDependencies extends WidgetAccess {
  readonly db: Db;
  readonly clock: Clock;
  readonly callers: Callers;
  readonly headers: HeaderReading;
}

export interface SentAnswer {
  readonly status: number;
  readonly body: string | null;
  /** A body that is no text, instead of it. */
  readonly bytes?: Buffer;
  /** What goes on after the headers, instead of it: events, or a file that is written meanwhile. */
  readonly stream?: Readable;
  readonly headers: Readonly<Record<string, string>>;
}

const JSON_TYPE = "application/json; charset=utf-8";

/** Neither kept nor changed nor held back on the way; nginx holds answers back unless it is told. */
const eventHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

/** The bearer that represents a person; null where the call asks for none. */
const sessionToken = ({ endpoint, readsTokenItself }: Handler, request: FastifyRequest): string | null =>
  readsTokenItself || endpoint.access === "public" ? null : bearerOf(request);

async function callOf(context: CallDependencies, handler: Handler, request: FastifyRequest): Promise<Call> {
  const { endpoint } = handler;
  const now = new Date(context.clock.now());
  const tokens = { session: sessionToken(handler, request), widget: isWidgetCall(endpoint) ? apiTokenOf(request) : null };
  const found = tokens.session === null && tokens.widget === null ? nobody : await context.callers.find(context.db, tokens, now);
  const widget = admittedWidget(context, endpoint, request, found.widget, now);
  // Who buys in a partner's page is a guest: a bearer that strayed there opens nothing (DEC-144).
  const isPartner = widget?.kind === "partner";
  const token = isPartner ? null : tokens.session;
  const session = handler.readsTokenItself ? null : admittedSession({ ...context, endpoint, token, found, now });
  if (session) {
    const place = { address: request.ip, agent: headerOf(request, "user-agent") };
    await context.callers.noteUse(context.db, found, place, now);
  }
  // Only now, so that nobody who may not make the call fills the memory.
  const body = endpoint.fileLimit === null ? request.body : await readForm(request, endpoint.fileLimit);
  return {
    ...readRequest(endpoint, { params: request.params, query: request.query, body }),
    session,
    widget,
    token: isPartner ? null : bearerOf(request),
    locale: localeFrom(queryOf(request, "locale")),
    country: context.headers.countries.believed(request),
    key: endpoint.isKeyed ? headerOf(request, "idempotency-key") : null,
    caller: session ? `user:${String(session.userId)}` : widget ? `widget:${widget.tokenHash}` : "guest",
    address: countedPlace(request.ip),
    exactAddress: request.ip,
    encodings: headerOf(request, "accept-encoding") ?? "",
    accepts: headerOf(request, "accept") ?? "",
    cookies: cookiesOf(headerOf(request, "cookie") ?? "", context.headers.cookies),
    isFromElsewhere: otherOriginOf(request, context.headers.otherOrigins) !== null,
    ifNoneMatch: headerOf(request, "if-none-match"),
    db: context.db,
    clock: context.clock,
    log: request.log,
  };
}

function encode(endpoint: Endpoint, answer: unknown): SentAnswer {
  if (answer instanceof BytesReply) {
    return { status: answer.status, body: null, headers: answer.headers, ...(answer.bytes ? { bytes: answer.bytes } : {}) };
  }
  if (answer instanceof EventsReply) return { status: 200, body: null, headers: eventHeaders, stream: answer.events };
  if (answer instanceof FileReply) return { status: 200, body: null, headers: answer.headers, stream: answer.content };
  const reply = answer instanceof Reply ? answer : new Reply(answer);
  if (reply.status === 204) return { status: 204, body: null, headers: reply.headers };
  const value = reply.body === undefined ? null : reply.body;
  const body = JSON.stringify(endpoint.isWrapped ? { data: value } : value);
  return { status: reply.status, body, headers: reply.headers };
}

function keyedRequest(endpoint: Endpoint, call: Call): KeyedRequest | null {
  if (call.key === null) return null;
  checkKey(call.key);
  const requestHash = hashOf(canonicalJson({ params: call.params, body: call.body }));
  return { scope: `${call.caller}|${endpoint.id}`, key: call.key, requestHash, now: new Date(call.clock.now()) };
}

/** Counts a call where its handler does. What was answered already is told again, however many calls there were since. */
async function countCall({ count }: Handler, call: Call, keyed: KeyedRequest | null): Promise<void> {
  const counting = count?.(call) ?? null;
  if (counting === null) return;
  if (keyed === null) return counting();
  try {
    await countOnce(call.db, keyed, counting);
  } catch (refusal) {
    if (!(await hasAnswer(call.db, keyed))) throw refusal;
  }
}

async function runKeyed(context: CallDependencies, handler: Handler, call: Call): Promise<SentAnswer> {
  const keyed = keyedRequest(handler.endpoint, call);
  await countCall(handler, call, keyed);
  return inTransaction(context.db, async (tx) => {
    const known = keyed && (await claimKey(tx, keyed));
    if (known) return { ...known, headers: { "idempotent-replayed": "true" } };
    const sent = encode(handler.endpoint, await handler.run({ ...call, db: tx }));
    if (keyed) await keepAnswer(tx, keyed, { status: sent.status, body: sent.body ?? "" });
    return sent;
  });
}

/** Answers one request of the contract; refusals are thrown. */
export async function answerCall(context: CallDependencies, handler: Handler, request: FastifyRequest): Promise<SentAnswer> {
  const call = await callOf(context, handler, request);
  if (handler.endpoint.isKeyed) return runKeyed(context, handler, call);
  await countCall(handler, call, null);
  return encode(handler.endpoint, await handler.run(call));
}

/** Puts an answer on the wire. */
export function send(reply: FastifyReply, answer: SentAnswer): FastifyReply {
  reply.headers(answer.headers);
  reply.code(answer.status);
  if (answer.status === 304) return reply.send();
  if (answer.stream) return reply.send(answer.stream);
  if (answer.bytes) return reply.type(answer.headers["content-type"] ?? JSON_TYPE).send(answer.bytes);
  if (answer.body === null || answer.body === "") return reply.send();
  return reply.type(JSON_TYPE).send(answer.body);
}
