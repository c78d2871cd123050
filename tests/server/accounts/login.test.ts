import { scryptSync } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCustomer, PASSWORD, seedFixtures } from "../../support/server-fixtures.ts";
import { serverEnglish } from "../../support/server-english.ts";
import { askForPassword, openServer, type TestServer } from "../../support/open-server.ts";

let test: TestServer;

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
  await addCustomer(test.db, new Date(test.clock.now()), "anna@example.test");
});
afterAll(() => test.close());

const login = (email: string, password: string) => test.call("POST", "/login", { body: { email, password } });
const bearer = (header: unknown): string => String(header).replace(/^Bearer /, "");
/** As who reads the mailbox does: asks for a link, and sets a password by it. */
async function setPassword(server: TestServer, email: string, password: string, headers = {}) {
  const { call, db } = server;
  await askForPassword(server, email, headers);
  const mail = await db
    .selectFrom("mail_outbox")
    .select("button_address")
    .where("recipient", "=", email)
    .executeTakeFirstOrThrow();
  const token = new URL(mail.button_address ?? "").searchParams.get("token");
  return call("POST", "/password/reset", { body: { email, token, password, password_confirmation: password }, headers });
}
const profile = (token: string) => test.call("GET", "/api/v1/profile", { token });

describe("login", () => {
  it("API-001 AUT-004 answers the token in the authorization header and nothing secret in the body", async () => {
    const answer = await login("Anna@Example.test ", PASSWORD);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ requires_2fa: false, session: null });
    const token = bearer(answer.headers["authorization"]);
    expect(token).toMatch(/^[\w-]{40,}$/);
    expect((await profile(token)).json<{ data: { email: string } }>().data.email).toBe("anna@example.test");
  });

  it("AUT-003 answers 422, never 401, for a wrong password and for an unknown e-mail", async () => {
    const wrong = await login("anna@example.test", "nope nope");
    expect(wrong.statusCode).toBe(422);
    expect(Object.keys(wrong.json<{ errors: object }>().errors)).toEqual(["password"]);
    const unknown = await login("nobody@example.test", PASSWORD);
    expect(unknown.statusCode).toBe(422);
    expect(Object.keys(unknown.json<{ errors: object }>().errors)).toEqual(["not_register"]);
  });

  it("AUT-003 goes on letting in whoever chose a password when guesses cost less", async () => {
    const salt = Buffer.from("an older salt");
    const key = scryptSync(PASSWORD, salt, 32, { N: 1024, r: 8, p: 2 });
    const password_hash = `scrypt$1024$8$2$${salt.toString("base64url")}$${key.toString("base64url")}`;
    await addCustomer(test.db, new Date(test.clock.now()), "older@example.test", 0, { password_hash });
    expect((await login("older@example.test", "nope nope")).statusCode).toBe(422);
    expect((await login("older@example.test", PASSWORD)).statusCode).toBe(200);
  });

  it("DEC-051 limits tries by e-mail and address, and lets in again later", async () => {
    for (let index = 0; index < 10; index += 1) await login("bob@example.test", "x".repeat(8));
    const refused = await login("bob@example.test", "x".repeat(8));
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    test.clock.advance(16 * 60_000);
    expect((await login("bob@example.test", "x".repeat(8))).statusCode).toBe(422);
  });

  it("DEC-051 says when to try again, in the caller's language, and that a new password leads on at once", async () => {
    const email = "ella@example.test";
    await addCustomer(test.db, new Date(test.clock.now()), email);
    for (let index = 0; index < 10; index += 1) await login(email, "nope nope");
    test.clock.advance(5 * 60_000);
    const body = { email, password: "nope nope" };
    const refusalIn = async (locale: string) =>
      (await test.call("POST", `/login?locale=${locale}`, { body })).json<{ message: string }>().message;
    expect(await refusalIn("en")).toBe(serverEnglish("tooManyLogins", { when: "in 10 minutes" }));
    expect(await refusalIn("de")).toContain("in 10 Minuten");
    expect(await refusalIn("ru")).toContain("через 10 минут");
    expect(await refusalIn("zh_CN")).toContain("10分钟后");
    test.clock.advance(9 * 60_000 + 15_000);
    expect(await refusalIn("en")).toBe(serverEnglish("tooManyLogins", { when: "in 45 seconds" }));
  });

  it("DEC-051 keeps no owner out by tries of others at the same address, and counts theirs no less for it", async () => {
    const email = "fay@example.test";
    await addCustomer(test.db, new Date(test.clock.now()), email);
    const full = { hits: 100, window_start: new Date(test.clock.now()) };
    const bucket = "login:127.0.0.1";
    await test.db
      .insertInto("rate_limits")
      .values({ bucket, ...full })
      .onConflict((known) => known.column("bucket").doUpdateSet(full))
      .execute();
    expect((await login(email, PASSWORD)).statusCode).toBe(429);
    expect((await setPassword(test, email, "quiet harbour 51")).statusCode).toBe(200);
    expect((await login(email, "quiet harbour 51")).statusCode).toBe(200);
    // A login of one's own makes no room for guesses at others.
    expect((await login("nobody@example.test", "nope nope")).statusCode).toBe(429);
    await test.db.deleteFrom("rate_limits").where("bucket", "=", bucket).execute();
  });

  it("DEC-051 limits tries at one account from many addresses, the right password included", async () => {
    const many = await openServer({ proxyHops: 1 });
    try {
      await addCustomer(many.db, new Date(many.clock.now()), "carl@example.test");
      const from = (index: number, password: string) =>
        many.call("POST", "/login", {
          body: { email: "carl@example.test", password },
          headers: { "x-forwarded-for": `10.0.0.${String(index)}` },
        });
      for (let index = 0; index < 50; index += 1) expect((await from(index, "nope nope")).statusCode).toBe(422);
      expect((await from(51, PASSWORD)).statusCode).toBe(429);
      many.clock.advance(15 * 60_000);
      expect((await from(51, PASSWORD)).statusCode).toBe(200);
    } finally {
      await many.close();
    }
  });

  it("DEC-051 keeps no owner out by tries from elsewhere: a new password lets in from where it was set", async () => {
    const many = await openServer({ proxyHops: 1 });
    const email = "dora@example.test";
    const from = (address: string, path: string, body: object) =>
      many.call("POST", path, { body: { email, ...body }, headers: { "x-forwarded-for": address } });
    const guess = async (times: number) => {
      for (let index = 0; index < times; index += 1) await from(`10.0.1.${String(index)}`, "/login", { password: "nope nope" });
    };
    try {
      await addCustomer(many.db, new Date(many.clock.now()), email);
      await guess(50);
      expect((await from("10.0.0.1", "/login", { password: PASSWORD })).statusCode).toBe(429);
      const password = "quiet harbour 51";
      const set = await setPassword(many, email, password, { "x-forwarded-for": "10.0.0.1" });
      expect(set.statusCode).toBe(200);
      await guess(60);
      expect((await from("10.0.0.2", "/login", { password })).statusCode).toBe(429);
      expect((await from("10.0.0.1", "/login", { password })).statusCode).toBe(200);
      for (let wrong = 0; wrong < 10; wrong += 1) await from("10.0.0.1", "/login", { password: "nope nope" });
      expect((await from("10.0.0.1", "/login", { password })).statusCode).toBe(429);
    } finally {
      await many.close();
    }
  });
});

