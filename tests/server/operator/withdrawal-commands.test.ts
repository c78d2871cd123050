import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { addCustomer, type Customer } from "../../support/server-fixtures.ts";
import { earn, seedWithdrawalMethods } from "../../support/server-withdrawals.ts";
import { openOperated, type OperatedServer } from "./operator-fixture.ts";

let test: OperatedServer;
let person: Customer;
let people = 0;
beforeAll(async () => {
  test = await openOperated();
  await seedWithdrawalMethods(test.db);
});
afterAll(async () => {
  expect(await verifyLedger(test.db)).toEqual([]);
  await test.close();
});
beforeEach(async () => {
  const now = new Date(test.clock.now());
  person = await addCustomer(test.db, now, `earner${String((people += 1))}@example.test`);
  await earn(test.db, person.id, { referral: 30_000_000 }, now);
});

async function requested(): Promise<string> {
  const answer = await test.call("POST", "/api/v1/withdrawal", {
    token: person.token,
    key: `commands-${String((people += 1))}`,
    body: { amount: "20", payment_method_id: 1, account_number: "TQ5x8gRz", user_comment: "For December" },
  });
  return String(answer.json<{ data: { id: number } }>().data.id);
}
const referral = async () =>
  (await test.db.selectFrom("user_balances").select("referral").where("user_id", "=", person.id).executeTakeFirstOrThrow())
    .referral;
const mails = async () =>
  (await test.db.selectFrom("mail_outbox").select("kind").where("recipient", "=", person.email).orderBy("id").execute()).map(
    ({ kind }) => kind,
  );

describe("withdrawals that an operator decides about", () => {
  it("L16 lists what waits, pays it out once, and mails the customer once", async () => {
    const id = await requested();
    const line = `${id}: $ 19,00 USD by USDT (TRC-20) to TQ5x8gRz (held $ 20,00 USD, fee $ 1,00 USD, account ${String(person.id)}, "For December")`;
    expect((await test.operate("withdrawal", "list")).output).toBe(`${line}\n`);
    expect((await test.operate("waiting")).output).toContain(line);
    expect((await test.operate("withdrawal", "approve", id, "--dry-run")).output).toContain(`Paid out: ${line}.`);
    expect(await mails()).toEqual(["withdrawal_requested"]);
    expect((await test.operate("withdrawal", "approve", id)).output).toBe(`Paid out: ${line}.\n`);
    const again = await test.answered<{ result: { isChanged: boolean; status: string } }>("withdrawal", "approve", id);
    expect(again.result).toMatchObject({ isChanged: false, status: "paid" });
    expect(await mails()).toEqual(["withdrawal_requested", "withdrawal_paid"]);
    expect((await test.operate("withdrawal", "reject", id, "--reason", "too late")).problems).toMatch(/is paid already/);
    expect(await referral()).toBe(10_000_000);
    expect((await test.operate("withdrawal", "list")).output).toBe("No withdrawal waits.\n");
  });

  it("T11 writes nothing of a customer's into a terminal but signs: no line of their own, no escape", async () => {
    const ask = (account_number: string, user_comment: string) =>
      test.call("POST", "/api/v1/withdrawal", {
        token: person.token,
        key: `terminal-${String((people += 1))}`,
        body: { amount: "20", payment_method_id: 1, account_number, user_comment },
      });
    for (const [typed, comment, field] of [
      ["T1\n999: $ 1,00 USD by USDT", "x", "account_number"],
      ["T1\u2028T2", "x", "account_number"],
      ["T1", "\u001b[2Jgone", "user_comment"],
      ["T1", "\u009b2J", "user_comment"],
    ] as const) {
      const answer = await ask(typed, comment);
      expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, [field]]);
    }
    expect((await ask("T1", "first\nsecond \u202e321")).statusCode).toBe(200);
    const listed = (await test.operate("withdrawal", "list")).output;
    expect(listed.trimEnd().split("\n")).toHaveLength(1);
    expect(listed).toContain(String.raw`"first\u000asecond \u202e321"`);
    // What is there from before is written in the same way.
    await test.db.updateTable("withdrawals").set({ account_number: "T1\u001b[31m" }).where("user_id", "=", person.id).execute();
    expect((await test.operate("withdrawal", "list")).output).toContain(String.raw`T1\u001b[31m`);
    const json = (await test.operate("withdrawal", "list", "--json")).output;
    expect([json.includes("\u202e"), json.includes("\u001b"), JSON.stringify(JSON.parse(json)).includes("\u202e")]).toEqual([
      false,
      false,
      true,
    ]);
    const [id] = listed.split(":");
    await test.operate("withdrawal", "reject", id ?? "", "--reason", "Wrong number");
  });

  it("L16 rejects one for a reason that the customer reads, and gives back what was held", async () => {
    const id = await requested();
    expect((await test.operate("withdrawal", "reject", id)).code).toBe(2);
    expect((await test.operate("withdrawal", "reject", id, "--reason", "Wrong number")).output).toMatch(/^Rejected: /);
    expect(await referral()).toBe(30_000_000);
    const listed = await test.call("GET", "/api/v1/withdrawals", { token: person.token });
    expect(listed.json<{ data: unknown[] }>().data[0]).toMatchObject({ status: "rejected", reason: "Wrong number" });
    expect((await test.operate("withdrawal", "approve", id)).problems).toMatch(/is rejected already/);
  });

  it("knows no other withdrawal", async () => {
    for (const id of ["999999", "one"]) expect((await test.operate("withdrawal", "approve", id)).code).toBe(1);
  });
});
