import { allEndpoints } from "@panel/wire/contract";
import type { Endpoint } from "@panel/wire/endpoint";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issueCode, openSession } from "../../../adapters/server/src/accounts/index.ts";
import { API_TOKEN_CALLS } from "../../../adapters/server/src/http/index.ts";
import { sealKeyFrom } from "../../../adapters/server/src/secrets/index.ts";
import { openServer, serverOver, type TestServer } from "../../support/open-server.ts";
import { newsOf, openNews } from "../../support/read-news.ts";
import { addCustomer, seedFixtures, WIDGET_TOKEN } from "../../support/server-fixtures.ts";

const PATH = "/api/v1/api-token";
const sealKey = sealKeyFrom("a secret of the operator's, not of the database");

let test: TestServer;
let people = 0;

beforeAll(async () => {
  test = await openServer({ sealKey });
  await seedFixtures(test.db);
});
afterAll(() => test.close());

const now = () => new Date(test.clock.now());
const someone = () => addCustomer(test.db, now(), `api-token-${String((people += 1))}@panel.test`);

interface Answered {
  readonly api_token: string | null;
  readonly ending: string | null;
  readonly is_read_only: boolean;
  readonly last_used_at: string | null;
  readonly last_used_address: string | null;
}

async function ask(method: string, token: string, body?: unknown, server = test): Promise<Answered> {
  return (await server.call(method, PATH, { token, body })).json<{ data: Answered }>().data;
}
async function make(token: string, isReadOnly = false, server = test): Promise<string> {
  return (await ask("POST", token, { is_read_only: isReadOnly }, server)).api_token ?? "";
}
const profile = (token: string) => test.call("GET", "/api/v1/profile", { token });

const served = allEndpoints.filter(({ isStream }) => !isStream);
const aboutSessions: readonly string[] = ["API-003", "EXT-logout"];
const withBearer = served.filter(
  ({ access, id, needsSession }) => access !== "public" && !needsSession && !aboutSessions.includes(id),
);

/** A call that finds nothing to do: the question is only whether it is let in. */
const reach = ({ method, path, isKeyed }: Endpoint, token: string) => {
  const address = `${path.replace(/\{\w+\}/g, "0")}?api_token=${WIDGET_TOKEN}`;
  const key = isKeyed ? { key: `reach-${String((people += 1))}` } : {};
  return test.call(method, address, { token, ...key, ...(method === "GET" ? {} : { body: {} }) });
};