describe("behind proxies", () => {
  const tried = (server: TestServer, forwarded: string, email: string) =>
    server.call("POST", "/login", { body: { email, password: "x" }, headers: { "x-forwarded-for": forwarded } });

  async function refusedAfterMany(proxyHops: number, forwarded: (index: number) => string): Promise<boolean> {
    const server = await openServer({ proxyHops });
    try {
      await server.db
        .insertInto("rate_limits")
        .values(["127.0.0.1", "10.0.0.9", "10.0.0.8"].map((address) => row(`login:${address}`, server)))
        .execute();
      const answer = await tried(server, forwarded(1), "nobody@example.test");
      return answer.statusCode === 429;
    } finally {
      await server.close();
    }
  }
  it("DEC-051 counts the addresses of one IPv6 network of 64 bits as one place", async () => {
    const server = await openServer({ proxyHops: 1 });
    try {
      const trying = async (address: string) => (await tried(server, address, "nobody@example.test")).statusCode;
      for (let index = 0; index < 10; index += 1) expect(await trying(`2001:db8:7:1::${index.toString(16)}`)).toBe(422);
      expect([await trying("2001:db8:7:1:ffff::1"), await trying("2001:db8:7:2::1")]).toEqual([429, 422]);
    } finally {
      await server.close();
    }
  });

  const row = (bucket: string, server: TestServer) => ({ bucket, window_start: new Date(server.clock.now()), hits: 1000 });

  it("DEC-051 counts by the address that the operator's own proxies saw, whatever a visitor writes before it", async () => {
    expect(await refusedAfterMany(0, () => "8.8.8.8")).toBe(true);
    expect(await refusedAfterMany(1, () => "8.8.8.8, 10.0.0.9")).toBe(true);
    expect(await refusedAfterMany(2, () => "8.8.8.8, 10.0.0.8, 10.0.0.7")).toBe(true);
    expect(await refusedAfterMany(1, () => "10.0.0.9, 8.8.8.8")).toBe(false);
  });
});

