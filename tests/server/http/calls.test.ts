import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allEndpoints } from "@panel/wire/contract";
import { getOrderStatistics } from "@panel/wire/order-statistics";
import * as z from "zod/mini";
import { localeCodes } from "@panel/core/locale";
import type { Endpoint } from "@panel/wire/endpoint";
import { addCustomer, ids, seedFixtures, widgetPath, WIDGET_TOKEN, type Customer } from "../../support/server-fixtures.ts";
import { someLikes } from "../../support/server-purchases.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { createLog, handle } from "../../../adapters/server/src/calls/index.ts";
import { readRequest, registerCalls } from "../../../adapters/server/src/http/index.ts";

import { serverEnglish } from "../../support/server-english.ts";

let test: TestServer;
let customer: Customer;
const lines: string[] = [];

beforeAll(async () => {
  const log = createLog({ write: (line) => void lines.push(line) }, () => 0);
  test = await openServer({ log });
  await seedFixtures(test.db);
  customer = await addCustomer(test.db, new Date(test.clock.now()), "calls@example.test", 1_000_000);
});
afterAll(() => test.close());

/** An address of the endpoint with something in place of its parameters. */
const pathOf = (endpoint: Endpoint): string => {
  const path = endpoint.path.replace(/\{\w+\}/g, "999999");
  return endpoint.access.startsWith("widget") ? `${path}?api_token=${WIDGET_TOKEN}` : path;
};

const call = (endpoint: Endpoint, token: string | null) =>
  test.call(endpoint.method, pathOf(endpoint), endpoint.method === "GET" ? { token } : { token, body: {} });

describe("the contract", () => {
  // What opens a stream does not end by itself; `tests/server/order-news` opens those.
  it.each(allEndpoints.filter(({ isStream }) => !isStream))("$id $method $path is served", async (endpoint) => {
    const answer = await call(endpoint, customer.token);
    expect(answer.statusCode).not.toBe(501);
    expect(answer.statusCode).toBeLessThan(500);
    if (endpoint.id === "EXT-logout") customer = await addCustomer(test.db, new Date(test.clock.now()), "calls2@example.test");
  });

  it.each(allEndpoints.filter((endpoint) => /bearer/i.test(endpoint.access)))(
    "DEC-045 $id answers 401 without and with an invalid session, and nothing else does",
    async (endpoint) => {
      expect((await call(endpoint, null)).statusCode).toBe(401);
      expect((await call(endpoint, "x".repeat(43))).statusCode).toBe(401);
    },
  );

  it("has one handler for each call", () => {
    const twins = [1, 2].map(() => handle(getOrderStatistics, () => Promise.resolve([])));
    expect(() => registerCalls(test.server.app, [getOrderStatistics], twins, {} as never)).toThrow("two handlers for API-109");
  });

  it("API-156 serves its description, with every path of the contract", async () => {
    const answer = await test.call("GET", "/api.yaml");
    expect(answer.headers["content-type"]).toContain("yaml");
    for (const endpoint of allEndpoints) expect(answer.body).toContain(`${endpoint.path}:`);
  });
});

