import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { TEST_ORIGIN } from "../../support/open-server.ts";
import { serverEnglish } from "../../support/server-english.ts";
import { addCustomer, balancesOf, ids, type Customer } from "../../support/server-fixtures.ts";
import { buyFromBalance, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { report } from "../../support/server-gateway.ts";
import { openOperated, type OperatedServer } from "../operator/operator-fixture.ts";

let test: OperatedServer;
let people = 0;
beforeAll(async () => {
  test = await openOperated();
});
afterAll(async () => {
  expect(await verifyLedger(test.db)).toEqual([]);
  await test.close();
});

/** An open top-up of ten dollars. */
async function topUp(method: number): Promise<{ readonly buyer: Customer; readonly invoice: string }> {
  const buyer = await addCustomer(test.db, new Date(test.clock.now()), `reversed${String((people += 1))}@example.test`);
  const address = `${TEST_ORIGIN}/app/add-funds/success`;
  const body = { amount: "10", payment_method_id: method, success_url: address, cancel_url: address };
  const answer = await test.call("POST", "/api/v1/add-funds", { token: buyer.token, key: `reversed-${String(people)}`, body });
  return { buyer, invoice: answer.json<{ data: { invoice_id: string } }>().data.invoice_id };
}

/** The same by hand, credited by the operator. */
async function settled() {
  const paid = await topUp(ids.manual);
  await test.operate("invoice", "settle", paid.invoice);
  return paid;
}

const reverse = (invoice: string, ...more: readonly string[]) =>
  test.operate("invoice", "reverse", invoice, "--reason", "It was the transfer of another", ...more);
const balanceOf = async ({ id }: Customer) => (await balancesOf(test.db, id)).row;
const mailsTo = ({ email }: Customer) => test.db.selectFrom("mail_outbox").selectAll().where("recipient", "=", email).execute();

describe("an invoice by hand that was settled by mistake", () => {
  it("L5 is reversed whole and once, with the reason in the buyer's mail and a movement in their history", async () => {
    const { buyer, invoice } = await settled();
    expect(await balanceOf(buyer)).toBe(10_000_000);
    expect((await reverse(invoice, "--dry-run")).output).toMatch(/^Dry run, nothing is kept:\nReversed: inv_/);
    expect(await balanceOf(buyer)).toBe(10_000_000);
    const account = String(buyer.id);
    expect((await reverse(invoice)).output).toBe(`Reversed: ${invoice}, $ 10,00 USD from the balance of account ${account}.\n`);
    expect((await reverse(invoice)).output).toMatch(/^It was reversed already: /);
    expect(await balanceOf(buyer)).toBe(0);
    const mails = (await mailsTo(buyer)).filter(({ kind }) => kind === "invoice_reversed");
    expect(mails).toMatchObject([{ choice_user_id: buyer.id, choice_topic: "payments" }]);
    expect(mails[0]?.subject).toBe(serverEnglish("paymentMailReversed", { amount: "$ 10,00" }));
    expect(mails[0]?.body.split("\n\n").slice(0, 2)).toEqual([
      "Reason: It was the transfer of another",
      serverEnglish("paymentMailReversedText", { taken: "$ 10,00" }),
    ]);
    const history = await test.call("GET", "/api/v1/payments/statistics", { token: buyer.token });
    const movements = history.json<{
      data: readonly { type: string; amount: string; taken_back_by: string | null; paid: number | null }[];
    }>().data;
    expect(movements.map((each) => [each.type, Number(each.amount), each.taken_back_by, each.paid !== null])).toEqual([
      ["invoiced", -10, "reversal", false],
      ["invoiced", 10, null, true],
    ]);
    const book = await test.db.selectFrom("operator_runs").selectAll().orderBy("id", "desc").limit(5).execute();
    expect(JSON.stringify(book)).toContain("It was the transfer of another");
    // No gateway is asked to give anything back.
    await test.server.runJob("give refunds back");
    expect(await balanceOf(buyer)).toBe(0);
  });

  it("L3 stays as it is while its money is spent, and says what would be taken", async () => {
    const { buyer, invoice } = await settled();
    await buyFromBalance(test, purchaseBody([someLikes()], 500_000), { token: buyer.token, key: "spent" });
    const refused = await reverse(invoice);
    expect(refused.problems).toContain("the balance holds $ 9,50 USD, and $ 10,00 USD would be taken from it");
    expect([await balanceOf(buyer), (await mailsTo(buyer)).some(({ kind }) => kind === "invoice_reversed")]).toEqual([
      9_500_000,
      false,
    ]);
  });

  it("is nothing that a gateway has taken, that is not paid, or of which something has gone back", async () => {
    const byGateway = await topUp(ids.crypto);
    await report(test, { invoice_id: byGateway.invoice, amount: 10_200_000 });
    expect(await balanceOf(byGateway.buyer)).toBe(10_000_000);
    expect((await reverse(byGateway.invoice)).problems).toContain('a gateway has taken its money. Use "invoice refund".');
    expect((await reverse((await topUp(ids.manual)).invoice)).problems).toContain("it is not paid");
    const partly = await settled();
    await test.operate("invoice", "refund", partly.invoice, "--reason", "Asked", "--reference", "part", "--amount", "4");
    expect((await reverse(partly.invoice)).problems).toContain('part of it has been given back. Use "invoice refund".');
    expect((await reverse("inv_none")).problems).toContain('There is no invoice "inv_none".');
  });

  it("PRO-005 is not told to who wants no mails about payments", async () => {
    const { buyer, invoice } = await settled();
    const choice = { order_actions: true, payment_actions: false, subscription_actions: true, chosen_at: new Date(0) };
    await test.db
      .insertInto("notification_choices")
      .values({ user_id: buyer.id, ...choice })
      .execute();
    await reverse(invoice);
    expect((await mailsTo(buyer)).some(({ kind }) => kind === "invoice_reversed")).toBe(false);
    expect(await balanceOf(buyer)).toBe(0);
  });
});
