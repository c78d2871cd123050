import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { gatewaySecret, signCallback } from "../../../adapters/server/src/gateway/index.ts";
import { TEST_ORIGIN } from "../../support/open-server.ts";
import { addCustomer, balancesOf, ids, type Customer } from "../../support/server-fixtures.ts";
import { report, type Report } from "../../support/server-gateway.ts";
import { openOperated, type OperatedServer } from "../operator/operator-fixture.ts";

let test: OperatedServer;
let people = 0;

beforeAll(async () => void (test = await openOperated()));
afterAll(async () => {
  expect(await verifyLedger(test.db)).toEqual([]);
  await test.close();
});

/** An invoice of 10.20 dollars for a top-up of ten. */
async function invoiceOf(buyer: Customer): Promise<string> {
  const body = {
    amount: "10",
    payment_method_id: ids.crypto,
    success_url: `${TEST_ORIGIN}/app/add-funds/success`,
    cancel_url: `${TEST_ORIGIN}/app/add-funds/error`,
  };
  const answer = await test.call("POST", "/api/v1/add-funds", { token: buyer.token, key: `unmatched-${buyer.email}`, body });
  return answer.json<{ data: { invoice_id: string } }>().data.invoice_id;
}
async function topUp() {
  const buyer = await addCustomer(test.db, new Date(test.clock.now()), `unmatched${String((people += 1))}@example.test`);
  return { buyer, invoice_id: await invoiceOf(buyer) };
}
const told = async (about: Report) => (await report(test, about)).json<{ result: string }>().result;
const credited = async (buyer: Customer) => (await balancesOf(test.db, buyer.id)).row;

interface Waiting {
  readonly result: readonly { readonly things: readonly { readonly id: string; readonly about: string }[] }[];
}
const waiting = async () => (await test.answered<Waiting>("waiting", "--list", "payments")).result[0]?.things ?? [];
const waitingFor = async (words: string) => (await waiting()).filter(({ about }) => about.includes(words));
/** The only thing that waits with these words. */
async function onlyFor(words: string) {
  const found = await waitingFor(words);
  expect(found).toHaveLength(1);
  return found[0] ?? { id: "", about: "" };
}
const decide = (...words: readonly string[]) => test.operate("payment", ...words, "--reason", "seen at the gateway");

