import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { addCustomer, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { answerOf, buyFromBalance, purchaseBody, someLikes } from "../../support/server-purchases.ts";

const DAY_MS = 86_400_000;

let test: TestServer;
let referrer: Customer;
let ida: Customer;
let made = 0;

beforeAll(async () => {
  test = await openServer({ deliveryMs: 100_000 });
  await seedFixtures(test.db);
});
afterAll(async () => {
  expect(await verifyLedger(test.db)).toEqual([]);
  await test.close();
});
beforeEach(async () => {
  const now = new Date(test.clock.now());
  referrer = await addCustomer(test.db, now, `from${String((made += 1))}@example.test`);
  ida = await referred("Ida Keller");
});

const referred = (name: string, email = `to${String((made += 1))}@example.test`, by = referrer) =>
  addCustomer(test.db, new Date(test.clock.now()), email, 20_000_000, { name, referred_by: by.id });
const codeOf = async ({ id }: Customer) =>
  (await test.db.selectFrom("users").select("affiliate_code").where("id", "=", id).executeTakeFirstOrThrow()).affiliate_code;
/** 1000 likes for $0.50. */
async function bought(who: Customer, changes = {}): Promise<number> {
  const buying = { token: who.token, key: `referral-${String((made += 1))}` };
  const answer = await buyFromBalance(test, purchaseBody([someLikes()], 500_000, changes), buying);
  expect(answer.statusCode).toBe(200);
  return answerOf(answer).order_ids[0] ?? 0;
}
async function deliver(steps: number): Promise<void> {
  await test.server.fulfil();
  for (let step = 0; step < steps; step += 1) {
    test.clock.advance(10_000);
    await test.server.fulfil();
  }
  await test.server.runJob("book rewards");
}
const cancel = ({ token }: Customer, id: number) =>
  test.call("POST", `/api/v1/orders/${String(id)}/cancel`, { token, key: `c-${String((made += 1))}`, body: {} });

interface Page {
  readonly people: readonly Record<string, unknown>[];
  readonly has_older: boolean;
}
interface Figures extends Record<string, unknown> {
  readonly rows: readonly Record<string, unknown>[];
}
const call = async <Data>(address: string, who: Customer) =>
  (await test.call("GET", `/api/v1/referral-program/${address}`, { token: who.token })).json<{ data: Data }>().data;
const referrals = (who = referrer, query = "") => call<Page>(`referrals${query}`, who);
const statistics = (who = referrer, query = "") => call<Figures>(`statistics${query}`, who);

/** What the ledger itself says that orders brought to somebody by their code, in dollars. */
async function booked({ id }: Customer): Promise<number> {
  const rows = await test.db
    .selectFrom("ledger_events as event")
    .innerJoin("ledger_postings as posting", "posting.event_id", "event.id")
    .select("posting.amount")
    .where("event.kind", "=", "referral")
    .where("posting.account", "=", "user_referral")
    .where("posting.user_id", "=", id)
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0) / 1_000_000;
}

