import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endProgramToken, isApiTokenGood, programToken } from "../../../adapters/server/src/api-token/index.ts";
import { API_TOKEN_CALLS } from "../../../adapters/server/src/http/index.ts";
import { sealKeyFrom } from "../../../adapters/server/src/secrets/index.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { newsOf, openNews } from "../../support/read-news.ts";
import { addCustomer, seedFixtures, type Customer } from "../../support/server-fixtures.ts";

const sealKey = sealKeyFrom("a secret of the operator's, not of the database");
let test: TestServer;
let made = 0;

beforeAll(async () => {
  test = await openServer({ sealKey });
  await seedFixtures(test.db);
});
afterAll(() => test.close());

const now = () => new Date(test.clock.now());
const customer = () => addCustomer(test.db, now(), `program${String((made += 1))}@panel.test`);
const tokenOf = ({ id: userId }: Customer, program = `child panel ${String(userId)}`, key = sealKey) =>
  programToken(test.db, { program, userId }, key, now());
const profile = (token: string) => test.call("GET", "/api/v1/profile", { token });
const ownToken = async ({ token }: Customer, isReadOnly = false) =>
  (await test.call("POST", "/api/v1/api-token", { token, body: { is_read_only: isReadOnly } })).json<{
    data: { api_token: string };
  }>().data.api_token;
const shown = async ({ token }: Customer) =>
  (await test.call("GET", "/api/v1/api-token", { token })).json<{ data: object }>().data;

describe("the token of a program of the shop", () => {
  it("opens its customer's account, is made once, and is no other program's", async () => {
    const [owner, another] = [await customer(), await customer()];
    const first = await tokenOf(owner, "child panel 1");
    expect(await tokenOf(owner, "child panel 1")).toBe(first);
    const second = await tokenOf(owner, "child panel 2");
    const others = await tokenOf(another, "child panel 3");
    expect(new Set([first, second, others]).size).toBe(3);
    for (const [token, { id }] of [
      [first, owner],
      [second, owner],
      [others, another],
    ] as const)
      expect((await profile(token)).json()).toMatchObject({ data: { id } });
    await endProgramToken(test.db, "child panel 1");
    expect([await isApiTokenGood(test.db, first), await isApiTokenGood(test.db, second)]).toEqual([false, true]);
    expect((await profile(first)).statusCode).toBe(401);
    expect((await profile(second)).statusCode).toBe(200);
  });

  it("TOK-001 TOK-003 is not the customer's own, which only reads, is replaced or removed without it", async () => {
    const owner = await customer();
    const program = await tokenOf(owner);
    expect(await shown(owner)).toMatchObject({ api_token: null, last_used_at: null });
    const own = await ownToken(owner, true);
    expect(await tokenOf(owner)).toBe(program);
    await ownToken(owner);
    await test.call("DELETE", "/api/v1/api-token", { token: owner.token });
    expect((await profile(own)).statusCode).toBe(401);
    const bought = await test.call("POST", "/api/v1/events/enter-url", { token: program, body: { url: "https://x.com/a" } });
    expect(bought.json()).not.toMatchObject({ code: "read_only_token" });
    expect((await profile(program)).statusCode).toBe(200);
  });

  it("TOK-005 leaves no trace of its calls at the customer's own token", async () => {
    const owner = await customer();
    await ownToken(owner);
    await profile(await tokenOf(owner));
    expect(await shown(owner)).toMatchObject({ last_used_at: null, last_used_address: null });
  });

  it("cannot get at what a session alone may do", async () => {
    const token = await tokenOf(await customer());
    const answer = await test.call("POST", "/api/v1/api-token", { token, body: { is_read_only: false } });
    expect(answer.json()).toMatchObject({ code: "session_needed" });
  });

  it("has calls of its own, apart from those of the customer's token", async () => {
    const owner = await customer();
    const [own, program] = [await ownToken(owner), await tokenOf(owner)];
    for (let call = 0; call < API_TOKEN_CALLS.limit; call += 1) await profile(program);
    expect([(await profile(program)).statusCode, (await profile(own)).statusCode]).toEqual([429, 200]);
  });

  it("is another one under another key, and for another customer", async () => {
    const [owner, another] = [await customer(), await customer()];
    const first = await tokenOf(owner, "child panel 9");
    const second = await tokenOf(owner, "child panel 9", sealKeyFrom("another secret of the operator's"));
    expect(second).not.toBe(first);
    expect((await profile(first)).statusCode).toBe(401);
    const third = await tokenOf(another, "child panel 9");
    expect((await profile(second)).statusCode).toBe(401);
    expect((await profile(third)).json()).toMatchObject({ data: { id: another.id } });
  });

  it("ends the streams that it has opened with it", async () => {
    const owner = await customer();
    const news = await openNews(test, "/api/v1/orders/news", await tokenOf(owner, "child panel 10"));
    expect(news.status).toBe(200);
    await endProgramToken(test.db, "child panel 10");
    expect(await news.rest()).toBe(": open\n\n");
    expect(newsOf(owner.id)).not.toBe("");
  });
});