describe("what comes in", () => {
  it("DEC-176 accepts ids written as texts and ignores unknown fields", async () => {
    const line = { ...someLikes(), service_id: String(ids.likesService), price: 0.0001, unknown: { deep: true } };
    const answer = await test.call("POST", widgetPath("services/total-cost"), { body: { services: [line], total: 0 } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ data: { total_decimal: string } }>().data.total_decimal).toBe("0.5");
  });

  it("reads what is left out once for each call, and so that no call changes it for another", () => {
    const left = { params: {}, query: {}, body: undefined };
    const query = z.object({ group: z._default(z.string(), "day") });
    const body = z.object({ deep: z._default(z.object({ names: z.array(z.string()) }), { names: ["a"] }) });
    const endpoint = { ...getOrderStatistics, query, body };
    const first = readRequest(endpoint, left);
    expect([first.query, first.body]).toEqual([{ group: "day" }, { deep: { names: ["a"] } }]);
    expect(() => (first.body as z.output<typeof body>).deep.names.push("b")).toThrow(TypeError);
    expect(readRequest(endpoint, left).body).toBe(first.body);
  });

  it.each([
    ["no JSON", "{"],
    ["a list", "[1]"],
    ["an endless number", '{"services":[{"service_id":101,"quantity":1e999}]}'],
    ["a prototype", '{"__proto__":{"polluted":1},"services":1}'],
    ["a deep nest", `${"[".repeat(5000)}${"]".repeat(5000)}`],
  ])("DEC-044 answers 422 to %s", async (_name, body) => {
    const answer = await test.call("POST", widgetPath("services/total-cost"), { body });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toHaveProperty("message");
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it("T42 refuses text that no database holds, at its field, and finds nothing by it", async () => {
    for (const bad of ["a\u0000b", "\ud83d", "\udc00a"]) {
      const answer = await test.call("POST", "/login", {
        body: { email: "a@example.test", password: "x", recaptcha: { deep: [bad] } },
      });
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json<{ errors: Record<string, string[]> }>().errors)).toEqual(["recaptcha.deep.0"]);
    }
    const named = await test.call("POST", "/login", { body: '{"email":"a@example.test","password":"x","a\\u0000b":1}' });
    expect([named.statusCode, Object.keys(named.json<{ errors: object }>().errors)]).toEqual([422, ["a\u0000b"]]);
    expect((await test.call("GET", "/api/v1/services/%00")).statusCode).toBe(404);
    expect((await test.call("GET", "/sandbox/pay/a%00b")).statusCode).toBe(404);
    expect((await test.call("GET", "/settings?locale=%00")).statusCode).toBe(422);
    const whole = await test.call("POST", "/login", { body: { email: "\u{1f600}@example.test", password: "\u{1f600}" } });
    expect(whole.json<{ errors?: Record<string, string[]> }>().errors ?? {}).not.toHaveProperty("password");
  });

  it("DEC-140 answers 413 to a body above 256 kB", async () => {
    const line = someLikes(1000, { targetable_values: [{ target_id: 7, values: ["x".repeat(300_000)] }] });
    const answer = await test.call("POST", widgetPath("services/total-cost"), { body: { services: [line] } });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toEqual({ message: serverEnglish("tooLarge") });
  });

  it("answers 500 to a fault of its own, in words that tell nothing of it, and logs it", async () => {
    const written: string[] = [];
    const broken = await openServer({ log: createLog({ write: (line) => void written.push(line) }, () => 0), isEmpty: true });
    await broken.db.schema.alterTable("rate_limits").renameTo("lost_limits").execute();
    const answer = await broken.call("POST", "/login", { body: { email: "a@example.test", password: "x" } });
    await broken.close();
    expect([answer.statusCode, answer.json()]).toEqual([500, { message: serverEnglish("serverFault") }]);
    expect(written.join("")).toContain("the request failed");
  });

  it("DEC-173 puts field errors under their names beside a message", async () => {
    const answer = await test.call("POST", widgetPath("services/total-cost"), { body: { services: [{ quantity: "many" }] } });
    expect(answer.statusCode).toBe(422);
    const { message, errors } = answer.json<{ message: string; errors: Record<string, string[]> }>();
    expect(message).toBe("Sent data is invalid");
    expect(Object.keys(errors)).toEqual(expect.arrayContaining(["services.0.quantity", "services.0.service_id"]));
  });

  it("HTP-005 words refusals in the language of the request, English for unknown ones", async () => {
    const words = new Set<string>();
    for (const code of localeCodes) {
      const answer = await test.call("POST", `/login?locale=${code}`, { body: {} });
      words.add(answer.json<{ errors: { email: string[] } }>().errors.email[0] ?? "");
    }
    expect(words.size).toBe(localeCodes.length);
    const unknown = await test.call("POST", "/login?locale=../../etc/passwd", { body: {} });
    expect(unknown.json<{ errors: { email: string[] } }>().errors.email).toEqual([serverEnglish("required")]);
  });

  it("HTP-008 answers 404 with a message to addresses that do not exist", async () => {
    const answer = await test.call("GET", "/api/v1/nothing");
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: "Not found." });
  });
});