describe("refresh and logout", () => {
  it("API-003 AUT-014 exchanges a token; the old one stays good for 60 s", async () => {
    const first = bearer((await login("anna@example.test", PASSWORD)).headers["authorization"]);
    const answer = await test.call("GET", "/refresh", { token: first });
    const second = bearer(answer.headers["authorization"]);
    expect(answer.statusCode).toBe(200);
    expect(second).not.toBe(first);
    test.clock.advance(59_000);
    expect((await profile(first)).statusCode).toBe(200);
    test.clock.advance(2_000);
    expect((await profile(first)).statusCode).toBe(401);
    expect((await profile(second)).statusCode).toBe(200);
  });

  it("DEC-046 gives a second tab a token too when both refresh at once", async () => {
    const first = bearer((await login("anna@example.test", PASSWORD)).headers["authorization"]);
    const [left, right] = await Promise.all([
      test.call("GET", "/refresh", { token: first }),
      test.call("GET", "/refresh", { token: first }),
    ]);
    for (const answer of [left, right]) {
      expect(answer.statusCode).toBe(200);
      expect((await profile(bearer(answer.headers["authorization"]))).statusCode).toBe(200);
    }
  });

  it("BIZ-073 ends a session after 7 days", async () => {
    const token = bearer((await login("anna@example.test", PASSWORD)).headers["authorization"]);
    test.clock.advance(7 * 86_400_000 - 1000);
    expect((await profile(token)).statusCode).toBe(200);
    test.clock.advance(2000);
    expect((await profile(token)).statusCode).toBe(401);
  });

  it("DEC-047 ends the session at once on logout", async () => {
    const token = bearer((await login("anna@example.test", PASSWORD)).headers["authorization"]);
    expect((await test.call("POST", "/logout", { token })).statusCode).toBe(200);
    expect((await profile(token)).statusCode).toBe(401);
    expect((await test.call("GET", "/refresh", { token })).statusCode).toBe(401);
  });

  it("DEC-047 ends with a session those that its refreshed tokens have made, and no others", async () => {
    const first = bearer((await login("anna@example.test", PASSWORD)).headers["authorization"]);
    const elsewhere = bearer((await login("anna@example.test", PASSWORD)).headers["authorization"]);
    const refreshed = [];
    for (let tab = 0; tab < 3; tab += 1) {
      refreshed.push(bearer((await test.call("GET", "/refresh", { token: first })).headers["authorization"]));
    }
    expect((await test.call("POST", "/logout", { token: refreshed[1] ?? "" })).statusCode).toBe(200);
    for (const token of [first, ...refreshed]) {
      expect((await profile(token)).statusCode).toBe(401);
      expect((await test.call("GET", "/refresh", { token })).statusCode).toBe(401);
    }
    expect((await profile(elsewhere)).statusCode).toBe(200);
  });

  it("HTP-007 answers 401 for a token that never was, and 401 without any", async () => {
    expect((await profile("a".repeat(43))).statusCode).toBe(401);
    expect((await test.call("GET", "/api/v1/profile")).statusCode).toBe(401);
  });
});
