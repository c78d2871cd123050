import { existsSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "../calls/index.ts";
import { panelHeaders } from "./security-headers.ts";

const YEAR = "public, max-age=31536000, immutable";

type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** A page of the panel: read, under `/app/`, and without an extension; a missing file stays a 404. */
function isPanelPage(request: FastifyRequest): boolean {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const [address = ""] = request.url.split("?", 1);
  return isRead && address.startsWith("/app/") && path.posix.extname(address) === "";
}

async function registerFiles(app: FastifyInstance, folder: string): Promise<SendPage> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: "/app/",
    dotfiles: "ignore",
    preCompressed: true,
    index: false,
    // Folders are no files; their addresses are pages of the panel.
    allowedPath: (file) => !file.endsWith("/"),
    cacheControl: false,
    setHeaders: (reply, file) => {
      // The build puts a hash into the names of its assets and of nothing else.
      reply.header("cache-control", file.includes(`${path.sep}assets${path.sep}`) ? YEAR : "no-cache");
    },
  });
  return (request, reply) => {
    panelHeaders(reply, request.protocol === "https");
    return reply.type("text/html; charset=utf-8").sendFile("index.html");
  };
}

/** Serves the built panel under `/app/` (DEC-001); without a build only the redirects answer. */
export async function registerPanel(app: FastifyInstance, folder: string): Promise<void> {
  app.get("/", (_request, reply) => reply.redirect("/app/", 302));
  app.get("/app", (request, reply) => reply.redirect(`/app/${request.url.slice("/app".length)}`, 302));
  const sendPage = existsSync(path.join(folder, "index.html")) ? await registerFiles(app, folder) : null;
  if (sendPage) app.get("/app/", sendPage);
  app.setNotFoundHandler((request, reply) => {
    if (sendPage && isPanelPage(request)) return sendPage(request, reply);
    throw notFound();
  });
}
