import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { neutralSettings, type InstanceSettings } from "@panel/core/settings";
import { settingsToWire } from "@panel/wire/settings";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeDocument } from "../../../adapters/server/src/settings/index.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { ids, seedFixtures } from "../../support/server-fixtures.ts";

const PAGE = `<!doctype html>
<html lang="en"><head><meta name="color-scheme" content="light dark" /><title>…</title>
<!--panel:head--></head><body><p><!--panel:name--></p><p><!--panel:title--></p><p><!--panel:lead--></p><!--panel:form--></body></html>`;

let test: TestServer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "panel-opening-"));
  await writeFile(path.join(folder, "index.html"), PAGE);
  test = await openServer({ panelFolder: folder });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const configure = (settings: Partial<InstanceSettings>) =>
  writeDocument(test.db, "settings", settingsToWire({ ...neutralSettings, darkModeAvailable: true, ...settings }));
const open = (address: string, headers: Readonly<Record<string, string>> = {}) => test.call("GET", address, { headers });

describe("a page that is opened", () => {
  it("THM-001 LIF-008 says the operator's name and words, escaped wherever they stand", async () => {
    await configure({
      panelName: `A</title><script>"$&'`,
      translations: { en: { title: "Likes <b>", description: "for everybody" } },
    });
    const { body } = await open("/app/");
    expect(body).toContain("<title>A&lt;/title&gt;&lt;script&gt;&quot;$&amp;&#39;</title>");
    expect(body).toContain("<p>Likes &lt;b&gt; for everybody</p>");
    expect(body).not.toContain("<script>");
  });

  it("LOC-004 is in the language of the cookie, else the browser, else the address", async () => {
    const languageOf = async (address: string, headers = {}) =>
      /<html lang="([^"]+)"/.exec((await open(address, headers)).body)?.[1];
    expect(await languageOf("/app/", { "accept-language": "xx, fr;q=0.4, de;q=0.8, es;q=0" })).toBe("de");
    expect(await languageOf("/app/ja", { "accept-language": "de", cookie: "a=1; i18n_redirected=pt_BR" })).toBe("pt-BR");
    expect(await languageOf("/app/ja/orders/create")).toBe("ja");
    expect((await open("/app/de/orders/create")).body).toContain("<p>Neue Bestellung</p>");
  });

  it("THM-001 shows the order form's service and an example of its link in the visitor's language, escaped", async () => {
    await seedFixtures(test.db);
    const named = { name: "🔥 Likes <script>", example_link: "https://example.com/?a=<b>" };
    await test.db.updateTable("services").set(named).where("id", "=", ids.likesService).execute();
    const { body } = await open(`/app/de/orders/create?serviceId=${String(ids.likesService)}`);
    expect(body).toContain('<p class="first-service">Likes &lt;script&gt; <span>#');
    expect(body).toContain("Zum Beispiel https://example.com/?a=&lt;b&gt;");
    expect(body).not.toContain("<script>");
    for (const nothing of [ids.disabledService, 999_999, "x"]) {
      expect((await open(`/app/orders/create?serviceId=${String(nothing)}`)).body).not.toContain("first-form");
    }
  });

  it("bears the operator's own title where it shows the operator's text", async () => {
    const page = { description: null, slug: null };
    await writeDocument(test.db, "pages", [
      {
        ...page,
        route_name: "tasks-faq",
        title: { byLocale: { en: "Questions", de: "Gut zu wissen" } },
        content: { byLocale: { en: "Be kind.", de: "Seid nett." } },
      },
      { ...page, route_name: "orders-create", title: "Buy here", content: null },
    ]);
    expect((await open("/app/de/tasks/faq")).body).toContain("<p>Gut zu wissen</p>");
    expect((await open("/app/orders/create")).body).toContain("<p>New order</p>");
  });

  it("THM-005 has the chosen theme; light where there is no other, and the system's where none was chosen", async () => {
    const themeOf = async (cookie: string) => {
      const { body } = await open("/app/", { cookie });
      return [/<html[^>]* data-paint="(\w+)"/.exec(body)?.[1] ?? null, /color-scheme" content="([^"]+)"/.exec(body)?.[1]];
    };
    await configure({});
    expect(await themeOf("theme=dark")).toEqual(["dark", "dark"]);
    expect(await themeOf("theme=light")).toEqual(["light", "light"]);
    expect(await themeOf('theme="><script>')).toEqual([null, "light dark"]);
    await configure({ darkModeAvailable: false });
    expect(await themeOf("theme=dark")).toEqual(["light", "light"]);
  });

  it("DEC-048 THM-003 has the header's colours in a style that the policy allows by its hash alone", async () => {
    await configure({ colours: { light: { headerLeft: "#101010", headerRight: "#202020" }, dark: {} } });
    const { body, headers } = await open("/app/");
    const style = /<style>([^<]*)<\/style>/.exec(body)?.[1] ?? "";
    expect(style).toContain("--panel-header-left:#101010");
    const hash = createHash("sha256").update(style).digest("base64");
    expect(headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
    expect(headers["content-security-policy"]).not.toContain("unsafe-inline");
  });

  it("COD-001 DEC-023 lets the operator's script run by its hash, on no page of login and money, in no language", async () => {
    const customCode = "hello('ü');";
    await configure({ customCode });
    const scripts = async (address: string) => {
      const policy = String((await open(address)).headers["content-security-policy"]);
      return /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
    };
    const allowed = `'self' 'sha256-${createHash("sha256").update(customCode).digest("base64")}'`;
    for (const address of ["/app/", "/app/de/", "/app/dashboard", "/app/services?search=a"])
      expect([address, await scripts(address)]).toEqual([address, allowed]);
    for (const address of [
      "/app/login",
      "/app/de/login?redirect=%2F",
      "/app/orders/create",
      "/app/ja/add-funds",
      "/app/receipt/abc",
    ])
      expect([address, await scripts(address)]).toEqual([address, "'self'"]);
    await configure({ customCode: null });
    expect(await scripts("/app/")).toBe("'self'");
  });

  it("DEC-199 names no host of a third party on pages of login, money and receipts, nor at an address with a secret", async () => {
    const tagIds = { googleAnalytics: "G-ABC123", tagManager: "GTM-ABC1", grantsAdsWhenSaved: false };
    const chat = { intercomAppId: null, scriptAddress: "https://chat.example/widget.js", scriptToken: "t" };
    await configure({ tagIds, chat, customCode: "hello()" });
    const policyOf = async (address: string) => String((await open(address)).headers["content-security-policy"]);
    expect(await policyOf("/app/")).toMatch(/googletagmanager.*chat\.example/);
    await configure({});
    const bare = await policyOf("/app/");
    await configure({ tagIds, chat, customCode: "hello()" });
    const withoutStyles = (policy: string) => policy.replaceAll(/ 'sha256-[^']+'/g, "");
    for (const address of [
      ...["/app/login", "/app/de/register", "/app/password/reset?token=a", "/app/card-verification", "/app/orders/create"],
      ...["/app/receipt/abc", "/app/add-funds/success?invoice=a", "/app/?token=a", "/app/services?search=a&invoice=b"],
    ])
      expect([address, withoutStyles(await policyOf(address))]).toEqual([address, withoutStyles(bare)]);
    await configure({});
  });

  it.each([
    ["recaptcha", ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"]],
    ["hcaptcha", ["https://hcaptcha.com", "https://*.hcaptcha.com"]],
    ["turnstile", ["https://challenges.cloudflare.com"]],
  ] as const)(
    "DEC-202 DEC-199 names the hosts of %s on pages that ask for a captcha, while it is on, and on no other",
    async (provider, scripts) => {
      const captcha = { provider, siteKey: "public-key" };
      const features = { ...neutralSettings.features, captcha: true };
      const tagIds = { googleAnalytics: "G-ABC123", tagManager: null, grantsAdsWhenSaved: false };
      const policyOf = async (address: string) => String((await open(address)).headers["content-security-policy"]);
      const partOf = (policy: string, name: string) => policy.split("; ").find((part) => part.startsWith(`${name} `));
      await configure({ captcha, features, tagIds });
      for (const address of ["/app/login", "/app/de/register?code=a", "/app/password/reset?token=a", "/app/login?token=a"]) {
        const policy = await policyOf(address);
        expect([address, partOf(policy, "script-src")]).toEqual([address, ["script-src 'self'", ...scripts].join(" ")]);
        expect(partOf(policy, "connect-src")).toContain(scripts[0]);
        expect(partOf(policy, "style-src")).not.toContain("unsafe-inline");
        expect(partOf(policy, "style-src-attr")).toBe(provider === "recaptcha" ? "style-src-attr 'unsafe-inline'" : undefined);
        if (provider === "hcaptcha") expect(partOf(policy, "style-src")).toContain(scripts.join(" "));
        expect(policy).not.toContain("googletagmanager");
      }
      const hosts = /recaptcha|hcaptcha|cloudflare|style-src-attr/;
      for (const address of [
        "/app/",
        "/app/orders",
        "/app/add-funds",
        "/app/profile",
        "/app/impersonate?token=a",
        "/app/no/page",
      ])
        expect([address, await policyOf(address)]).toEqual([address, expect.not.stringMatching(hosts)]);
      for (const changes of [
        { captcha, features: neutralSettings.features },
        { captcha: { ...captcha, siteKey: null }, features },
      ]) {
        await configure(changes);
        expect(await policyOf("/app/login")).not.toMatch(hosts);
      }
      await configure({});
    },
  );

  it("AUT-024 lets the page run Google's prompt where Google is configured, and nowhere else", async () => {
    await configure({});
    const google = { clientId: "panel", clientSecret: "secret" };
    const asking = await openServer({ panelFolder: folder, identity: { google, facebook: null, telegramBotToken: null } });
    const policyOf = async (server: TestServer) =>
      String((await server.call("GET", "/app/login")).headers["content-security-policy"]);
    const policy = await policyOf(asking);
    await asking.close();
    expect(policy).toContain("script-src 'self' https://accounts.google.com/gsi/client;");
    expect(policy).toContain("connect-src 'self' https://accounts.google.com/gsi/;");
    expect(policy).toMatch(/style-src [^;]*https:\/\/accounts\.google\.com\/gsi\/style;/);
    expect(policy).not.toContain("unsafe-inline");
    expect(await policyOf(test)).not.toContain("google");
  });

  it("ANL-001 CHT-002 lets the page run scripts of those third parties alone that the operator has set", async () => {
    const directives = async (settings: Partial<InstanceSettings>) => {
      await configure(settings);
      const policy = String((await open("/app/")).headers["content-security-policy"]);
      return new Map(policy.split("; ").map((part) => [part.split(" ")[0], part.split(" ").slice(1)] as const));
    };
    const chat = { intercomAppId: null, scriptAddress: null, scriptToken: null };
    const tagIds = { googleAnalytics: null, tagManager: null, grantsAdsWhenSaved: false };
    const bare = await directives({});
    expect([bare.get("script-src"), bare.get("connect-src")]).toEqual([["'self'"], ["'self'"]]);
    const tags = await directives({ tagIds: { ...tagIds, googleAnalytics: "G-ABC123" } });
    expect(tags.get("script-src")).toEqual(["'self'", "https://www.googletagmanager.com"]);
    expect(tags.get("style-src")).not.toContain("'unsafe-inline'");
    // A visitor who is asked about advertising can be heard by what advertising uses.
    for (const host of ["https://*.google-analytics.com", "https://*.g.doubleclick.net", "https://www.googleadservices.com"])
      expect(tags.get("connect-src")).toContain(host);
    const intercom = await directives({ chat: { ...chat, intercomAppId: "abc123" } });
    expect(intercom.get("script-src")).toEqual(["'self'", "https://widget.intercom.io", "https://js.intercomcdn.com"]);
    const own = await directives({ chat: { ...chat, scriptAddress: "https://chat.example/widget.js", scriptToken: "t" } });
    expect(own.get("script-src")).toEqual(["'self'", "https://chat.example"]);
    for (const scriptAddress of [
      "http://chat.example/w.js",
      "https://a.example/; script-src *",
      "https://a.example/ 'unsafe-inline'",
      "//x",
    ])
      expect((await directives({ chat: { ...chat, scriptAddress, scriptToken: "t" } })).get("script-src")).toEqual(["'self'"]);
  });

  it("PWA-001 names a manifest in the operator's name, with the operator's icon of 512 pixels", async () => {
    const icon = "https://cdn.example/icon.png";
    await configure({ panelName: "Reach & <Co>", iconLink512Src: icon, colours: { light: { headerLeft: "#101010" }, dark: {} } });
    const { body } = await open("/app/");
    const address = /<link rel="manifest" href="([^"]+)"/.exec(body)?.[1] ?? "";
    const answer = await open(address);
    expect(answer.headers["content-type"]).toContain("application/manifest+json");
    expect(answer.json()).toMatchObject({
      name: "Reach & <Co>",
      short_name: "Reach & <Co>",
      start_url: "/app/",
      scope: "/app/",
      display: "standalone",
      theme_color: "#101010",
      icons: [{ src: icon, sizes: "512x512" }],
    });
    await configure({ iconLink512Src: "javascript:alert(1)" });
    expect((await open(address)).json()).toMatchObject({ icons: [] });
  });

  it("LIF-016 brings the answers of the first calls along", async () => {
    await configure({ panelName: `"Q" & <A>` });
    const { body } = await open("/app/");
    const content = /name="panel-answers" content="([^"]*)"/.exec(body)?.[1] ?? "";
    const plain = content.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&#39;", "'");
    const { locale, answers } = JSON.parse(plain.replaceAll("&amp;", "&")) as {
      readonly locale: string;
      readonly answers: Readonly<Record<string, unknown>>;
    };
    expect(locale).toBe("en");
    for (const [address, answer] of Object.entries(answers)) {
      const called = (await test.call("GET", `${address}?locale=en`)).json<{ readonly data: unknown }>();
      expect({ [address]: answer }).toEqual({ [address]: called.data });
    }
    expect(Object.keys(answers)).toEqual(["/settings", "/pages", "/menu-items", "/custom-menu-items", "/banners"]);
  });

  it("is no fault of the server whatever the address holds", async () => {
    for (const address of ["/app/%", "/app/%E0%A4%A", "/app/?serviceId=%E0%A4%A", "/app/orders/%00", "/app/?x=%"]) {
      expect([200, 400, 404]).toContain((await open(address)).statusCode);
    }
  });

  it("is compressed for who can read that, and kept by nobody without asking", async () => {
    const { rawPayload, headers } = await test.server.app.inject({ url: "/app/", headers: { "accept-encoding": "gzip" } });
    expect(headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(rawPayload).toString()).toContain("<title>");
    expect((await open("/app/", { "accept-encoding": "gzip;q=0, br" })).body).toContain("<title>");
    expect([headers["cache-control"], headers["vary"]]).toEqual(["no-cache", "accept-encoding, accept-language, cookie"]);
  });
});
