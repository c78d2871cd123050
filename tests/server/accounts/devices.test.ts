import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issueCode, openSession } from "../../../adapters/server/src/accounts/index.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { openNews } from "../../support/read-news.ts";
import { addCustomer, seedFixtures } from "../../support/server-fixtures.ts";

const PATH = "/api/v1/sessions";
let test: TestServer;
let people = 0;

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterAll(() => test.close());

const now = () => new Date(test.clock.now());
const someone = () => addCustomer(test.db, now(), `devices-${String((people += 1))}@panel.test`);

interface Device {
  readonly id: string;
  readonly agent: string | null;
  readonly address: string | null;
  readonly used_at: string;
  readonly is_current: boolean;
  readonly is_support: boolean;
}
const devices = async (token: string, agent = "Firefox/140.0") =>
  (await test.call("GET", PATH, { token, headers: { "user-agent": agent } })).json<{ data: readonly Device[] }>().data;
const end = (token: string, path = "") => test.call("DELETE", `${PATH}${path}`, { token });
const statusOf = async (token: string) => (await test.call("GET", "/api/v1/profile", { token })).statusCode;

describe("the devices of an account", () => {
  it("DEC-047 EXT-sessions tells by what and from where each was used last, and which one asks", async () => {
    const { id, token } = await someone();
    const other = await openSession(test.db, id, now());
    await test.clock.advanceAsync(1_000);
    await devices(other, "Chrome/142.0");
    await test.clock.advanceAsync(1_000);
    const listed = await devices(token);
    await test.clock.advanceAsync(400_000);
    expect(await devices(token)).toMatchObject([
      { agent: "Firefox/140.0", address: "127.0.0.1", is_current: true, is_support: false },
      { agent: "Chrome/142.0", address: "127.0.0.1", is_current: false, is_support: false },
    ]);
    expect(listed).toHaveLength(2);
  });

  it("DEC-047 EXT-session-end ends a device's calls and streams at once, with all that its tokens were exchanged for", async () => {
    const { id, token } = await someone();
    const other = await openSession(test.db, id, now());
    const refreshed =
      (await test.call("GET", "/refresh", { token: other })).headers["authorization"]?.replace("Bearer ", "") ?? "";
    const beside = (await test.call("GET", "/refresh", { token: other })).headers["authorization"]?.replace("Bearer ", "") ?? "";
    expect([await statusOf(refreshed), await statusOf(beside)]).toEqual([200, 200]);
    const news = await openNews(test, "/api/v1/orders/news", refreshed);
    const listed = await devices(token);
    expect(listed).toHaveLength(2);
    const device = listed.find(({ is_current }) => !is_current)?.id ?? "";
    expect((await end(token, `/${device}`)).statusCode).toBe(200);
    expect([await statusOf(refreshed), await statusOf(beside), await statusOf(other)]).toEqual([401, 401, 401]);
    expect(await news.rest()).toBe(": open\n\n");
    expect((await test.call("GET", "/refresh", { token: refreshed })).statusCode).toBe(401);
    expect(await statusOf(token)).toBe(200);
    expect((await end(token, `/${device}`)).statusCode).toBe(404);
  });

  it("EXT-sessions-end leaves what was ended before with the moment of then", async () => {
    const { id, token } = await someone();
    const before = now();
    await openSession(test.db, id, before);
    const device = (await devices(token)).find(({ is_current }) => !is_current)?.id ?? "";
    await end(token, `/${device}`);
    await test.clock.advanceAsync(60_000);
    expect((await end(token)).statusCode).toBe(200);
    const rows = await test.db.selectFrom("sessions").select("revoked_at").where("family", "=", device).execute();
    expect(rows).toEqual([{ revoked_at: before }]);
  });

  it("notes the use of a device once in five minutes", async () => {
    const { id, token } = await someone();
    const used = async () => {
      await statusOf(token);
      const row = await test.db.selectFrom("sessions").select("used_at").where("user_id", "=", id).executeTakeFirstOrThrow();
      return row.used_at?.getTime();
    };
    const first = await used();
    await test.clock.advanceAsync(240_000);
    expect(await used()).toBe(first);
    await test.clock.advanceAsync(120_000);
    expect(await used()).toBe(now().getTime());
  });

  it("EXT-session-end EXT-sessions-end is 404 for everybody else's, and ends nobody else's", async () => {
    const [ann, bob] = [await someone(), await someone()];
    const [anns] = await devices(ann.token);
    expect((await end(bob.token, `/${anns?.id ?? ""}`)).statusCode).toBe(404);
    expect((await end(bob.token, "/7")).statusCode).toBe(404);
    expect((await end(bob.token)).statusCode).toBe(200);
    expect([await statusOf(ann.token), await statusOf(bob.token)]).toEqual([200, 200]);
  });

  it("DEC-013 EXT-sessions shows who looks at the account for its owner, and lets them be sent away", async () => {
    const { id, token } = await someone();
    const support = await openSession(test.db, id, now(), { isImpersonated: true });
    expect((await devices(token)).filter(({ is_support }) => is_support)).toHaveLength(1);
    expect((await end(token)).statusCode).toBe(200);
    expect([await statusOf(support), await statusOf(token)]).toEqual([401, 200]);
  });

  it("DEC-047 EXT-sessions leaves out what has expired", async () => {
    const { id, token } = await someone();
    await openSession(test.db, id, now());
    await test.db
      .updateTable("sessions")
      .set({ expires_at: now() })
      .where("user_id", "=", id)
      .where("used_at", "is", null)
      .execute();
    expect(await devices((await openSession(test.db, id, now())) || token)).toHaveLength(1);
  });

  it("EXT-sessions-end ends the API token and codes that would open a session, and nobody else's", async () => {
    const [own, other] = [await someone(), await someone()];
    const made: string[] = [];
    for (const { token } of [own, other]) {
      const answer = await test.call("POST", "/api/v1/api-token", { token, body: { is_read_only: false } });
      made.push(answer.json<{ data: { api_token: string } }>().data.api_token);
    }
    const code = await issueCode(test.db, "login", own.id, now());
    const others = await issueCode(test.db, "login", other.id, now());
    expect((await end(own.token)).statusCode).toBe(200);
    expect([await statusOf(made[0]!), await statusOf(made[1]!), await statusOf(own.token)]).toEqual([401, 200, 200]);
    const opened = async (token: string) => (await test.call("GET", "/refresh", { token })).statusCode;
    expect([await opened(code), await opened(others)]).toEqual([401, 200]);
  });
});