describe("the referral programme on the server", () => {
  it("API-058 REF-002 answers names shortened, since when, paid orders and what they brought, the newest account first", async () => {
    const later = await referred("guest.name", "guest.name@example.test");
    await bought(ida);
    await deliver(11);
    await bought(ida);
    const { people, has_older } = await referrals();
    expect(has_older).toBe(false);
    const idle = { orders: 0, waiting_orders: 0, earned: 0, earned_decimal: "0" };
    expect(people).toMatchObject([
      { id: later.id, name: "g…@e….test", ...idle },
      {
        id: ida.id,
        name: "Ida K.",
        orders: 2,
        waiting_orders: 1,
        earned: 0.05,
        earned_decimal: "0.05",
      },
    ]);
    for (const { since } of people) expect(since).toMatch(/^\d{4}-\d\d-\d\d /);
    expect(JSON.stringify(people)).not.toMatch(/Keller|guest\.name/);
  });

  it("API-058 answers fifty at once, and those before one that is named", async () => {
    const many = await addCustomer(test.db, new Date(test.clock.now()), `many${String(made)}@example.test`);
    for (let number = 0; number < 52; number += 1) await referred(`Person ${String(number)}`, undefined, many);
    const first = await referrals(many);
    expect([first.people.length, first.has_older]).toEqual([50, true]);
    const second = await referrals(many, `?before=${String(first.people.at(-1)?.["id"])}`);
    expect([second.people.map(({ name }) => name), second.has_older]).toEqual([["Person 1.", "Person 0."], false]);
  });

  it("API-059 REF-003 DEC-089 answers figures that agree with the ledger, whatever was cancelled, partly delivered or given back", async () => {
    const max = await referred("Max Mustermann");
    const [whole, half, none] = [await bought(ida), await bought(max), await bought(max)];
    expect(await statistics()).toMatchObject({ waiting_orders: 3, waiting: 0.15, earned: 0, orders: 0, buyers: 0, referred: 2 });
    await cancel(max, none);
    await deliver(4);
    await cancel(max, half);
    await deliver(7);
    const over = await statistics();
    expect(over).toMatchObject({ referred: 2, buyers: 2, orders: 2, earned: 0.07, waiting_orders: 0, waiting: 0 });
    expect(over["earned"]).toBe(await booked(referrer));
    expect(over.rows).toMatchObject([{ referred: 2, orders: 2, earned: 0.07 }]);
    await test.clock.advanceAsync(DAY_MS);
    const giveBack = (refunded: number) => test.db.updateTable("orders").set({ refunded }).where("id", "=", whole).execute();
    await giveBack(500_000);
    await deliver(0);
    const after = await statistics();
    expect(after).toMatchObject({ buyers: 1, orders: 1, earned: 0.02 });
    expect(after["earned"]).toBe(await booked(referrer));
    expect(after.rows).toMatchObject([
      { referred: 2, orders: 2, earned: 0.07 },
      { referred: 0, orders: -1, earned: -0.05 },
    ]);
    const people = (await referrals()).people;
    expect(people.map(({ earned }) => earned)).toEqual([0.02, 0]);
    await giveBack(0);
    await deliver(0);
    expect((await statistics())["earned"]).toBe(await booked(referrer));
  });

  it("API-059 DEC-088 counts no order of one's own, and one by a code with whoever the code is of, once", async () => {
    const own = await addCustomer(test.db, new Date(test.clock.now()), `own${String(made)}@example.test`, 1_000_000);
    const codes = JSON.stringify([await codeOf(own), await codeOf(referrer), await codeOf(ida)]);
    await bought(own, { affiliate_code: codes });
    await deliver(11);
    await deliver(0);
    expect(await statistics(own)).toMatchObject({ earned: 0, orders: 0, buyers: 0 });
    expect(await statistics(ida)).toMatchObject({ earned: 0, orders: 0, buyers: 0 });
    expect(await statistics()).toMatchObject({ referred: 1, buyers: 1, orders: 1, earned: 0.05 });
    expect(await booked(referrer)).toBe(0.05);
    expect((await referrals()).people).toMatchObject([
      { id: own.id, name: "Test C.", orders: 1, earned: 0.05 },
      { id: ida.id, orders: 0, earned: 0 },
    ]);
  });

  it("API-059 groups by days and months between two days, and refuses days that no calendar has", async () => {
    await bought(ida);
    await deliver(11);
    const day = new Date(test.clock.now()).toISOString().slice(0, 10);
    expect((await statistics(referrer, `?group_by=month&start_date=${day}&end_date=${day}`)).rows).toMatchObject([
      { group: day.slice(0, 7), orders: 1 },
    ]);
    expect((await statistics(referrer, "?start_date=2999-01-01&end_date=2999-02-01")).rows).toEqual([]);
    for (const end of ["start_date", "end_date"]) {
      const address = `/api/v1/referral-program/statistics?${end}=2026-02-31`;
      const answer = await test.call("GET", address, { token: referrer.token });
      expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: { [end]: [expect.any(String)] } }]);
    }
  });

  it("API-058 API-059 answer of nobody else, and nothing to guests", async () => {
    await bought(ida);
    const stranger = await addCustomer(test.db, new Date(test.clock.now()), `stranger${String(made)}@example.test`);
    expect(await referrals(stranger)).toEqual({ people: [], has_older: false });
    expect(await statistics(stranger)).toMatchObject({ referred: 0, waiting_orders: 0, rows: [] });
    for (const address of ["referrals", "statistics"])
      expect((await test.call("GET", `/api/v1/referral-program/${address}`)).statusCode).toBe(401);
  });
});
