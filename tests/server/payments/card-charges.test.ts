import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askCardCharge, chargeOtherCard } from "../../../adapters/server/src/payments/index.ts";
import { addCustomer, ids, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { linkCard, report } from "../../support/server-gateway.ts";
import { openServer, TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";

let test: TestServer;
let buyer: Customer;
let keys = 0;

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
  buyer = await addCustomer(test.db, new Date(test.clock.now()), "cards@example.test");
});
afterAll(() => test.close());

async function invoice(): Promise<string> {
  const address = `${TEST_ORIGIN}/app/add-funds/success`;
  const body = { amount: "10", payment_method_id: ids.manual, success_url: address, cancel_url: address };
  const answer = await test.call("POST", "/api/v1/add-funds", { token: buyer.token, key: `card-${String((keys += 1))}`, body });
  return answer.json<{ data: { invoice_id: string } }>().data.invoice_id;
}

async function charged(cardId: number, state: "charging" | "charged" | "declined" | "needs_authentication"): Promise<string> {
  const id = await invoice();
  await askCardCharge(test.db, id, cardId, new Date(test.clock.now()));
  await test.db
    .updateTable("card_charges")
    .set({ state, intent_id: `pi_${id}`, reason: "old" })
    .where("invoice_id", "=", id)
    .execute();
  return id;
}

const stateOf = async (id: string) => {
  const found = await test.db.selectFrom("card_charges").selectAll().where("invoice_id", "=", id).executeTakeFirstOrThrow();
  return [found.linked_card_id, found.state, found.intent_id];
};

describe("another card for what the first could not pay", () => {
  it("is charged for the open invoices that are named and that no card could pay, and for no others", async () => {
    const [first, second] = [await linkCard(test, buyer.id, "tok_first"), await linkCard(test, buyer.id, "tok_second")];
    const [declined, asked, running, settled, unnamed] = [
      await charged(first, "declined"),
      await charged(first, "needs_authentication"),
      await charged(first, "charging"),
      await charged(first, "charged"),
      await charged(first, "declined"),
    ];
    const paidOtherwise = await charged(first, "declined");
    await report(test, { invoice_id: paidOtherwise, amount: 10_000_000 });
    const named = [declined, asked, running, settled, paidOtherwise];
    await chargeOtherCard(test.db, named, second, new Date(test.clock.now()));
    expect(await Promise.all([declined, asked].map(stateOf))).toEqual([
      [second, "charging", null],
      [second, "charging", null],
    ]);
    expect(await Promise.all([running, settled, paidOtherwise, unnamed].map(stateOf))).toEqual([
      [first, "charging", `pi_${running}`],
      [first, "charged", `pi_${settled}`],
      [first, "declined", `pi_${paidOtherwise}`],
      [first, "declined", `pi_${unnamed}`],
    ]);
  });

  it("is no reason to fail where nothing is open", async () => {
    await expect(chargeOtherCard(test.db, [], 1, new Date(test.clock.now()))).resolves.toBeUndefined();
  });
});