describe("the API token", () => {
  it("API-023 API-024 API-025 TOK-001 TOK-002 TOK-003 is made, answered again, replaced and removed", async () => {
    const { token } = await someone();
    expect(await ask("GET", token)).toMatchObject({ api_token: null, ending: null });
    const first = await make(token);
    expect(await ask("GET", token)).toMatchObject({ api_token: first, ending: first.slice(-4), is_read_only: false });
    const second = await make(token, true);
    expect(await ask("GET", token)).toMatchObject({ api_token: second, is_read_only: true });
    expect([(await profile(first)).statusCode, (await profile(second)).statusCode]).toEqual([401, 200]);
    expect(await ask("DELETE", token)).toMatchObject({ api_token: null, ending: null });
    expect([await ask("GET", token), (await profile(second)).statusCode]).toMatchObject([{ api_token: null }, 401]);
  });

  it("API-023 API-024 API-025 is its owner's alone", async () => {
    const [ann, bob] = [await someone(), await someone()];
    const anns = await make(ann.token);
    const bobs = await make(bob.token);
    await ask("DELETE", bob.token);
    expect([await ask("GET", bob.token), await ask("GET", ann.token)]).toMatchObject([{ api_token: null }, { api_token: anns }]);
    expect([(await profile(anns)).json(), (await profile(bobs)).statusCode]).toMatchObject([{ data: { id: ann.id } }, 401]);
    expect((await test.call("GET", PATH)).statusCode).toBe(401);
  });

  it("DEC-064 is a bearer for every call that takes one", async () => {
    const { id } = await someone();
    for (const endpoint of withBearer) {
      // Some calls end sessions, or the token.
      const answer = await reach(endpoint, await make(await openSession(test.db, id, now())));
      expect([endpoint.id, [401, 403].includes(answer.statusCode), answer.body]).toEqual([endpoint.id, false, answer.body]);
    }
    expect(withBearer.length).toBeGreaterThan(60);
  });

  it("DEC-064 limited to reading opens every call that changes nothing, and refuses the others in clear words", async () => {
    const { token } = await someone();
    const reading = await make(token, true);
    for (const endpoint of withBearer) {
      await test.clock.advanceAsync(1_000);
      const answer = await reach(endpoint, reading);
      const isRefused = answer.statusCode === 422 && answer.json<{ code?: string }>().code === "read_only_token";
      expect([endpoint.id, isRefused]).toEqual([endpoint.id, !endpoint.isReading]);
      expect([401, 403]).not.toContain(answer.statusCode);
    }
    const refused = await test.call("POST", "/api/v1/profile/set-analytics-client-id", { token: reading, body: {} });
    expect(refused.json()).toMatchObject({ message: "This token is read-only. Use one with full access." });
    expect((await ask("GET", token)).api_token).toBe(reading);
  });

  it("DEC-045 is neither exchanged nor logged out, and no 401 says so", async () => {
    const own = await make((await someone()).token);
    const answers = [await test.call("GET", "/refresh", { token: own }), await test.call("POST", "/logout", { token: own })];
    expect(answers.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual([
      [422, "session_needed"],
      [422, "session_needed"],
    ]);
    expect((await profile(own)).statusCode).toBe(200);
  });

  it("DEC-064 shows nothing to whoever has the whole database", async () => {
    const { token } = await someone();
    const own = await make(token);
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      test.db,
    );
    for (const { name } of tables.rows) {
      const found =
        await sql`select 1 from ${sql.table(name)} as one where to_jsonb(one)::text like ${`%${own.slice(4)}%`}`.execute(test.db);
      expect([name, found.rows.length]).toEqual([name, 0]);
    }
    const connection = {
      kind: "pglite" as const,
      db: test.db,
      listen: () => Promise.resolve(() => Promise.resolve()),
      pool: () => ({ busy: 0, idle: 1, waiting: 0 }),
      close: () => Promise.resolve(),
    };
    const thief = await serverOver(connection, test.clock, { sealKey: sealKeyFrom("another secret, a guess of the thief's") });
    expect(await ask("GET", token, undefined, thief)).toMatchObject({ api_token: null, ending: own.slice(-4) });
    await thief.close();
  });

  it("DEC-064 without a key of the operator's is kept as a hash only, and shown once", async () => {
    const keyless = await openServer();
    await seedFixtures(keyless.db);
    const { token } = await addCustomer(keyless.db, new Date(keyless.clock.now()), "keyless@panel.test");
    const own = await make(token, false, keyless);
    expect(own).toMatch(/^api_[\w-]{43}$/);
    expect(await ask("GET", token, undefined, keyless)).toMatchObject({ api_token: null, ending: own.slice(-4) });
    const stored = await keyless.db.selectFrom("api_tokens").select("sealed").executeTakeFirst();
    expect(stored).toEqual({ sealed: null });
    expect((await keyless.call("GET", "/api/v1/profile", { token: own })).statusCode).toBe(200);
    await keyless.close();
  });

  it("API-023 tells when and from where it was used, written down once a minute", async () => {
    const { token } = await someone();
    const own = await make(token);
    expect(await ask("GET", token)).toMatchObject({ last_used_at: null, last_used_address: null });
    const usedAt = async () => (await ask("GET", token)).last_used_at;
    await profile(own);
    const first = await usedAt();
    expect(await ask("GET", token)).toMatchObject({ last_used_at: expect.any(String) as string, last_used_address: "127.0.0.1" });
    await test.clock.advanceAsync(30_000);
    await profile(own);
    expect(await usedAt()).toBe(first);
    await test.clock.advanceAsync(30_000);
    await profile(own);
    expect(await usedAt()).not.toBe(first);
  });

  it("API-023 writes another address down immediately, and its time with it", async () => {
    const { token } = await someone();
    const own = await make(token);
    await profile(own);
    const { last_used_at: first } = await ask("GET", token);
    await test.clock.advanceAsync(1_000);
    const headers = { authorization: `Bearer ${own}` };
    await test.server.app.inject({ method: "GET", url: "/api/v1/profile", headers, remoteAddress: "192.0.2.7" });
    const after = await ask("GET", token);
    expect(after.last_used_address).toBe("192.0.2.7");
    expect(after.last_used_at).not.toBe(first);
  });

  it("T19 API-023 lets so many calls a minute in, and others again in the next", async () => {
    const own = await make((await someone()).token);
    for (let call = 0; call < API_TOKEN_CALLS.limit; call += 1) expect((await profile(own)).statusCode).toBe(200);
    const late = await profile(own);
    expect([late.statusCode, late.headers["retry-after"]]).toEqual([429, "60"]);
    await test.clock.advanceAsync(API_TOKEN_CALLS.windowMs);
    expect((await profile(own)).statusCode).toBe(200);
  });

  it("DEC-064 ends with the password, which somebody else may have known", async () => {
    const { id, token } = await someone();
    const own = await make(token);
    const { email } = await test.db.selectFrom("users").select("email").where("id", "=", id).executeTakeFirstOrThrow();
    const code = await issueCode(test.db, "password", id, now());
    const body = { email, token: code, password: "a new password", password_confirmation: "a new password" };
    expect((await test.call("POST", "/password/reset", { body })).statusCode).toBe(200);
    expect((await profile(own)).statusCode).toBe(401);
  });

  it("DEC-013 does not show itself to who looks at the account for its owner", async () => {
    const { id, token } = await someone();
    const own = await make(token);
    const guest = await openSession(test.db, id, now(), { isImpersonated: true });
    expect(await ask("GET", guest)).toMatchObject({ api_token: null, ending: own.slice(-4) });
  });

  it("EXT-orders-news ends a stream with the token that opened it", async () => {
    const { id, token } = await someone();
    const own = await make(token, true);
    const news = await openNews(test, "/api/v1/orders/news", own);
    expect(news.status).toBe(200);
    await make(token, true);
    expect(await news.rest()).toBe(": open\n\n");
    expect(newsOf(id)).not.toBe("");
  });
});
