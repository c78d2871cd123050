import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CaptchaSettings } from "@panel/core/settings";
import { settingsToWire } from "@panel/wire/settings";
import { readConfig } from "../../../adapters/server/src/app/config.ts";
import { startServer, whyNotStarted } from "../../../adapters/server/src/app/start-server.ts";
import { missingBySettings, missingParts } from "../../../adapters/server/src/app/missing-parts.ts";
import { openDatabase } from "../../../adapters/server/src/database/index.ts";
import { migrations } from "../../../adapters/server/src/app/features.ts";
import { defaultSettings, writeDocument } from "../../../adapters/server/src/settings/index.ts";
import { freePort } from "../../support/free-port.ts";
import { addCustomer } from "../../support/server-fixtures.ts";
import { startServerProcess } from "../../support/server-process.ts";
import { copyTemplate, type DatabaseCopy } from "../../support/server-template.ts";

let folder: string;
let copy: DatabaseCopy;

beforeAll(async () => {
  copy = await copyTemplate(true);
  folder = await mkdtemp(path.join(tmpdir(), "panel-start-"));
});
afterAll(async () => {
  await copy.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Starts in this process, expects that it is refused, and answers the one line that says why. */
async function refusedStart(environment: Readonly<Record<string, string>>): Promise<string> {
  const said: string[] = [];
  const started = await startServer(readConfig(environment), (line) => said.push(line)).catch(whyNotStarted);
  if (typeof started !== "string") {
    await started.close();
    throw new Error("the server has started");
  }
  expect(said).toEqual([]);
  expect(started.split("\n")).toHaveLength(1);
  return started;
}

const realParts = {
  PANEL_ORIGIN: "https://panel.example",
  PANEL_SMTP: "smtps://me:hunter2@mail.example",
  PANEL_MAIL_FROM: "Panel <mail@panel.example>",
  PANEL_STRIPE_KEY: "sk_test",
  PANEL_STRIPE_WEBHOOK_SECRET: "whsec_test",
  PANEL_TOKEN_KEY: "0123456789abcdef0123456789abcdef",
  PANEL_DELIVERY: "by-hand",
};

describe("starting", () => {
  it("DEC-150 serves an embedded database, says where everything is, and closes cleanly", async () => {
    const data = path.join(folder, "works");
    await mkdir(data);
    await cp(copy.folder, path.join(data, "pglite"), { recursive: true });
    const port = String(await freePort());
    const server = startServerProcess({ PORT: port, PANEL_DATA: data });
    try {
      expect(await server.ready).toBe(`http://127.0.0.1:${port}`);
      expect((await fetch(`http://127.0.0.1:${port}/settings`)).status).toBe(200);
      expect(await refusedStart({ PORT: String(await freePort()), PANEL_DATA: data })).toContain("is using it");
      const other = path.join(folder, "other");
      expect(await refusedStart({ PORT: port, PANEL_DATA: other })).toBe(`Port ${port} is taken; set PORT to another one.`);
      expect(existsSync(other)).toBe(false);
    } finally {
      const end = await server.stop();
      expect(end.code).toBe(0);
      expect(end.output).toContain("/sandbox/mail");
      expect(end.output).toMatch(/Customer: .+@.+ \/ .+/);
      expect(existsSync(path.join(data, "pglite.lock"))).toBe(false);
    }
    const refused = await startServerProcess({ PORT: "many", PANEL_DATA: data }).ended;
    expect([refused.code, refused.output]).toEqual([1, ""]);
    expect(refused.problems).toBe('PORT must be a whole number from 0 to 65535, not "many".\n');
  }, 180_000);

  it("tells what there is of a sandbox, and only where there is one", async () => {
    const said = async (data: string, PANEL_SANDBOX: string) => {
      const lines: string[] = [];
      const config = readConfig({ PORT: String(await freePort()), PANEL_DATA: data, PANEL_SANDBOX });
      const started = await startServer(config, (line) => lines.push(line));
      await started.close();
      return lines.map((line) => line.slice(0, line.indexOf(":")));
    };
    const [demo, own] = [path.join(folder, "with-demo"), path.join(folder, "without-demo")];
    await cp(copy.folder, path.join(demo, "pglite"), { recursive: true });
    const empty = await copyTemplate(false);
    await cp(empty.folder, path.join(own, "pglite"), { recursive: true });
    await empty.remove();
    const connection = await openDatabase({ databaseUrl: null, dataFolder: own }, migrations);
    await addCustomer(connection.db, new Date(0), "own@panel.example");
    await connection.close();
    expect([...new Set(await said(demo, "1"))]).toEqual(["Panel", "API", "Delivery", "Mail", "Payments", "Widget", "Customer"]);
    expect(await said(own, "1")).toEqual(["Panel", "API", "Delivery", "Mail", "Payments"]);
    expect(await said(demo, "0")).toEqual(["Panel", "API", "Delivery", "Left out", "Sandbox"]);
  }, 180_000);

  it("DEC-150 names a database that cannot be reached", async () => {
    const line = await refusedStart({ DATABASE_URL: `postgres://nobody@127.0.0.1:${String(await freePort())}/nothing` });
    expect(line).toMatch(/^The database at DATABASE_URL cannot be used: .*ECONNREFUSED/);
  });

  it("names all that went wrong where it was several things", () => {
    const problem = new AggregateError([new Error("refused by ::1"), "refused by 127.0.0.1"]);
    expect(whyNotStarted(problem)).toBe("The server could not start: refused by ::1; refused by 127.0.0.1");
  });

  it("DEC-150 leaves a data folder that it cannot read as it is", async () => {
    const data = path.join(folder, "broken");
    await mkdir(path.join(data, "pglite"), { recursive: true });
    await writeFile(path.join(data, "pglite", "PG_VERSION"), "precious");
    const line = await refusedStart({ PANEL_DATA: data });
    expect(line).toMatch(/^The data folder .* cannot be used: .*Nothing in it was changed\.$/);
    expect(await readFile(path.join(data, "pglite", "PG_VERSION"), "utf8")).toBe("precious");
  });

  it("DEC-150 refuses to serve others without what makes it real, says which, and touches no data", async () => {
    const data = path.join(folder, "unreal");
    const line = await refusedStart({ HOST: "0.0.0.0", PORT: String(await freePort()), PANEL_DATA: data });
    for (const part of ["PANEL_ORIGIN", "PANEL_SMTP", "PANEL_STRIPE_KEY", "PANEL_TOKEN_KEY"]) expect(line).toContain(part);
    expect(existsSync(data)).toBe(false);
  });

  it("DEC-150 AUT-020 refuses to serve others while its settings switch on a captcha that nobody judges", async () => {
    const data = path.join(folder, "unjudged");
    await mkdir(data);
    await cp(copy.folder, path.join(data, "pglite"), { recursive: true });
    const connection = await openDatabase({ databaseUrl: null, dataFolder: data }, migrations);
    const features = { ...defaultSettings.features, captcha: true };
    const captcha = { provider: "turnstile", siteKey: "0x4AAA" } as const;
    await writeDocument(connection.db, "settings", settingsToWire({ ...defaultSettings, features, captcha }));
    await connection.close();
    const line = await refusedStart({ ...realParts, PORT: String(await freePort()), PANEL_DATA: data });
    expect(line).toContain("PANEL_CAPTCHA_SECRET");
    expect(line).not.toMatch(/captchaProvider|captchaSiteKey/);
  }, 180_000);
});

describe("what a server is told", () => {
  it.each(["many", "-1", "65536", "8080.5"])("DEC-150 names a port that is none: %s", (port) => {
    expect(() => readConfig({ PORT: port })).toThrow(`PORT must be a whole number from 0 to 65535, not "${port}".`);
  });
});

describe("the secret that seals tokens", () => {
  it.each([["short"], [" ".repeat(40)], ["ab".repeat(20)]])("is refused where it is none: %j", (key) => {
    expect(() => readConfig({ PANEL_TOKEN_KEY: key })).toThrow("PANEL_TOKEN_KEY must have 32 characters or more");
  });
});

describe("what a server needs that others can reach", () => {
  it.each([
    ["PANEL_ORIGIN", "the address that visitors see (PANEL_ORIGIN)"],
    ["PANEL_SMTP", "a mail server (PANEL_SMTP and PANEL_MAIL_FROM)"],
    ["PANEL_STRIPE_KEY", "a way to be paid (PANEL_STRIPE_KEY and PANEL_STRIPE_WEBHOOK_SECRET, or PANEL_PAYMENTS=by-hand)"],
    ["PANEL_TOKEN_KEY", "the secret that seals tokens (PANEL_TOKEN_KEY)"],
  ])("DEC-150 is said when %s is not set", (name, part) => {
    const together: Readonly<Record<string, string>> = {
      PANEL_SMTP: "PANEL_MAIL_FROM",
      PANEL_STRIPE_KEY: "PANEL_STRIPE_WEBHOOK_SECRET",
    };
    const without = { ...realParts, NODE_ENV: "production", [name]: "", ...(together[name] ? { [together[name]]: "" } : {}) };
    expect(missingParts(readConfig(without))).toEqual([part]);
    expect(missingParts(readConfig({ ...without, PANEL_SANDBOX: "1" }))).toEqual([]);
  });

  it("DEC-150 is an encrypted address, where visitors would come without", () => {
    const open = { ...realParts, NODE_ENV: "production", PANEL_ORIGIN: "http://panel.example" };
    expect(missingParts(readConfig(open))).toEqual([expect.stringContaining("https")]);
    expect(missingParts(readConfig({ ...open, PANEL_SANDBOX: "1" }))).toEqual([]);
  });

  it("DEC-150 is nothing where it has all, is paid by hand, or nobody else can reach it", () => {
    expect(missingParts(readConfig({ ...realParts, NODE_ENV: "production" }))).toEqual([]);
    const byHand = { ...realParts, PANEL_STRIPE_KEY: "", PANEL_STRIPE_WEBHOOK_SECRET: "", PANEL_PAYMENTS: "by-hand" };
    expect(missingParts(readConfig(byHand))).toEqual([]);
    expect(missingParts(readConfig({ PANEL_SANDBOX: "0" }))).toEqual([]);
    expect(() => readConfig({ PANEL_PAYMENTS: "later" })).toThrow('PANEL_PAYMENTS can only be by-hand, not "later".');
  });

  it("DEC-150 DEC-202 AUT-020 is provider, site key and secret of the captcha, where the settings switch it on", () => {
    const [secret, on] = [{ PANEL_CAPTCHA_SECRET: "6Lc_secret" }, { captcha: true }];
    const [named, unnamed] = [{ provider: "hcaptcha", siteKey: "10000000" } as const, { provider: null, siteKey: null }];
    const missing = (changes: Readonly<Record<string, string>>, captcha: CaptchaSettings = named, features = on) =>
      missingBySettings(readConfig({ ...realParts, ...changes }), { captcha, features });
    const told = (...names: readonly string[]) => names.map((name) => expect.stringContaining(name) as unknown);
    expect(missing({})).toEqual(told("PANEL_CAPTCHA_SECRET"));
    expect(missing(secret, { ...named, siteKey: null })).toEqual(told("captchaSiteKey"));
    expect(missing(secret, { ...named, provider: null })).toEqual(told("captchaProvider"));
    expect(missing({}, unnamed)).toEqual(told("captchaProvider", "captchaSiteKey", "PANEL_CAPTCHA_SECRET"));
    expect(missing({}, unnamed, { captcha: false })).toEqual([]);
    expect(missing(secret)).toEqual([]);
    expect(missing({ PANEL_SANDBOX: "1" }, unnamed)).toEqual([]);
    expect(missingBySettings(readConfig({}), { captcha: unnamed, features: on })).toEqual([]);
  });

  it.each([
    { PANEL_SMTP: "smtps://me:hunter2@mail.example" },
    { PANEL_SMTP: "https://me:hunter2@mail.example", PANEL_MAIL_FROM: "a@b.test" },
    { PANEL_MAIL_FROM: "a@b.test" },
  ])("DEC-150 is said of a mail server that cannot be meant, without its password (%#)", (environment) => {
    expect(() => readConfig(environment)).toThrow(/^PANEL_SMTP must be a mail server such as (?!.*hunter2)/);
  });
});

describe("the configuration", () => {
  it("DEC-150 has no sandbox in production unless it is asked for", () => {
    expect(readConfig({ NODE_ENV: "production" }).isSandbox).toBe(false);
    expect(readConfig({ NODE_ENV: "production", PANEL_SANDBOX: "1" }).isSandbox).toBe(true);
    expect(readConfig({}).isSandbox).toBe(true);
  });

  it("DEC-150 has no sandbox where a whole network can reach it", () => {
    expect(readConfig({ HOST: "0.0.0.0" }).isSandbox).toBe(false);
    expect(readConfig({ HOST: "0.0.0.0", PANEL_SANDBOX: "1" }).isSandbox).toBe(true);
  });

  it.each([
    [{ HOST: "::" }],
    [{ HOST: "192.168.1.5" }],
    [{ HOST: "127.0.0.1.evil.example" }],
    [{ PANEL_ORIGIN: "https://panel.example" }],
    [{ PANEL_BEHIND_PROXY: "1" }],
    [{ PANEL_BEHIND_PROXY: "2" }],
  ])("DEC-150 has no sandbox where others can reach it (%j), unless it is asked for by name", (environment) => {
    expect(readConfig(environment).isSandbox).toBe(false);
    expect(readConfig({ ...environment, PANEL_SANDBOX: "1" }).isSandbox).toBe(true);
  });

  it.each([
    { HOST: "" },
    { HOST: "localhost" },
    { HOST: "::1" },
    { HOST: "127.0.1.1" },
    { PANEL_ORIGIN: "http://[::1]:3000" },
    { PANEL_ORIGIN: "http://reach.panels.localhost:4401" },
  ])("DEC-150 has the sandbox on this machine alone (%j), unless it is refused by name", (environment) => {
    expect(readConfig(environment).isSandbox).toBe(true);
    expect(readConfig({ ...environment, PANEL_SANDBOX: "0" }).isSandbox).toBe(false);
  });

  it.each(["panel.example", "mailto:me@panel.example", "file:///panel"])(
    "DEC-150 refuses %s as the panel's address",
    (origin) => {
      expect(() => readConfig({ PANEL_ORIGIN: origin })).toThrow(/must be an address such as/);
    },
  );

  it("DEC-105 leaves what an unknown country may order open unless it is told to close it", () => {
    expect(readConfig({}).isUnknownCountryClosed).toBe(false);
    expect(readConfig({ PANEL_UNKNOWN_COUNTRY: "closed" }).isUnknownCountryClosed).toBe(true);
    expect(() => readConfig({ PANEL_UNKNOWN_COUNTRY: "shut" })).toThrow("must be open or closed");
  });

  it("takes an account at Stripe with the secret of its reports, or none, and a stand-in on this machine only", () => {
    const named = { PANEL_STRIPE_KEY: "sk_test_1", PANEL_STRIPE_WEBHOOK_SECRET: "whsec_1" };
    expect(readConfig({}).stripe).toBeNull();
    expect(readConfig(named).stripe).toEqual({ secretKey: "sk_test_1", webhookSecret: "whsec_1", apiAddress: null });
    expect(() => readConfig({ PANEL_STRIPE_KEY: "sk_test_1" })).toThrow("are needed together");
    expect(() => readConfig({ ...named, PANEL_STRIPE_API: "https://stripe.example" })).toThrow("on this machine");
  });

  it.each([
    ["google", "PANEL_GOOGLE_CLIENT_ID", "PANEL_GOOGLE_CLIENT_SECRET", { clientId: "one", clientSecret: "two" }],
    ["facebook", "PANEL_FACEBOOK_APP_ID", "PANEL_FACEBOOK_APP_SECRET", { appId: "one", appSecret: "two" }],
  ] as const)("takes what %s gives for its way in as a whole, or none", (provider, id, secret, taken) => {
    expect(readConfig({ [id]: "one", [secret]: "two" }).identity[provider]).toEqual(taken);
    expect(readConfig({ [id]: "", [secret]: "" }).identity[provider]).toBeNull();
    for (const half of [{ [id]: "one" }, { [secret]: "two" }])
      expect(() => readConfig(half)).toThrow(`${id} and ${secret} must be set together.`);
  });

  it("takes a token of a Telegram bot, or none", () => {
    const read = (PANEL_TELEGRAM_BOT_TOKEN: string) => readConfig({ PANEL_TELEGRAM_BOT_TOKEN }).identity.telegramBotToken;
    expect([read("123456:ABC-DEF"), read("")]).toEqual(["123456:ABC-DEF", null]);
    for (const none of ["ABC-DEF", "123456:", "bot:ABC"]) expect(() => read(none)).toThrow("must be a token of BotFather");
  });

  it("AUT-020 takes a secret of the captcha for the host that visitors see, and a stand-in on this machine only", () => {
    const named = { PANEL_CAPTCHA_SECRET: "6Lc_secret" };
    expect(readConfig({}).captcha).toBeNull();
    expect(readConfig(named).captcha).toEqual({ secret: "6Lc_secret", hostname: null, apiAddress: null });
    expect(readConfig({ ...named, PANEL_ORIGIN: "https://panel.example:8443" }).captcha?.hostname).toBe("panel.example");
    expect(() => readConfig({ ...named, PANEL_CAPTCHA_API: "https://captcha.example" })).toThrow("on this machine");
  });

  it("takes a supplier with its token and a markup, as a whole or none", () => {
    const [PANEL_SUPPLIER, PANEL_SUPPLIER_TOKEN] = ["https://panel.example/", "api_secret"];
    const account = { address: "https://panel.example", token: "api_secret" };
    expect(readConfig({}).supplier).toBeNull();
    expect(readConfig({ PANEL_SUPPLIER, PANEL_SUPPLIER_TOKEN }).supplier).toEqual({ ...account, markupPercent: 0 });
    const withMarkup = (PANEL_SUPPLIER_MARKUP: string) =>
      readConfig({ PANEL_SUPPLIER, PANEL_SUPPLIER_TOKEN, PANEL_SUPPLIER_MARKUP });
    expect(withMarkup("12.5").supplier).toEqual({ ...account, markupPercent: 12.5 });
    for (const none of ["-1", "1001", "much"])
      expect(() => withMarkup(none)).toThrow("PANEL_SUPPLIER_MARKUP must be a percentage");
    for (const half of [{ PANEL_SUPPLIER }, { PANEL_SUPPLIER_TOKEN }])
      expect(() => readConfig(half)).toThrow("PANEL_SUPPLIER and PANEL_SUPPLIER_TOKEN must be set together.");
    expect(() => readConfig({ PANEL_SUPPLIER: "ftp://panel.example", PANEL_SUPPLIER_TOKEN })).toThrow("must be an address");
  });

  it("DEC-169 listens on this machine alone, on port 3000, unless told otherwise", () => {
    expect(readConfig({})).toMatchObject({ host: "127.0.0.1", port: 3000, databaseUrl: null });
  });
});
