import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issueCode } from "../../../adapters/server/src/accounts/index.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { addCustomer, balancesOf, ids, PASSWORD, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { press } from "../../support/server-gateway.ts";
import { answerOf, buyByMethod, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { accountsOf, bearer } from "./accounts-fixture.ts";

let test: TestServer;
let made = 0;
const { now } = accountsOf(() => test);

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterAll(() => test.close());

/** A customer who never proved the address, logged in. */
async function registered(): Promise<Customer & { readonly token: string }> {
  const email = `person${String((made += 1))}@moved.test`;
  const person = await addCustomer(test.db, now(), email, 0, { verified_at: null });
  return { ...person, token: bearer(await test.call("POST", "/login", { body: { email, password: PASSWORD } })) };
}

async function guestBuys(email: string): Promise<string> {
  const body = purchaseBody([someLikes(10_000)], 5_100_000, { email, payment_method_id: ids.crypto });
  return answerOf(await buyByMethod(test, body, { key: `moved-${String((made += 1))}` })).data?.invoice_id ?? "";
}

/** A guest who orders with the address has an account of their own until its mailbox is proved. */
const prove = async ({ id }: Customer, verified_at: Date | null = now()) => {
  await test.db.updateTable("users").set({ verified_at }).where("id", "=", id).execute();
  await test.server.runJob("merge guests' accounts");
};

/** A guest's account with the address of a person goes up in theirs, however many have before. */
async function mergeGuest(person: Customer): Promise<void> {
  await prove(person, null);
  await guestBuys(person.email);
  await prove(person);
}

type Told = { readonly id: number; readonly orders: number; readonly balance_decimal: string } | null;
const told = async (token: string): Promise<Told> =>
  (await test.call("GET", "/api/v1/moved-orders", { token })).json<{ data: { moved: Told } }>().data.moved;
const dismiss = (token: string, id: number) => test.call("DELETE", `/api/v1/moved-orders/${String(id)}`, { token });

describe("what came to an account from a guest's account", () => {
  it("DEC-204 is told in the panel: orders as the list shows them, and the balance that came", async () => {
    const person = await registered();
    const paid = await guestBuys(person.email);
    await guestBuys(person.email);
    await press(test, paid, "pay");
    const claimed = test.db.selectFrom("users").select("id").where("claimed_email", "=", person.email);
    const { id: guest } = await claimed.executeTakeFirstOrThrow();
    const { id } = await test.db
      .selectFrom("orders")
      .select("id")
      .where("user_id", "=", guest)
      .where("status", "<>", "unpaid")
      .executeTakeFirstOrThrow();
    // An operator enters the guest's account and cancels, which leaves money on its balance.
    const token = bearer(await test.call("GET", "/refresh", { token: await issueCode(test.db, "login", guest, now()) }));
    await test.call("POST", `/api/v1/orders/${String(id)}/cancel`, { token, key: "moved-cancel", body: {} });
    const { row: left } = await balancesOf(test.db, guest);
    expect(left).toBeGreaterThan(0);
    expect(await told(person.token)).toBeNull();
    await prove(person);
    const moved = await told(person.token);
    expect(moved).toMatchObject({ orders: 2 });
    expect(Number(moved?.balance_decimal) * 1_000_000).toBeCloseTo(left, 3);
    const list = (await test.call("GET", "/api/v1/orders", { token: person.token })).json<{ data: unknown[] }>().data;
    expect(list).toHaveLength(moved?.orders ?? 0);
  });

  it("DEC-204 is told until its owner dismisses it, which ends only what was seen", async () => {
    const person = await registered();
    await mergeGuest(person);
    const first = await told(person.token);
    await mergeGuest(person);
    const both = await told(person.token);
    expect([first?.orders, both?.orders]).toEqual([1, 2]);
    expect((await dismiss(person.token, first?.id ?? 0)).statusCode).toBe(200);
    const left = await told(person.token);
    expect(left).toMatchObject({ id: both?.id, orders: 1 });
    await dismiss(person.token, left?.id ?? 0);
    expect(await told(person.token)).toBeNull();
    expect((await dismiss(person.token, left?.id ?? 0)).statusCode).toBe(404);
  });

  it("is dismissed by nobody else", async () => {
    const [person, stranger] = [await registered(), await registered()];
    await mergeGuest(person);
    const moved = await told(person.token);
    expect((await dismiss(stranger.token, moved?.id ?? 0)).statusCode).toBe(404);
    expect(await told(person.token)).toEqual(moved);
  });

  it("DEC-205 is not told to the operator's people, who could not dismiss it", async () => {
    const person = await registered();
    await mergeGuest(person);
    const token = bearer(await test.call("GET", "/refresh", { token: await issueCode(test.db, "login", person.id, now()) }));
    expect(await told(token)).toBeNull();
    expect(await told(person.token)).not.toBeNull();
  });
});
