import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMessages } from "../../../adapters/server/src/calls/index.ts";
import { createApp } from "../../../adapters/server/src/http/index.ts";
import { addCustomer, ids, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { beginLink, redirectOf } from "../../support/server-subscriptions.ts";
import { openServer, TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";
import { silentLog } from "../../support/silent-log.ts";

let test: TestServer;
let folder: string;
let customer: Customer;
let port: number;

const PAGE = "<!doctype html><title>Panel</title>";
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"/>';

async function makePanel(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), "panel-headers-"));
  await mkdir(path.join(made, "assets"));
  await mkdir(path.join(made, "help"));
  await writeFile(path.join(made, "index.html"), PAGE);
  await writeFile(path.join(made, "index.html.br"), brotliCompressSync(PAGE));
  await writeFile(path.join(made, "help/index.html"), PAGE);
  await writeFile(path.join(made, "assets/logo-1a2b.svg"), DRAWING);
  await writeFile(path.join(made, "assets/old-1a2b.xhtml"), DRAWING);
  await writeFile(path.join(made, "assets/app-1a2b.js"), "console.log(1)");
  return made;
}

beforeAll(async () => {
  folder = await makePanel();
  test = await openServer({ panelFolder: folder, proxyHops: 1 });
  await seedFixtures(test.db);
  customer = await addCustomer(test.db, new Date(test.clock.now()), "pages@example.test", 1_000_000);
  await test.server.app.listen({ host: "127.0.0.1", port: 0 });
  port = (test.server.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** One request with the address as it is written: nothing resolves its dots and slashes on the way. */
const ask = (address: string, headers: Readonly<Record<string, string>> = {}, method = "GET"): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path: address, method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts).toString() });
      });
    });
    sent.on("error", reject);
    sent.end();
  });

/** What a page lacks of the headers that every page has. */
function missingOf({ headers }: Answer): readonly string[] {
  const policy = headers["content-security-policy"] ?? "";
  const directives = ["default-src", "base-uri 'none'", "frame-ancestors 'none'", "form-action"];
  return [
    ...directives.filter((directive) => !policy.includes(directive)),
    ...(headers["referrer-policy"] === "no-referrer" ? [] : ["referrer-policy"]),
    ...(headers["x-content-type-options"] === "nosniff" ? [] : ["nosniff"]),
    ...(headers["cross-origin-opener-policy"] === undefined ? ["cross-origin-opener-policy"] : []),
    ...(headers["permissions-policy"] === undefined ? ["permissions-policy"] : []),
  ];
}

/** Every address at which something that a browser shows as a document is served, under as many names as there are. */
const pages: readonly string[] = [
  "/app/",
  "/app/orders",
  "/app/de/login?token=one-time",
  "/app/index.html",
  "/app/index.html?token=one-time",
  "/app/%69ndex.html",
  "/app/%69%6e%64%65%78%2e%68%74%6d%6c",
  "/app/index%2ehtml",
  "/app/help/index.html",
  "/app/assets/logo-1a2b.svg",
  "/app/assets/old-1a2b.xhtml",
  "/sandbox/mail",
  "/%73andbox/mail",
];

/** Addresses of nothing. */
const odd: readonly (readonly [string, string])[] = [
  ["a doubled slash", "/app//index.html"],
  ["two doubled slashes", "/app///index.html"],
  ["a dot on its own", "/app/./index.html"],
  ["an escaped dot on its own", "/app/%2e/index.html"],
  ["a way up and down again", "/app/assets/../index.html"],
  ["an escaped way up", "/app/%2e%2e/package.json"],
  ["a backslash", "/app/assets\\..\\index.html"],
  ["an escaped backslash", "/app/assets%5c..%5cindex.html"],
  ["an escaped slash", "/app/help%2findex.html"],
  ["NUL", "/app/%00"],
  ["NUL after a file", "/app/index.html%00"],
  ["NUL before an ending", "/app/index%00.html"],
  ["half a character", "/app/%ff"],
  ["half an escape", "/app/%"],
  ["half of a surrogate pair", "/app/%ed%a0%80"],
  ["a very long name", `/app/${"a".repeat(5000)}`],
  ["a very long file", `/app/assets/${"a".repeat(5000)}.js`],
  ["a very deep folder", `/app/${"a/".repeat(2000)}x.js`],
  ["a folder of the build", "/app/assets"],
  ["a folder of the build with its slash", "/app/assets/"],
  ["a file with a slash", "/app/index.html/"],
  ["a file as a folder", "/app/assets/app-1a2b.js/x"],
  ["a dot behind", "/app/index.html."],
  ["an escaped dot behind", "/app/orders%2e"],
  ["dots alone", "/app/..."],
  ["a space behind", "/app/index.html%20"],
  ["another case", "/APP/index.html"],
  ["a doubled slash in front", "//app/index.html"],
  ["NUL outside the panel", "/sandbox/pay/%00"],
  ["NUL in a call", "/api/v1/services/%00"],
  ["half a character in a call", "/api/v1/services/%ff"],
];