describe("headers", () => {
  it("DEC-144 opens the widget's calls to every page, without credentials", async () => {
    const headers = { origin: "https://partner.test" };
    const answer = await test.call("GET", widgetPath("payment-methods"), { headers });
    expect(answer.headers["access-control-allow-origin"]).toBe("*");
    expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
    const asked = await test.call("OPTIONS", widgetPath("orders"), { headers });
    expect(asked.statusCode).toBe(204);
    expect(String(asked.headers["access-control-allow-headers"])).toContain("idempotency-key");
  });

  it.each(["https://evil.test", "null", "http://panel.test.evil.test"])(
    "DEC-170 keeps the panel's own calls from %s",
    async (origin) => {
      for (const path of ["/api/v1/profile", "/api/v1/orders", "/api/v1/payments/statistics", "/login"]) {
        const answer = await test.call("GET", path, { token: customer.token, headers: { origin } });
        expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
      }
    },
  );

  it("DEC-171 tells the country that a trusted proxy names, and believes the client only without one", async () => {
    const behind = await openServer({ countryHeader: "cf-ipcountry" });
    await seedFixtures(behind.db);
    await behind.db.updateTable("services").set({ allowed_use_countries: '["US"]' }).where("id", "=", ids.likesService).execute();
    const check = (headers: Record<string, string>) =>
      behind.call("POST", widgetPath("validate-order"), { body: { orders: [someLikes()] }, headers });
    const german = await check({ "cf-ipcountry": "DE", "x-country-code": "US" });
    expect([german.statusCode, german.headers["x-country-code"]]).toEqual([422, "DE"]);
    expect((await check({ "cf-ipcountry": "US" })).statusCode).toBe(200);
    await behind.close();
  });

  it("DEC-105 closes what is sold in some countries only to whoever comes from nowhere, where the operator says so", async () => {
    for (const countryHeader of ["cf-ipcountry", null]) {
      const closed = await openServer({ countryHeader, isUnknownCountryClosed: true });
      await seedFixtures(closed.db);
      await closed.db
        .updateTable("services")
        .set({ allowed_use_countries: '["US"]' })
        .where("id", "=", ids.likesService)
        .execute();
      const ordered = async (headers: Record<string, string>) =>
        (await closed.call("POST", widgetPath("validate-order"), { body: { orders: [someLikes()] }, headers })).statusCode;
      const isListed = async (headers: Record<string, string>) =>
        (await closed.call("GET", "/api/v1/services", { headers }))
          .json<{ data: readonly { id: number }[] }>()
          .data.some(({ id }) => id === ids.likesService);
      for (const headers of [{}, { "x-country-code": "US" }, { "cf-ipcountry": "XX" }, { "cf-ipcountry": "T1" }]) {
        expect([await ordered(headers), await isListed(headers)]).toEqual([422, false]);
      }
      const known = countryHeader !== null;
      expect([await ordered({ "cf-ipcountry": "US" }), await isListed({ "cf-ipcountry": "US" })]).toEqual([
        known ? 200 : 422,
        known,
      ]);
      await closed.close();
    }
  });

  it("DEC-171 knows nothing of a visitor from XX, in the list as in the order", async () => {
    const headers = { "x-country-code": "XX" };
    await test.db.updateTable("services").set({ allowed_use_countries: '["US"]' }).where("id", "=", ids.likesService).execute();
    const answer = await test.call("POST", widgetPath("validate-order"), { body: { orders: [someLikes()] }, headers });
    expect(answer.statusCode).toBe(200);
    await test.db.updateTable("services").set({ allowed_use_countries: "[]" }).where("id", "=", ids.likesService).execute();
  });

  it("DEC-048 never lets a personal answer be stored", async () => {
    const answer = await test.call("GET", "/api/v1/profile", { token: customer.token });
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(answer.headers["cross-origin-resource-policy"]).toBe("same-origin");
  });

  it.each(allEndpoints)(
    "DEC-048 $id $method $path is stored by nobody on its way, with a session or without, whatever it answers",
    async (endpoint) => {
      for (const token of [null, "x".repeat(43)]) {
        const { headers } = await call(endpoint, token);
        expect(headers["cache-control"]).toBe("vary" in headers && "etag" in headers ? "private, no-cache" : "no-store");
      }
    },
  );
});

