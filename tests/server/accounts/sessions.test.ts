import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  isSessionOpen,
  issueCode,
  noteSessionUse,
  openSession,
  proveSession,
} from "../../../adapters/server/src/accounts/index.ts";
import { noteApiTokenUse } from "../../../adapters/server/src/api-token/index.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { bearer } from "./accounts-fixture.ts";
import { addCustomer, seedFixtures } from "../../support/server-fixtures.ts";

const MINUTE_MS = 60_000;
let test: TestServer;
let people = 0;
beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterAll(() => test.close());

const now = () => new Date(test.clock.now());

/** A customer with two sessions: one of the registration, one that was opened beside it. */
async function person() {
  const customer = await addCustomer(test.db, now(), `sessions${String((people += 1))}@panel.test`);
  const second = await openSession(test.db, customer.id, now());
  const sessions = await test.db.selectFrom("sessions").selectAll().where("user_id", "=", customer.id).orderBy("id").execute();
  return { ...customer, second, ids: sessions.map(({ id }) => id) };
}
const sessionsOf = (userId: number) =>
  test.db.selectFrom("sessions").selectAll().where("user_id", "=", userId).orderBy("id").execute();
const logOut = (token: string) => test.call("POST", "/logout", { token });

describe("sessions", () => {
  it("AUT-011 are open until they are ended, each by itself", async () => {
    const { ids, second, token } = await person();
    const areOpen = () => Promise.all(ids.map((id) => isSessionOpen(test.db, id)));
    expect(await areOpen()).toEqual([true, true]);
    await logOut(second);
    expect(await areOpen()).toEqual([true, false]);
    expect((await test.call("GET", "/api/v1/profile", { token })).statusCode).toBe(200);
  });

  it("DEC-047 keep the moment at which they were ended, whatever ends later", async () => {
    const { email, id, second } = await person();
    await logOut(second);
    const [, ended] = await sessionsOf(id);
    test.clock.advance(MINUTE_MS);
    const password = "brand new word";
    const body = { email, password, password_confirmation: password, token: await issueCode(test.db, "password", id, now()) };
    expect((await test.call("POST", "/password/reset", { body })).statusCode).toBe(200);
    const [first, other] = await sessionsOf(id);
    expect(other?.revoked_at).toEqual(ended?.revoked_at);
    expect(first?.revoked_at).toEqual(now());
  });

  it("are exchanged as long as they last, each for one, and not brought back to life", async () => {
    const { id, token } = await person();
    const exchange = (old: string) => test.call("GET", "/refresh", { token: old });
    const next = bearer(await exchange(token));
    expect(await sessionsOf(id)).toHaveLength(2);
    await test.clock.advanceAsync(7 * 86_400_000 - 1);
    const last = bearer(await exchange(next));
    await test.clock.advanceAsync(7 * 86_400_000);
    const late = await exchange(last);
    expect([late.statusCode, late.headers["authorization"]]).toEqual([401, undefined]);
    expect((await test.call("GET", "/api/v1/profile", { token: last })).statusCode).toBe(401);
  });

  it("are proved one by one, and only by their owner", async () => {
    const [one, other] = [await person(), await person()];
    await test.db.updateTable("sessions").set({ proved_at: null }).where("user_id", "in", [one.id, other.id]).execute();
    const [sessionId = 0] = one.ids;
    await proveSession(test.db, { sessionId: null, userId: one.id }, now());
    await proveSession(test.db, { sessionId, userId: other.id }, now());
    const proved = async (userId: number) => (await sessionsOf(userId)).map(({ proved_at }) => proved_at !== null);
    expect([await proved(one.id), await proved(other.id)]).toEqual([
      [false, false],
      [false, false],
    ]);
    await proveSession(test.db, { sessionId, userId: one.id }, now());
    expect([await proved(one.id), await proved(other.id)]).toEqual([
      [true, false],
      [false, false],
    ]);
  });

  it("are noted with place and browser where they change, otherwise every five minutes", async () => {
    const { id: userId, ids } = await person();
    const [sessionId = 0] = ids;
    const used = async () => (await sessionsOf(userId)).map(({ used_at, used_address }) => [used_at, used_address]);
    const note = (address: string, lastUse: { at: number | null; address: string | null }) =>
      noteSessionUse(
        test.db,
        { sessionId, userId, isImpersonated: false, provedAt: null, lastUse },
        { address, agent: "x" },
        now(),
      );
    const nothing = [null, null];
    await noteSessionUse(test.db, null, { address: "1.1.1.1", agent: "x" }, now());
    expect(await used()).toEqual([nothing, nothing]);
    const first = now();
    await note("1.1.1.1", { at: null, address: null });
    test.clock.advance(4 * MINUTE_MS);
    await note("1.1.1.1", { at: first.getTime(), address: "1.1.1.1" });
    expect(await used()).toEqual([[first, "1.1.1.1"], nothing]);
    await note("2.2.2.2", { at: first.getTime(), address: "1.1.1.1" });
    expect(await used()).toEqual([[now(), "2.2.2.2"], nothing]);
  });
});

describe("a code that was mailed or handed out", () => {
  it("DEC-013 is good for what it was made for alone", async () => {
    const { email, id } = await person();
    const password = "brand new word";
    const [login, link] = [await issueCode(test.db, "login", id, now()), await issueCode(test.db, "password", id, now())];
    const set = (token: string) =>
      test.call("POST", "/password/reset", { body: { email, password, password_confirmation: password, token } });
    expect((await set(login)).statusCode).toBe(422);
    expect((await set("no code")).statusCode).toBe(422);
    expect((await set(link)).statusCode).toBe(200);
    expect((await set(link)).statusCode).toBe(422);
  });
});

describe("the API token's last use", () => {
  it("TOK-005 is noted where the address changes, otherwise every minute", async () => {
    const { id: user_id } = await person();
    const token = { user_id, token_hash: `hash ${String(user_id)}`, sealed: null, ending: "none", is_read_only: false };
    await test.db
      .insertInto("api_tokens")
      .values({ ...token, created_at: now() })
      .execute();
    const used = () =>
      test.db
        .selectFrom("api_tokens")
        .select(["last_used_at", "last_used_address"])
        .where("user_id", "=", user_id)
        .executeTakeFirstOrThrow();
    const note = (address: string, lastUsedAt: number | null, lastUsedAddress: string | null) =>
      noteApiTokenUse(
        test.db,
        { userId: user_id, isReadOnly: false, lastUsedAt, lastUsedAddress, program: null },
        address,
        now(),
      );
    const first = now();
    await note("1.1.1.1", null, null);
    test.clock.advance(MINUTE_MS - 1);
    await note("1.1.1.1", first.getTime(), "1.1.1.1");
    expect(await used()).toEqual({ last_used_at: first, last_used_address: "1.1.1.1" });
    await note("2.2.2.2", first.getTime(), "1.1.1.1");
    expect(await used()).toEqual({ last_used_at: now(), last_used_address: "2.2.2.2" });
    test.clock.advance(MINUTE_MS);
    await note("2.2.2.2", now().getTime() - MINUTE_MS, "2.2.2.2");
    expect((await used()).last_used_at).toEqual(now());
  });
});
