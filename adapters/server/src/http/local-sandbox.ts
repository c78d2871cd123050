import type { FastifyInstance } from "fastify";
import { isFromOwnMachine, notFound } from "../calls/index.ts";

const OWN_NAMES = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/**
 * Keeps the sandbox to this machine, where it has opened by itself: its outbox shows every mail, and its pages pay every invoice. A
 * tunnel or a proxy brings others, and so does a page elsewhere whose host was made to lead here; each is told that there is nothing.
 */
export function keepSandboxLocal(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const isSandbox = request.url.startsWith("/sandbox/");
    const isLocal = isFromOwnMachine(request) && OWN_NAMES.test(request.headers.host ?? "");
    if (isSandbox && !isLocal) request.log.warn("the sandbox answers this machine alone; PANEL_SANDBOX=1 opens it to others");
    done(isSandbox && !isLocal ? notFound() : undefined);
  });
}
