import type { Endpoint } from "@panel/wire/endpoint";
import type { FastifyInstance } from "fastify";
import { answerCall, send, type CallDependencies } from "./answer-call.ts";
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
  for (const endpoint of endpoints) {
    const handler = byId.get(endpoint.id);
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
  registerPreflights(app, endpoints, toRoute);
}
