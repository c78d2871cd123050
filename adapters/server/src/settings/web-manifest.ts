import { imageSource } from "@panel/core/routing";
import type { InstanceSettings } from "@panel/core/settings";
import type { FastifyInstance } from "fastify";
import type { Db } from "../database/index.ts";
import { readInstanceSettings } from "./instance-settings.ts";

const ADDRESS = "/app/manifest.webmanifest";

/** The element by which a page names its manifest. */
export const manifestLink = `<link rel="manifest" href="${ADDRESS}" />`;

/** What makes the panel installable, in the operator's name and with the operator's icon (PWA-001). */
function manifestOf({ panelName, iconLink512Src, colours }: InstanceSettings) {
  const icon = imageSource(iconLink512Src);
  return {
    id: "/app/",
    name: panelName,
    short_name: panelName,
    start_url: "/app/",
    scope: "/app/",
    display: "standalone",
    background_color: "#ffffff",
    theme_color: colours.light.headerLeft ?? "#ffffff",
    icons: icon === null ? [] : [{ src: icon, sizes: "512x512", purpose: "any" }],
  };
}

export const manifestPage =
  (db: Db) =>
  (app: FastifyInstance): void => {
    app.get(ADDRESS, async (_request, reply) =>
      reply
        .type("application/manifest+json; charset=utf-8")
        .header("cache-control", "no-cache")
        .send(JSON.stringify(manifestOf(await readInstanceSettings(db)))),
    );
  };
