import type { Endpoint } from "@panel/wire/endpoint";
import type { FastifyInstance } from "fastify";
import { answerCall, send, type CallDependencies } from "./answer-call.ts";
import { readsParts } from "./form-parts.ts";
import { apiHeaders, openToPanels, registerPreflights } from "./cross-origin.ts";
import type { Handler } from "../calls/index.ts";

/** `/orders/{orderId}` as Fastify writes it. */
export const toRoute = (path: string): string => path.replace(/\{(\w+)\}/g, ":$1");

function handlersById(handlers: readonly Handler[]): ReadonlyMap<string, Handler> {
  const byId = new Map<string, Handler>();
  for (const handler of handlers) {
    if (byId.has(handler.endpoint.id)) throw new Error(`two handlers for ${handler.endpoint.id}`);
    byId.set(handler.endpoint.id, handler);
  }
  return byId;
}

/** Makes a route of every call of the contract; each has one handler. */
export function registerCalls(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  handlers: readonly Handler[],
  context: CallDependencies,
): void {
  const byId = handlersById(handlers);
  const forms = endpoints.filter(({ fileLimit }) => fileLimit !== null);
  const handlerOf = ({ id }: Endpoint): Handler => {
    const handler = byId.get(id);
    if (!handler) throw new Error(`no handler answers ${id}`);
    return handler;
  };
  for (const endpoint of endpoints) if (!forms.includes(endpoint)) registerCall(app, endpoint, handlerOf(endpoint), context);
  // In a place of their own: nowhere else does the server read parts.
  app.register(async (place) => {
    await readsParts(place);
    for (const endpoint of forms) registerCall(place, endpoint, handlerOf(endpoint), context);
  });
  registerPreflights(app, endpoints, context.headers.otherOrigins, toRoute);
  openToPanels(app, endpoints, context.headers.otherOrigins, toRoute);
}

function registerCall(app: FastifyInstance, endpoint: Endpoint, handler: Handler, context: CallDependencies): void {
  app.route({
    method: endpoint.method,
    url: toRoute(endpoint.path),
    exposeHeadRoute: false,
    // Before the body is read: a page elsewhere must be able to read why its body was refused, too.
    onRequest: (request, reply, done) => {
      apiHeaders(reply, endpoint);
      const country = context.headers.countries.known(request);
      if (country !== null) reply.header("x-country-code", country);
      done();
    },
    handler: (request, reply) => {
      return answerCall(context, handler, request).then((answer) => send(reply, answer));
    },
  });
}