describe("the log", () => {
  it("DEC-048 holds neither tokens nor e-mails nor passwords", async () => {
    lines.length = 0;
    await test.call("POST", "/login", { body: { email: "secret@example.test", password: "do not log me" } });
    await test.call("GET", "/api/v1/profile", { token: customer.token });
    await test.call("GET", widgetPath("payment-methods"));
    const written = lines.join("");
    expect(lines.length).toBe(3);
    for (const secret of ["secret@example.test", "do not log me", customer.token, WIDGET_TOKEN])
      expect(written).not.toContain(secret);
  });

  it("DEC-048 DEC-013 names the route of a call, not its address, which may carry a token or a code", async () => {
    lines.length = 0;
    await test.call("GET", "/api/v1/profile?token=one-time-code-in-the-address");
    await test.call("GET", "/api/v1/invoices/inv_secret-of-a-guest");
    await test.call("GET", "/nowhere/token-in-a-path?api_token=token-nowhere");
    expect(lines.map((line) => JSON.parse(line) as { req: unknown }).map(({ req }) => req)).toEqual([
      { method: "GET", route: "/api/v1/profile" },
      { method: "GET", route: "/api/v1/invoices/:invoiceId" },
      { method: "GET", route: "(none)" },
    ]);
    expect(lines.join("")).not.toMatch(/one-time-code|secret-of-a-guest|token-/);
  });

  it.each([
    ["a password", { body: { password: "hunter2" } }],
    ["a new password", { body: { password_confirmation: "hunter2" } }],
    ["the header Authorization", { incoming: { headers: { authorization: "Bearer hunter2" } } }],
    ["a cookie", { headers: { cookie: "remember=hunter2" } }],
    ["a cookie that is set", { headers: { "set-cookie": "remember=hunter2" } }],
    ["a widget's token", { headers: { "x-api-token": "hunter2" } }],
    ["the signature of a gateway", { headers: { "x-gateway-signature": "hunter2" } }],
    ["a token", { token: "hunter2" }],
    ["a token of a query", { query: { api_token: "hunter2" } }],
    ["an address with a token in its query", { from: { url: "/api/v1/x?token=hunter2" } }],
    ["the page that led here", { headers: { referer: "https://panel.test/login?token=hunter2" } }],
    ["a one-time code", { call: { body: { code: "hunter2" } } }],
    ["a card", { cards: [{ provider_token: "hunter2" }, { card_number: "hunter2" }, { cvc: "hunter2" }] }],
    ["an e-mail", { user: { email: "hunter2@example.test" } }],
  ])("DEC-048 hides %s in whatever is logged", (_name, fields) => {
    const written: string[] = [];
    const log = createLog({ write: (line) => void written.push(line) }, () => 0);
    log.info(fields, "something happened");
    expect(written).toHaveLength(1);
    expect(written[0]).toContain("[hidden]");
    expect(written[0]).not.toContain("hunter2");
  });

  it("DEC-048 tells a fault by its message and its stack, without the rows and values that a driver hangs on it", () => {
    const written: string[] = [];
    const log = createLog({ write: (line) => void written.push(line) }, () => 0);
    const problem = Object.assign(new Error("duplicate key"), { code: "23505", detail: "Key (email)=(anna@example.test)" });
    log.error({ err: new AggregateError([problem, "anna@example.test"], "several failed") }, "the worker failed");
    expect(JSON.parse(written[0] ?? "")).toMatchObject({
      level: "error",
      at: "1970-01-01T00:00:00.000Z",
      msg: "the worker failed",
      err: { message: "several failed", causes: [{ message: "duplicate key", state: "23505" }, { type: "string" }] },
    });
    expect(written[0]).not.toContain("anna@example.test");
  });
});
