import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { fastify, LogController, type FastifyInstance } from "fastify";
import type { Messages, ServerLog } from "../calls/index.ts";
import { refuseBadTexts } from "./read-request.ts";
import { guardPages } from "./security-headers.ts";
import { sendRefusal } from "./send-refusal.ts";

const BODY_LIMIT = 256 * 1024;

export interface AppDependencies {
  readonly log: ServerLog;
  readonly messages: Messages;
  /**
   * How many proxies of the operator stand before the server. So many entries of the forwarding headers count, from the last one: those
   * further to the front are what the caller itself has written.
   */
  readonly proxyHops: number;
}

/** An empty body is an empty object: several calls have none, yet clients send the content type. */
function readBodies(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser("remove", "remove");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.length === 0) done(null, {});
    else void readJson(request, body as string, done);
  });
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
}

/** One line for each answer; Fastify's own two tell no more. */
function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info({ req: request, res: reply, milliseconds: Math.round(reply.elapsedTime) }, "request");
    done();
  });
}

/**
 * Lets the server close without waiting more than a minute for connections that nobody needs: ends those over which nothing was ever
 * read, which browsers open ahead of need and Node takes for busy, and each of the others with the answer that is under way.
 */
function endConnections(app: FastifyInstance): void {
  const connections = new Set<Socket>();
  let isClosing = false;
  app.server.on("connection", (socket: Socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (isClosing) reply.header("connection", "close");
    done(null, payload);
  });
  app.addHook("preClose", (done) => {
    isClosing = true;
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    done();
  });
}

/** The bare web server: bodies, errors, logging; routes are added by others. */
export function createApp(context: AppDependencies): FastifyInstance {
  const app = fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address, hop) => hop < context.proxyHops,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 300 },
    forceCloseConnections: "idle",
    // An address that cannot be decoded reaches no route and no handler of errors.
    frameworkErrors: (problem, request, reply) => void sendRefusal(context, problem, request, reply),
  });
  readBodies(app);
  logRequests(app);
  endConnections(app);
  app.addHook("onSend", (request, reply, payload, done) => {
    reply.header("x-request-id", request.id);
    if (!reply.hasHeader("x-content-type-options")) reply.header("x-content-type-options", "nosniff");
    done(null, payload);
  });
  app.addHook("preValidation", (request, _reply, done) => {
    refuseBadTexts(request);
    done();
  });
  guardPages(app);
  app.setErrorHandler((problem, request, reply) => sendRefusal(context, problem, request, reply));
  return app;
}
