import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { neutralSettings } from "@panel/core/settings";
import { settingsToWire } from "@panel/wire/settings";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeDocument } from "../../../adapters/server/src/settings/index.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { seedFixtures } from "../../support/server-fixtures.ts";
import { cookieOf, identityOf } from "../identity/identity-fixture.ts";

const PAGE = `<!doctype html>
<html lang="en"><head><meta name="color-scheme" content="light dark" /><title>…</title>
<!--panel:head--></head><body></body></html>`;

let folder: string;
let corner: TestServer;
let plain: TestServer;
const google = identityOf(() => corner);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "panel-cookies-"));
  await writeFile(path.join(folder, "index.html"), PAGE);
  const cookies = { prefix: "corner_", domain: "shop.test" };
  corner = await openServer({ panelFolder: folder, origin: "https://panel.shop.test", cookies });
  plain = await openServer({ panelFolder: folder });
  for (const { db } of [corner, plain]) {
    await seedFixtures(db);
    await writeDocument(db, "settings", settingsToWire({ ...neutralSettings, darkModeAvailable: true }));
  }
});
afterAll(async () => {
  await corner.close();
  await plain.close();
  await rm(folder, { recursive: true, force: true });
});

const metaOf = (body: string, name: string) => new RegExp(`<meta name="panel-${name}" content="([^"]*)"`).exec(body)?.[1] ?? null;
const seen = async (test: TestServer, cookie: string) => {
  const { body } = await test.call("GET", "/app/", { headers: { cookie } });
  return [/<html lang="([^"]+)"/.exec(body)?.[1], / data-paint="(\w+)"/.exec(body)?.[1] ?? null];
};

describe("cookies by configuration", () => {
  it.each(["/app/", "/app/orders", "/app/de/login?token=x", "/app/index.html", "/app/%69ndex.html"])(
    "AUT-011 AUT-012 DEC-048 %s tells the panel their prefix and their domain",
    async (address) => {
      const { body } = await corner.call("GET", address);
      expect([metaOf(body, "cookie-prefix"), metaOf(body, "cookie-domain")]).toEqual(["corner_", "shop.test"]);
      const other = (await plain.call("GET", address)).body;
      expect([metaOf(other, "cookie-prefix"), metaOf(other, "cookie-domain")]).toEqual([null, null]);
    },
  );

  it("DEC-048 the page says so before any of its scripts, and where its words cannot be read, too", async () => {
    const broken = await openServer({ panelFolder: folder, cookies: { prefix: "corner_", domain: null } });
    await broken.db.schema.dropTable("instance_documents").cascade().execute();
    const { body, statusCode } = await broken.call("GET", "/app/");
    expect([statusCode, metaOf(body, "cookie-prefix"), metaOf(body, "answers")]).toEqual([200, "corner_", null]);
    expect(body.indexOf("panel-cookie-prefix")).toBeLessThan(body.indexOf("<!--panel:head-->"));
    await broken.close();
  });

  it("DEC-048 DEC-049 the server reads language and theme by their prefix, and not those of another panel", async () => {
    expect(await seen(corner, "corner_i18n_redirected=de; corner_theme=dark")).toEqual(["de", "dark"]);
    expect(await seen(corner, "i18n_redirected=de; theme=dark; other_theme=light")).toEqual(["en", null]);
    expect(await seen(corner, "i18n_redirected=de; theme=dark; corner_i18n_redirected=fr")).toEqual(["fr", null]);
    expect(await seen(plain, "corner_i18n_redirected=de; corner_theme=dark")).toEqual(["en", null]);
  });

  it("DEC-048 DEC-054 a way through a provider has the prefix in both of its cookies, and keeps them on its own host", async () => {
    const page = "https://panel.shop.test/app/login";
    const begun = await corner.call("GET", `/login/google?redirect_uri=${encodeURIComponent(page)}`);
    expect(cookieOf(begun)).toMatch(/^corner_panel_way_in=./);
    expect(String(begun.headers["set-cookie"])).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
    expect(String(begun.headers["set-cookie"])).not.toContain("Domain");

    const [lost, came] = [await google.begin("google", page), await google.begin("google", page)];
    const withoutPrefix = lost.cookie.replace("corner_", "");
    expect((await google.comeBack(await google.say(lost.page), withoutPrefix)).searchParams.get("token")).toBeNull();
    const end = await google.comeBack(await google.say(came.page), came.cookie);
    const arrival = google.arrivals.get(end.searchParams.get("token") ?? "") ?? "";
    expect(arrival).toMatch(/^corner_panel_arrival=./);
    expect((await google.exchange(end, arrival.replace("corner_", ""))).statusCode).toBe(401);
    expect((await google.exchange(end, arrival)).statusCode).toBe(200);
  });
});
