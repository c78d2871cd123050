import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { canonicalJson, forgetTries, giveTryBack, limitTries, takeTry, waitOf } from "../../../adapters/server/src/http/index.ts";
import { GUEST_ORDERS } from "../../../adapters/server/src/ordering/index.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { addCustomer, ids, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { answerOf, buyByMethod, buyFromBalance, errorsOf, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { serverEnglish } from "../../support/server-english.ts";

const HOUR_MS = 3_600_000;
/** The bucket of guests from the address that calls come from here. */
const GUESTS = "guest:127.0.0.1";

let test: TestServer;
let made = 0;

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
beforeEach(() => test.db.deleteFrom("rate_limits").execute());
afterAll(() => test.close());

const now = () => new Date(test.clock.now());
const customer = (): Promise<Customer> => addCustomer(test.db, now(), `keys-${String((made += 1))}@example.test`, 10_000_000);
const freshKey = () => `key-${String((made += 1))}`;
const buy = ({ token }: Customer, key: string) => buyFromBalance(test, purchaseBody([someLikes()], 500_000), { token, key });
/** A guest's purchase for $5, or for another total than it costs. */
const guestBuys = (key: string, total = 5_000_000) =>
  buyByMethod(test, purchaseBody([someLikes(10_000)], total, { email: "keys@guest.test", payment_method_id: ids.manual }), {
    key,
  });

const bucket = (name: string, hits: number, window_start = now()) =>
  test.db.insertInto("rate_limits").values({ bucket: name, hits, window_start }).execute();
const hitsOf = async (name: string) =>
  (await test.db.selectFrom("rate_limits").select("hits").where("bucket", "=", name).executeTakeFirst())?.hits ?? null;
const bucketNames = async () =>
  (await test.db.selectFrom("rate_limits").select("bucket").orderBy("bucket").execute()).map((row) => row.bucket);

describe("the key of a call", () => {
  it.each([
    ["with a space", "two words"],
    ["that is too long", "k".repeat(256)],
    ["beyond ASCII", "schlüssel"],
  ])("is none %s", async (_name, key) => {
    const buyer = await customer();
    const answer = await buy(buyer, key);
    expect([answer.statusCode, errorsOf(answer)]).toEqual([422, { idempotency_key: [serverEnglish("invalidKey")] }]);
    expect((await buy(buyer, "k".repeat(255))).statusCode).toBe(200);
  });

  it("repeats the answer of its own caller where others have one under the same key", async () => {
    const [ann, bob] = [await customer(), await customer()];
    const key = freshKey();
    const [ofAnn, ofBob] = [await buy(ann, key), await buy(bob, key)];
    expect(answerOf(ofAnn).order_ids).not.toEqual(answerOf(ofBob).order_ids);
    for (const [buyer, first] of [
      [ann, ofAnn],
      [bob, ofBob],
    ] as const) {
      const again = await buy(buyer, key);
      expect([again.body, again.headers["idempotent-replayed"]]).toEqual([first.body, "true"]);
    }
  });

  it("is waited for while its first request has no answer", async () => {
    const buyer = await customer();
    const key = freshKey();
    await buy(buyer, key);
    await test.db.updateTable("idempotency_keys").set({ status: null, body: null }).where("key", "=", key).execute();
    const twin = await buy(buyer, key);
    expect([twin.statusCode, twin.json(), twin.headers["retry-after"]]).toEqual([
      409,
      { message: serverEnglish("stillRunning"), code: "still_running" },
      "1",
    ]);
  });

  it("is kept for a day, also while older ones are forgotten", async () => {
    const buyer = await customer();
    const [old, recent] = [freshKey(), freshKey()];
    await buy(buyer, old);
    test.clock.advance(HOUR_MS);
    await buy(buyer, recent);
    test.clock.advance(23 * HOUR_MS + 1);
    await test.server.runJob("forget old keys");
    expect((await buy(buyer, recent)).headers["idempotent-replayed"]).toBe("true");
    const kept = await test.db.selectFrom("idempotency_keys").select("key").where("key", "in", [old, recent]).execute();
    expect(kept).toEqual([{ key: recent }]);
  });

  it("belongs to a request, in whatever order its fields come", () => {
    const text = '{"a":[2,{"c":null,"d":"x"}],"b":1}';
    expect(canonicalJson({ b: 1, a: [2, { d: "x", c: null, left: undefined }] })).toBe(text);
    expect(canonicalJson({ a: [2, { c: null, d: "x" }], b: 1 })).toBe(text);
  });
});

describe("tries of a keyed call", () => {
  it("are one for all its twins, also where the call is refused each time", async () => {
    await bucket("another", 7);
    const key = freshKey();
    for (let twin = 0; twin < 3; twin += 1) {
      const answer = await guestBuys(key, 4_000_000);
      expect([answer.statusCode, answer.json<{ code?: string }>().code]).toEqual([409, "price_changed"]);
    }
    expect(await hitsOf(GUESTS)).toBe(1);
  });

  it("stay counted when one is refused, and nothing else is forgotten", async () => {
    await bucket(GUESTS, GUEST_ORDERS.limit);
    await bucket("another", 7);
    for (let more = 0; more < 2; more += 1) expect((await guestBuys(freshKey())).statusCode).toBe(429);
    expect([await hitsOf(GUESTS), await hitsOf("another")]).toEqual([GUEST_ORDERS.limit, 7]);
  });

  it("are refused under a key that only another caller had an answer for", async () => {
    const key = freshKey();
    expect((await buy(await customer(), key)).statusCode).toBe(200);
    await bucket(GUESTS, GUEST_ORDERS.limit);
    expect((await guestBuys(key)).statusCode).toBe(429);
  });
});

describe("counted tries", () => {
  const rate = { limit: 1, windowMs: 60_000 };

  it("keep each bucket waiting for its own time", async () => {
    await bucket("first", 1, new Date(now().getTime() - 50_000));
    await bucket("second", 1, new Date(now().getTime() - 20_000));
    expect([await waitOf(test.db, "first", rate, now()), await waitOf(test.db, "second", rate, now())]).toEqual([10_000, 40_000]);
    expect(await waitOf(test.db, "none", rate, now())).toBe(0);
    await expect(limitTries(test.db, "second", rate, now())).rejects.toMatchObject({
      details: { headers: { "retry-after": "40" } },
    });
  });

  it("are given back to their own bucket, and never more than were counted", async () => {
    await bucket("other", 5);
    expect(await takeTry(test.db, "own", rate, now())).toBe(true);
    for (let back = 0; back < 3; back += 1) await giveTryBack(test.db, "own");
    expect([await hitsOf("own"), await hitsOf("other")]).toEqual([0, 5]);
    expect([await takeTry(test.db, "own", rate, now()), await takeTry(test.db, "own", rate, now())]).toEqual([true, false]);
  });

  it("are forgotten of the named buckets alone", async () => {
    for (const name of ["one", "two", "three"]) await bucket(name, 1);
    await forgetTries(test.db, ["one", "two"]);
    expect(await bucketNames()).toEqual(["three"]);
  });

  it("are removed once they limit nothing any more, two days later", async () => {
    await bucket("older", 9, new Date(now().getTime() - 48 * HOUR_MS - 1));
    await bucket("recent", 9, new Date(now().getTime() - 48 * HOUR_MS));
    await test.server.runJob("forget old tries");
    expect(await bucketNames()).toEqual(["recent"]);
  });
});
