import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { FRAME_RIGHTS } from "@panel/core/order-widgets";
import { type ShopSettings, shopSettingsText } from "@panel/core/partner-shop";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { escapeHtml } from "./plain-page.ts";
import { EMPTY_STYLE } from "./security-headers.ts";

/** How long pages of partners may keep script and skin: they have no hash in their names. */
const KEPT_SECONDS = 300;

/** The address that the request was made to; null for one that no browser would send. */
function ownOrigin({ protocol, host }: FastifyRequest): string | null {
  return /^[\w.:[\]-]+$/.test(host) ? `${protocol}://${host}` : null;
}

/**
 * The one page that may stand in frames of others (T21). The policy takes all rights of its origin from it, whatever the page around
 * grants: it reads no cookie and no storage of the panel, which may have the same address.
 */
function widgetPolicy(origin: string | null): string {
  // A page without an origin of its own is not the same as itself in every browser, so that its address is named too.
  const own = ["'self'", ...(origin === null ? [] : [origin])].join(" ");
  return [
    `sandbox ${FRAME_RIGHTS}`,
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own} ${EMPTY_STYLE}`,
    `connect-src ${own}`,
    "img-src https: data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors *",
  ].join("; ");
}

const kept = (reply: FastifyReply): FastifyReply =>
  reply
    .header("cache-control", `public, max-age=${String(KEPT_SECONDS)}`)
    .header("access-control-allow-origin", "*")
    .header("cross-origin-resource-policy", "cross-origin");

export type ReadShop = () => Promise<ShopSettings>;

/** Serves what partners embed (API-158, DEC-098): script and skin for their pages, and the page of the frame; without a build nothing. */
export function registerWidget(app: FastifyInstance, panelFolder: string, readShop: ReadShop): void {
  const fileOf = (name: string) => path.join(panelFolder, "script", name);
  if (!existsSync(fileOf("order-widget.js"))) return;
  app.get("/script/order-widget.js", async (_request, reply) =>
    kept(reply)
      .type("text/javascript; charset=utf-8")
      .send(await readFile(fileOf("order-widget.js"))),
  );
  app.get("/script/order-widget.css", async (_request, reply) =>
    kept(reply)
      .type("text/css; charset=utf-8")
      .send(await readFile(fileOf("order-widget.css"))),
  );
  app.get("/script/order-widget.html", async (request, reply) => {
    const [page, shop] = await Promise.all([readFile(fileOf("order-widget.html"), "utf8"), readShop()]);
    const settings = `<meta name="widget-shop" content="${escapeHtml(shopSettingsText(shop))}" />`;
    return reply
      .type("text/html; charset=utf-8")
      .headers({ "content-security-policy": widgetPolicy(ownOrigin(request)), "cache-control": "no-cache" })
      .header("cross-origin-resource-policy", "cross-origin")
      .send(page.replace("<!--widget:head-->", () => settings));
  });
}