describe("every page", () => {
  it.each(pages)("T21 DEC-048 %s comes with every header", async (address) => {
    for (const encoding of ["identity", "br"]) {
      const answer = await ask(address, { "accept-encoding": encoding });
      expect([answer.status, missingOf(answer)]).toEqual([200, []]);
      expect(answer.headers["content-type"]).toMatch(/html|svg/);
    }
  });

  it("T21 DEC-048 a page of the sandbox gateway and of its card provider comes with every header", async () => {
    const topUp = {
      amount: "10",
      payment_method_id: ids.crypto,
      success_url: `${TEST_ORIGIN}/app/add-funds/success`,
      cancel_url: `${TEST_ORIGIN}/app/add-funds/error`,
    };
    const opened = await test.call("POST", "/api/v1/add-funds", { token: customer.token, key: "headers", body: topUp });
    const invoice = opened.json<{ data: { invoice_id: string } }>().data.invoice_id;
    const card = new URL(redirectOf(await beginLink(test, customer.token))).pathname;
    for (const address of [`/sandbox/pay/${invoice}`, card]) {
      const answer = await ask(address);
      expect([answer.status, missingOf(answer)]).toEqual([200, []]);
      expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(missingOf(await ask(address, { "content-type": "application/x-www-form-urlencoded" }, "POST"))).toEqual([]);
    }
  });

  it.each(["text/html", "Text/HTML; charset=utf-8", "application/xhtml+xml", "image/svg+xml"])(
    "T21 a page that nobody thought of gets the strictest policy, by its type alone: %s",
    async (type) => {
      const app = createApp({ log: silentLog, messages: createMessages(), proxyHops: 0 });
      app.get("/forgotten", (_request, reply) => reply.header("content-type", type).send("<p>"));
      const { headers } = await app.inject("/forgotten");
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
      expect(headers).toMatchObject({ "referrer-policy": "no-referrer", "cache-control": "no-store" });
      await app.close();
    },
  );

  it("T21 asks browsers to come back by https where the page came by it", async () => {
    const secure = await ask("/app/index.html", { "x-forwarded-proto": "https" });
    expect(secure.headers["strict-transport-security"]).toBe("max-age=31536000");
    expect((await ask("/app/index.html")).headers["strict-transport-security"]).toBeUndefined();
  });
});

describe("an address that names nothing", () => {
  it.each(odd)("T21 HTP-008 %s is a 404 in our words", async (_name, address) => {
    for (const method of ["GET", "HEAD"]) {
      const answer = await ask(address, { "accept-encoding": "br" }, method);
      expect(answer.status).toBe(404);
      if (method === "GET") expect(JSON.parse(answer.body)).toEqual({ message: "Not found." });
      expect(answer.headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "no-store" });
    }
  });

  it("T21 a part of a file that it has not is no fault of the server", async () => {
    expect((await ask("/app/assets/app-1a2b.js", { range: "bytes=999-" })).status).toBe(416);
    expect((await ask("/app/assets/app-1a2b.js", { "if-match": '"other"' })).status).toBe(412);
  });
});

describe("tokens in addresses", () => {
  it.each([
    "/app/login?token=one-time",
    "/app/de/password/reset?token=one-time&email=a%40b.test",
    "/app/impersonate?token=one-time",
    "/app/user-widget-auth?token=one-time",
    "/app/unsubscribe/7?signature=abc",
    "/app/receipt/17-abc",
    "/app/index.html?token=one-time",
    "/sandbox/mail?token=one-time",
  ])("T2 %s sends no address on", async (address) => {
    expect((await ask(address)).headers["referrer-policy"]).toBe("no-referrer");
  });

  it.each(["/app/receipt/17-abc", "/app/de/receipt/17-abc", "/app/login?token=one-time", "/app/password/reset?a=1&token=x"])(
    "T2 %s is for no search engine, wherever somebody has put it",
    async (address) => {
      expect((await ask(address)).headers["x-robots-tag"]).toBe("noindex, nofollow");
    },
  );

  it("RTE-001 other pages may be found", async () => {
    for (const address of ["/app/", "/app/services", "/app/de/services?sort=token"])
      expect((await ask(address)).headers["x-robots-tag"]).toBeUndefined();
  });
});
