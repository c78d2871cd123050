import { allEndpoints } from "@panel/wire/contract";
import { CATALOGUE_COLUMNS_TYPE } from "@panel/wire/columns";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCustomer, ids, seedFixtures, widgetPath, type Customer } from "../../support/server-fixtures.ts";
import { openServer, TEST_ORIGIN, type CallOptions, type TestServer } from "../../support/open-server.ts";

const PANEL = "https://shop.test";
const OTHER_PANEL = "https://second.shop.test";
const STRANGER = "https://evil.test";

let test: TestServer;
let customer: Customer;

beforeAll(async () => {
  test = await openServer({ otherOrigins: [PANEL, OTHER_PANEL] });
  await seedFixtures(test.db);
  customer = await addCustomer(test.db, new Date(test.clock.now()), "elsewhere@example.test", 1_000_000);
});
afterAll(() => test.close());

/** What a browser goes by that shows an answer to a page of another host, or does not. */
async function openingOf(method: string, path: string, { headers, token, ...options }: CallOptions, origin: string) {
  const answer = await test.server.app.inject({
    method: method as "GET",
    url: path,
    headers: { origin, ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(options.body === undefined ? {} : { payload: options.body as object }),
    payloadAsStream: true,
  });
  answer.stream().destroy();
  return {
    status: answer.statusCode,
    allowed: answer.headers["access-control-allow-origin"],
    readable: (answer.headers["access-control-expose-headers"] ?? "").split(", "),
    credentials: answer.headers["access-control-allow-credentials"],
    vary: (answer.headers["vary"] ?? "").split(", "),
  };
}

interface Kind {
  readonly name: string;
  readonly status: number;
  readonly method?: string;
  readonly path: string;
  readonly options?: () => CallOptions;
}

const asCustomer = (): CallOptions => ({ token: customer.token });
const asReader = (): CallOptions => ({ headers: { accept: "text/html" } });

const kinds: readonly Kind[] = [
  { name: "a call", status: 200, path: "/api/v1/profile", options: asCustomer },
  { name: "an open call", status: 200, path: "/settings" },
  { name: "a call without a session", status: 401, path: "/api/v1/profile" },
  { name: "wrong fields", status: 422, method: "POST", path: "/login", options: () => ({ body: {} }) },
  { name: "what is not there", status: 404, path: "/api/v1/orders/999999", options: asCustomer },
  { name: "an unknown address", status: 404, path: "/api/v1/nothing" },
  { name: "a method that is none", status: 404, method: "PUT", path: "/login" },
  {
    name: "a long list in columns",
    status: 200,
    path: "/api/v1/networks",
    options: () => ({ headers: { accept: `application/json, ${CATALOGUE_COLUMNS_TYPE}` } }),
  },
  { name: "a stream of news", status: 200, path: "/api/v1/orders/news", options: asCustomer },
  { name: "a form without a session", status: 401, method: "POST", path: "/api/v1/verification-document" },
  { name: "a redirect", status: 302, path: "/login/google", options: asReader },
  { name: "the API's document", status: 200, path: "/api.yaml" },
];

describe("the API and the panel on another host", () => {
  it.each(kinds)("DEC-183 $name ($status) is open to the panel's hosts alone", async (kind) => {
    const { status, method = "GET", path, options = () => ({}) } = kind;
    for (const origin of [PANEL, OTHER_PANEL]) {
      const open = await openingOf(method, path, options(), origin);
      expect(open).toMatchObject({ status, allowed: origin, credentials: undefined });
      expect(open.readable).toEqual(expect.arrayContaining(["authorization", "x-country-code", "retry-after"]));
      expect(open.vary).toContain("origin");
    }
    for (const origin of [TEST_ORIGIN, STRANGER, "null", "https://shop.test.evil.test", "http://shop.test", `${PANEL}:8443`]) {
      const closed = await openingOf(method, path, options(), origin);
      expect(closed).toMatchObject({ status, allowed: undefined, readable: [""], credentials: undefined });
      expect(closed.vary).toContain("origin");
    }
  });

  it("DEC-183 a call that is asked too often (429) says so to the panel's hosts alone", async () => {
    const tryIn = (origin: string) =>
      test.call("POST", "/login", { body: { email: "often@example.test", password: "wrong one" }, headers: { origin } });
    for (let tries = 0; tries < 10; tries += 1) await tryIn(PANEL);
    const [open, closed] = [await tryIn(PANEL), await tryIn(STRANGER)];
    expect([open.statusCode, closed.statusCode]).toEqual([429, 429]);
    expect(open.headers["access-control-allow-origin"]).toBe(PANEL);
    expect(String(open.headers["access-control-expose-headers"])).toContain("retry-after");
    expect(closed.headers["access-control-allow-origin"]).toBeUndefined();
  });

  it("DEC-183 every call that is not a widget's answers a browser's question by the panel's hosts alone", async () => {
    const ask = (path: string, method: string, origin: string) =>
      test.call("OPTIONS", path.replaceAll(/\{\w+\}/g, "1"), {
        headers: { origin, "access-control-request-method": method, "access-control-request-headers": "authorization" },
      });
    const widgets = new Set(allEndpoints.filter(({ access }) => access.startsWith("widget")).map(({ path }) => path));
    const asked = allEndpoints.filter(({ path }) => !widgets.has(path));
    expect(asked.length).toBeGreaterThan(50);
    for (const { path, method } of asked) {
      const open = await ask(path, method, PANEL);
      expect([path, open.statusCode, open.headers["access-control-allow-origin"]]).toEqual([path, 204, PANEL]);
      expect(String(open.headers["access-control-allow-methods"]).split(", ")).toContain(method);
      const names = ["authorization", "x-country-code", "content-type", "idempotency-key"];
      expect(String(open.headers["access-control-allow-headers"]).split(", ")).toEqual(expect.arrayContaining(names));
      expect(Number(open.headers["access-control-max-age"])).toBeGreaterThan(0);
      expect(open.headers["access-control-allow-credentials"]).toBeUndefined();
      expect(String(open.headers["vary"])).toContain("origin");
      for (const origin of [TEST_ORIGIN, STRANGER, "null"]) {
        const closed = await ask(path, method, origin);
        expect([path, closed.headers["access-control-allow-origin"]]).toEqual([path, undefined]);
        expect(closed.headers["access-control-allow-methods"]).toBeUndefined();
        expect(String(closed.headers["vary"])).toContain("origin");
      }
    }
  });

  it("DEC-144 DEC-183 a widget's calls stay open to every page", async () => {
    for (const origin of [PANEL, STRANGER]) {
      const answer = await test.call("GET", widgetPath("payment-methods"), { headers: { origin } });
      expect(answer.headers["access-control-allow-origin"]).toBe("*");
    }
  });

  it("DEC-183 pages of this server are shown to no other host's page", async () => {
    for (const path of ["/app/", "/app/orders", "/sandbox/mail", "/metrics", "/health/live"]) {
      const answer = await test.call("GET", path, { headers: { origin: PANEL } });
      expect([path, answer.headers["access-control-allow-origin"]]).toEqual([path, undefined]);
    }
  });

  it("DEC-054 DEC-183 offers a panel elsewhere no way in that a cookie of this host belongs to", async () => {
    const offeredTo = async (origin: string) =>
      (await test.call("GET", "/login/ways", { headers: { origin } })).json<{ data: { offered: string[]; one_tap: unknown } }>()
        .data;
    expect((await offeredTo(TEST_ORIGIN)).offered).toContain("google");
    expect(await offeredTo(PANEL)).toMatchObject({ offered: [], one_tap: null });
    const page = encodeURIComponent(`${PANEL}/app/login`);
    expect((await test.call("GET", `/login/google?redirect_uri=${page}`)).statusCode).toBe(422);
  });

  it("DEC-082 DEC-183 a gateway leads back to the panel's hosts, and to no other", async () => {
    const topUp = (origin: string, key: string) =>
      test.call("POST", "/api/v1/add-funds", {
        token: customer.token,
        key,
        body: {
          amount: "10",
          payment_method_id: ids.crypto,
          success_url: `${origin}/app/add-funds/success`,
          cancel_url: `${origin}/app/add-funds/error`,
        },
      });
    expect((await topUp(PANEL, "top-up-1")).statusCode).toBe(200);
    expect((await topUp(STRANGER, "top-up-2")).statusCode).toBe(422);
    expect((await topUp("http://shop.test", "top-up-3")).statusCode).toBe(422);
  });
});
