import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isSecretAddress } from "@panel/core/third-parties";
import { acceptsEncoding, notFound } from "../calls/index.ts";
import {
  openedPage,
  type PageOpening,
  type PageSetup,
  pageWithSetup,
  readyPage,
  type ReadOpening,
  stylesheetOf,
  visitOf,
} from "./panel-page.ts";
import { sourceOf } from "./policy-source.ts";
import { allowPanel, thirdPartySources } from "./security-headers.ts";

const YEAR = "public, max-age=31536000, immutable";
/** Longest name of a page, as of a file. */
const MAX_NAME_LENGTH = 255;

const PAGE_FILE = "index.html";
const WORKER_FILE = "service-worker.js";
/** What devices find in its place when it is taken back. */
const RECALL_FILE = "service-worker-recall.js";

/** What is written into the panel's page. */
interface PanelPages {
  readonly readOpening: ReadOpening;
  readonly setup: PageSetup;
}

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const zip = promisify(gzip);

// With a dot it is a file, with a control character or a backslash nothing that a person wrote.
const isPageName = (name: string): boolean => name.length <= MAX_NAME_LENGTH && !/[.\\\p{Cc}]/u.test(name);

/** The address of a page of the panel as the core speaks of it: below the base path, with its query. */
const addressBelowBase = ({ url }: FastifyRequest): string => url.slice("/app".length);

/** Keeps a page whose address is a secret out of search engines, wherever somebody has put that address (T2). */
const hideSecret = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  isSecretAddress(addressBelowBase(request)) ? reply.header("x-robots-tag", "noindex, nofollow") : reply;

/** A page of the panel: read, under `/app/`, and named like a page; a missing file stays a 404. */
function isPanelPage(request: FastifyRequest): boolean {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const [address = ""] = request.url.split("?", 1);
  if (!isRead || !address.startsWith("/app/")) return false;
  const names = decodeURIComponent(address.slice("/app/".length)).split("/");
  return names[0] !== "assets" && (names.join("/") === PAGE_FILE || names.every(isPageName));
}

async function registerFiles(app: FastifyInstance, folder: string, pages: PanelPages): Promise<SendPage> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: "/app/",
    dotfiles: "ignore",
    preCompressed: true,
    index: false,
    // Folders are no files; their addresses may be pages of the panel. The page itself is written for each visitor.
    allowedPath: (file) => !file.endsWith("/") && file !== `/${PAGE_FILE}`,
    cacheControl: false,
    setHeaders: (reply, file) => {
      // The build puts a hash into the names of its assets and of nothing else.
      reply.header("cache-control", file.includes(`${path.sep}assets${path.sep}`) ? YEAR : "no-cache");
      // The widget's page has no origin, so that its own code is that of another person.
      if (path.basename(file).startsWith("order-widget-")) reply.header("access-control-allow-origin", "*");
      // By the file, not by the address, which has many spellings.
      if (/\.html(?:\.\w+)?$/.test(file)) allowPanel(reply);
    },
  });
  if (pages.setup.isWorkerRecalled) app.get(`/app/${WORKER_FILE}`, (_request, reply) => reply.sendFile(RECALL_FILE));
  return (request, reply) => sendOpened(path.join(folder, PAGE_FILE), pages, request, reply);
}

/** What this visitor sees first; null where it cannot be known, since the panel says itself what it cannot load. */
async function openingFor(request: FastifyRequest, { readOpening, setup: { cookies } }: PanelPages): Promise<PageOpening | null> {
  try {
    return await readOpening(visitOf(request.url, request.headers, cookies));
  } catch (problem) {
    request.log.error({ err: problem }, "a page could not be opened in advance");
    return null;
  }
}

/** The built page and its styles. */
async function readBuilt(file: string, { setup }: PanelPages): Promise<{ readonly page: string; readonly styles: string }> {
  const page = pageWithSetup(await readFile(file, "utf8"), setup);
  const styles = stylesheetOf(page);
  return { page, styles: styles === null ? "" : await readFile(path.join(path.dirname(file), styles), "utf8") };
}

/** Sends the page with what this visitor sees first written into it. */
async function sendOpened(file: string, pages: PanelPages, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [built, opening] = await Promise.all([readBuilt(file, pages), openingFor(request, pages)]);
  if (opening) {
    const styles = [opening.styles, built.styles].map(sourceOf).join(" ");
    allowPanel(reply, styles, thirdPartySources(opening.settings, addressBelowBase(request), opening.hasOneTap));
  } else allowPanel(reply);
  reply.type("text/html; charset=utf-8").header("cache-control", "no-cache");
  reply.header("vary", "accept-encoding, accept-language, cookie");
  const text = opening ? openedPage(readyPage(built.page, built.styles), opening) : built.page;
  if (!acceptsEncoding(request.headers["accept-encoding"] ?? "", "gzip")) return reply.send(text);
  return reply.header("content-encoding", "gzip").send(await zip(text));
}

/** Serves the built panel under `/app/` (DEC-001); without a build only the redirects answer. */
export async function registerPanel(app: FastifyInstance, folder: string, pages: PanelPages): Promise<void> {
  app.get("/", (_request, reply) => reply.redirect("/app/", 302));
  app.get("/app", (request, reply) => reply.redirect(`/app/${request.url.slice("/app".length)}`, 302));
  const sendPage = existsSync(path.join(folder, PAGE_FILE)) ? await registerFiles(app, folder, pages) : null;
  if (sendPage) app.get("/app/", (request, reply) => sendPage(request, hideSecret(request, reply)));
  app.setNotFoundHandler((request, reply) => {
    if (sendPage && isPanelPage(request)) return sendPage(request, hideSecret(request, reply));
    throw notFound();
  });
}
