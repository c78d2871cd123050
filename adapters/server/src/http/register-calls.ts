import type { Endpoint } from "@panel/wire/endpoint";
import type { FastifyInstance } from "fastify";
import { answerCall, send, type CallDependencies } from "./answer-call.ts";
import { readsParts } from "./form-parts.ts";
import { apiHeaders, registerPreflights } from "./cross-origin.ts";
import { type Handler, Refusal, text } from "../calls/index.ts";

/** `/orders/{orderId}` as Fastify writes it. */
export const toRoute = (path: string): string => path.replace(/\{(\w+)\}/g, ":$1");

const notAvailable = (): Refusal => new Refusal(501, { message: text("notAvailable"), extra: { code: "not_available" } });

function handlersById(handlers: readonly Handler[]): ReadonlyMap<string, Handler> {
  const byId = new Map<string, Handler>();
  for (const handler of handlers) {
    if (byId.has(handler.endpoint.id)) throw new Error(`two handlers for ${handler.endpoint.id}`);
    byId.set(handler.endpoint.id, handler);
  }
  return byId;
}

/** Makes a route of every call of the contract; what nobody serves yet answers 501. */
export function registerCalls(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  handlers: readonly Handler[],
  context: CallDependencies,
): void {
  const byId = handlersById(handlers);
  const forms = endpoints.filter(({ fileLimit }) => fileLimit !== null);
  for (const endpoint of endpoints) if (!forms.includes(endpoint)) registerCall(app, endpoint, byId.get(endpoint.id), context);
  // In a place of their own: nowhere else does the server read parts.
  app.register(async (place) => {
    await readsParts(place);
    for (const endpoint of forms) registerCall(place, endpoint, byId.get(endpoint.id), context);
  });
  registerPreflights(app, endpoints, toRoute);
}

function registerCall(app: FastifyInstance, endpoint: Endpoint, handler: Handler | undefined, context: CallDependencies): void {
  app.route({
    method: endpoint.method,
    url: toRoute(endpoint.path),
    exposeHeadRoute: false,
    // Before the body is read: a page elsewhere must be able to read why its body was refused, too.
    onRequest: (request, reply, done) => {
      apiHeaders(reply, endpoint);
      const country = context.countries.known(request);
      if (country !== null) reply.header("x-country-code", country);
      done();
    },
    handler: (request, reply) => {
      if (!handler) throw notAvailable();
      return answerCall(context, handler, request).then((answer) => send(reply, answer));
    },
  });
}
