import type { Endpoint } from "@panel/wire/endpoint";
import type { Clock } from "@panel/core/time";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "../database/connect.ts";
import { inTransaction } from "../database/transaction.ts";
import { BytesReply, Reply, type Call, type Glance, type Handler, type Session, type ShortWay } from "./handler.ts";
import { canonicalJson, checkKey, claimKey, hashOf, keepAnswer, type KeyedRequest } from "./idempotency.ts";
import { localeFrom } from "./messages.ts";
import { bearerOf, headerOf, queryOf, readRequest, type ReadRequest } from "./read-request.ts";
import { invalidSession, Refusal } from "./refusal.ts";
import { apiTokenOf, widgetFor, type WidgetAccess } from "./widget-access.ts";

/** What stands between Fastify and the handlers. */
export interface CallContext extends WidgetAccess {
  readonly clock: Clock;
  readonly findSession: (db: Db, token: string, now: Date) => Promise<Session | null>;
  /** Header of a trusted proxy that names the visitor's country; null when there is none. */
  readonly countryHeader: string | null;
  /** Off only in tests that show what idempotency is good for. */
  readonly isKeyGuarded: boolean;
}

export interface SentAnswer {
  readonly status: number;
  readonly body: string | null;
  /** A body that is no text, instead of it. */
  readonly bytes?: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const JSON_TYPE = "application/json; charset=utf-8";

const countryOf = (value: string | null): string | null => (value !== null && /^[A-Z]{2}$/.test(value) ? value : null);

/** The visitor's country as a trusted proxy names it; null without one (DEC-171). */
export const knownCountry = (context: Pick<CallContext, "countryHeader">, request: FastifyRequest): string | null =>
  context.countryHeader === null ? null : countryOf(headerOf(request, context.countryHeader));

/** The country by a trusted proxy, or, where there is none, what the visitor says it is. */
const countryFor = (context: CallContext, request: FastifyRequest): string | null =>
  context.countryHeader === null ? countryOf(headerOf(request, "x-country-code")) : knownCountry(context, request);

async function sessionFor(context: CallContext, endpoint: Endpoint, token: string | null, now: Date): Promise<Session | null> {
  const isDemanded = endpoint.access === "bearer" || endpoint.access === "widgetBearer";
  if (token === null || endpoint.access === "public") {
    if (isDemanded) throw invalidSession();
    return null;
  }
  const session = await context.findSession(context.db, token, now);
  if (!session) throw invalidSession();
  return session;
}

async function callOf(
  context: CallContext,
  { endpoint, readsTokenItself }: Handler,
  request: FastifyRequest,
  read: ReadRequest | null,
): Promise<Call> {
  const now = new Date(context.clock.now());
  const widget = await widgetFor(context, endpoint, request, now);
  // Who buys in a partner's page is a guest: a bearer that strayed there opens nothing and is not even looked up (DEC-144).
  const token = widget?.kind === "partner" ? null : bearerOf(request);
  const session = readsTokenItself ? null : await sessionFor(context, endpoint, token, now);
  return {
    ...(read ?? readRequest(endpoint, request)),
    session,
    widget,
    token,
    locale: localeFrom(queryOf(request, "locale")),
    country: countryFor(context, request),
    key: endpoint.isKeyed ? headerOf(request, "idempotency-key") : null,
    caller: session ? `user:${String(session.userId)}` : widget ? `widget:${widget.tokenHash}` : "guest",
    address: request.ip,
    encodings: headerOf(request, "accept-encoding") ?? "",
    accepts: headerOf(request, "accept") ?? "",
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

async function runKeyed(context: CallContext, handler: Handler, call: Call): Promise<SentAnswer> {
  const keyed = keyedRequest(handler.endpoint, call);
  return inTransaction(context.db, async (tx) => {
    const guarded = context.isKeyGuarded ? keyed : null;
    const known = guarded && (await claimKey(tx, guarded));
    if (known) return { ...known, headers: { "idempotent-replayed": "true" } };
    const sent = encode(handler.endpoint, await handler.run({ ...call, db: tx }));
    if (guarded) await keepAnswer(tx, guarded, { status: sent.status, body: sent.body ?? "" });
    return sent;
  });
}

/** A request that is refused anyway goes the usual way, which knows what to refuse first. */
function readOrNull(endpoint: Endpoint, request: FastifyRequest): ReadRequest | null {
  try {
    return readRequest(endpoint, request);
  } catch (problem) {
    if (problem instanceof Refusal) return null;
    throw problem;
  }
}

interface Ahead {
  readonly read: ReadRequest;
  readonly way: ShortWay;
}

async function readAhead(context: CallContext, { endpoint, shortcut }: Handler, request: FastifyRequest): Promise<Ahead | null> {
  const token = bearerOf(request);
  if (!shortcut || token === null || headerOf(request, "idempotency-key") === null) return null;
  const read = readOrNull(endpoint, request);
  const apiToken = apiTokenOf(request) ?? "";
  const way = read && (await shortcut({ token, apiToken, body: read.body, now: new Date(context.clock.now()) }));
  return way && { read, way };
}

/** The caller that was read ahead is not looked up again. */
const knowing = (context: CallContext, { way }: Ahead): CallContext => ({
  ...context,
  findWidget: () => Promise.resolve(way.widget),
  findSession: () => Promise.resolve(way.session),
});

async function shortAnswer({ endpoint }: Handler, call: Call, { way }: Ahead): Promise<SentAnswer | null> {
  const keyed = keyedRequest(endpoint, call);
  const written = keyed && (await way.write(call, keyed, (answer) => encode(endpoint, answer).body ?? ""));
  return written && { ...written, headers: {} };
}

/** Whoever sends no bearer and calls what everybody may call is a guest. */
const isGuest = ({ access }: Endpoint, request: FastifyRequest): boolean =>
  access === "public" || (access === "optional" && request.headers.authorization === undefined);

/** The answer of a call that asks for what lies ready in memory; null where it has to be worked out. */
export function answerAtOnce(context: CallContext, handler: Handler, request: FastifyRequest): SentAnswer | null {
  const { endpoint, atOnce } = handler;
  if (!atOnce || endpoint.isKeyed || !isGuest(endpoint, request)) return null;
  readRequest(endpoint, request);
  const glance: Glance = {
    locale: localeFrom(queryOf(request, "locale")),
    country: countryFor(context, request),
    encodings: headerOf(request, "accept-encoding") ?? "",
    accepts: headerOf(request, "accept") ?? "",
    ifNoneMatch: headerOf(request, "if-none-match"),
    db: context.db,
  };
  const answer = atOnce(glance);
  return answer && encode(endpoint, answer);
}

/** Answers one request of the contract; refusals are thrown. */
export async function answerCall(context: CallContext, handler: Handler, request: FastifyRequest): Promise<SentAnswer> {
  const ahead = handler.shortcut ? await readAhead(context, handler, request) : null;
  const call = await callOf(ahead ? knowing(context, ahead) : context, handler, request, ahead?.read ?? null);
  if (!handler.endpoint.isKeyed) return encode(handler.endpoint, await handler.run(call));
  return (ahead && (await shortAnswer(handler, call, ahead))) ?? runKeyed(context, handler, call);
}

/** Puts an answer on the wire. */
export function send(reply: FastifyReply, answer: SentAnswer): FastifyReply {
  reply.headers(answer.headers);
  reply.code(answer.status);
  if (answer.status === 304) return reply.send();
  if (answer.bytes) return reply.type(answer.headers["content-type"] ?? JSON_TYPE).send(answer.bytes);
  if (answer.body === null || answer.body === "") return reply.send();
  return reply.type(JSON_TYPE).send(answer.body);
}