describe("money that does not match its invoice", () => {
  it("L5 waits with both amounts, and is credited as it came, once", async () => {
    const { buyer, invoice_id } = await topUp();
    const short = { invoice_id, amount: 4_000_000, event_id: "short" };
    expect(await told(short)).toBe("waiting");
    expect(await told(short)).toBe("duplicate");
    expect(await credited(buyer)).toBe(0);
    const { about, id } = await onlyFor(invoice_id);
    expect(about).toContain(`$ 4,00 USD, $ 10,20 USD were asked for, account ${String(buyer.id)}`);
    expect((await decide("credit", id, "--amount", "9")).problems).toContain("It is credited as it came");
    expect((await decide("credit", id)).output).toContain("Credited: payment");
    expect((await decide("credit", id)).problems).toContain("waits");
    expect(await credited(buyer)).toBe(4_000_000);
  });

  it("leaves the invoice open, which its own amount still pays", async () => {
    const { buyer, invoice_id } = await topUp();
    expect(await told({ invoice_id, amount: 4_000_000 })).toBe("waiting");
    expect(await told({ invoice_id, amount: 10_200_000 })).toBe("settled");
    expect(await credited(buyer)).toBe(10_000_000);
    expect(await waitingFor(invoice_id)).toHaveLength(1);
  });

  it("takes the later word about a payment that has a name: what came in parts settles when it is whole", async () => {
    const { buyer, invoice_id } = await topUp();
    const part = { invoice_id, payment_id: `whole-${invoice_id}` };
    for (const amount of [3_000_000, 7_000_000]) expect(await told({ ...part, amount })).toBe("waiting");
    expect((await waitingFor(invoice_id)).map(({ about }) => about)).toEqual([expect.stringContaining("$ 7,00 USD")]);
    expect(await told({ ...part, amount: 10_200_000 })).toBe("settled");
    expect(await told({ ...part, amount: 10_200_000 })).toBe("alreadySettled");
    expect(await credited(buyer)).toBe(10_000_000);
    expect(await waitingFor(invoice_id)).toEqual([]);
  });

  it("loses no word about a payment that the operator has decided about, or that has paid", async () => {
    const { buyer, invoice_id } = await topUp();
    const part = { invoice_id, payment_id: `decided-${invoice_id}` };
    await told({ ...part, amount: 3_000_000 });
    const { id } = await onlyFor(invoice_id);
    await decide("credit", id);
    // The same word under another event is no other money; another word waits, once.
    expect(await told({ ...part, amount: 3_000_000 })).toBe("alreadySettled");
    expect(await waitingFor(invoice_id)).toEqual([]);
    expect(await told({ ...part, amount: 10_200_000 })).toBe("waiting");
    expect(await told({ ...part, amount: 10_200_000 })).toBe("alreadySettled");
    expect(await waitingFor(invoice_id)).toHaveLength(1);
    expect(await credited(buyer)).toBe(3_000_000);

    const paid = await topUp();
    const other = { invoice_id: paid.invoice_id, payment_id: `paid-${paid.invoice_id}` };
    expect(await told({ ...other, amount: 10_200_000 })).toBe("settled");
    expect(await told({ ...other, amount: 15_000_000 })).toBe("waiting");
    expect(await waitingFor(paid.invoice_id)).toHaveLength(1);
    expect(await credited(paid.buyer)).toBe(10_000_000);
  });

  it("is known by its own name and invoice: another payment of the invoice, or one of the same name, tells nothing of it", async () => {
    const [{ buyer, invoice_id }, other] = [await topUp(), await topUp()];
    const [first, second] = [`first-${invoice_id}`, `second-${invoice_id}`];
    // Both did not match, so that what is told again of the one that paid could be taken for a further word about them.
    await told({ invoice_id, payment_id: first, amount: 3_000_000 });
    await told({ invoice_id: other.invoice_id, payment_id: second, amount: 3_000_000 });
    expect(await told({ invoice_id, payment_id: second, amount: 10_200_000 })).toBe("settled");
    expect(await told({ invoice_id, payment_id: second, amount: 10_200_000 })).toBe("alreadySettled");
    for (const invoice of [invoice_id, other.invoice_id]) expect(await waitingFor(`for ${invoice}`)).toHaveLength(1);
    expect(await credited(buyer)).toBe(10_000_000);
  });

  it("waits with a word that was told of another payment, or for another invoice", async () => {
    const [{ invoice_id }, other] = [await topUp(), await topUp()];
    const payment_id = `same-${invoice_id}`;
    await told({ invoice_id, payment_id: `beside-${invoice_id}`, amount: 3_000_000 });
    await told({ invoice_id: other.invoice_id, payment_id, amount: 4_000_000 });
    await told({ invoice_id, payment_id, amount: 5_000_000 });
    const { id } = (await waitingFor(invoice_id)).find(({ about }) => about.includes("$ 5,00 USD")) ?? { id: "" };
    expect((await decide("credit", id)).code).toBe(0);
    for (const amount of [3_000_000, 4_000_000]) expect(await told({ invoice_id, payment_id, amount })).toBe("waiting");
    expect(await waitingFor(`for ${invoice_id}`)).toHaveLength(3);
  });

  it("is credited to an account that has no address to write to", async () => {
    const { buyer, invoice_id } = await topUp();
    await test.db.updateTable("users").set({ email: null, claimed_email: null }).where("id", "=", buyer.id).execute();
    await told({ invoice_id, amount: 4_000_000 });
    expect((await decide("credit", (await onlyFor(invoice_id)).id)).code).toBe(0);
    expect(await credited(buyer)).toBe(4_000_000);
  });

  it("of another currency is credited with what the operator says that it is worth", async () => {
    const { buyer, invoice_id } = await topUp();
    expect(await told({ invoice_id, amount: 500_000_000, currency: "RUB" })).toBe("waiting");
    const { about, id } = await onlyFor(invoice_id);
    expect(about).toContain('"500 RUB", $ 10,20 USD were asked for');
    expect((await decide("credit", id)).problems).toContain("Say with --amount what it is worth");
    expect((await decide("credit", id, "--amount", "5.5")).code).toBe(0);
    expect(await credited(buyer)).toBe(5_500_000);
  });

  it("for an invoice that is not known waits too, is credited to nobody, and can be taken off the list", async () => {
    expect(await told({ invoice_id: "inv_of_nobody", amount: 1_000_000 })).toBe("waiting");
    const { about, id } = await onlyFor("inv_of_nobody");
    expect(about).toContain("$ 1,00 USD, inv_of_nobody");
    expect((await decide("credit", id)).problems).toContain('use "account credit" and "payment dismiss"');
    expect((await decide("dismiss", id)).code).toBe(0);
    expect(await waitingFor("inv_of_nobody")).toEqual([]);
  });
});

describe("a report of the gateway", () => {
  it("API-045 is refused with another's signature, and credits nothing", async () => {
    const { buyer, invoice_id } = await topUp();
    const answer = await report(test, { invoice_id, amount: 10_200_000, signature: "0".repeat(64) });
    expect(answer.statusCode).toBe(422);
    expect(await credited(buyer)).toBe(0);
    expect(await told({ invoice_id, amount: 10_200_000 })).toBe("settled");
  });

  it("is refused where it says nothing that can be read, however it is signed", async () => {
    const body = { event_id: "", invoice_id: "inv_x" };
    const headers = { "x-gateway-signature": signCallback(await gatewaySecret(test.db), body) };
    expect((await test.call("POST", "/gateway/callback", { body, headers })).statusCode).toBe(422);
  });
});
