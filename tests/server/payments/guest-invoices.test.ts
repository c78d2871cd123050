import { MAX_INVOICES_IN_REVIEW } from "@panel/core/payments";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GUEST_ORDERS } from "../../../adapters/server/src/ordering/index.ts";
import { GUEST_MARKS } from "../../../adapters/server/src/payments/index.ts";
import { openServer, TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";
import { addCustomer, ids, seedFixtures, widgetPath } from "../../support/server-fixtures.ts";
import { answerOf, purchaseBody, someLikes } from "../../support/server-purchases.ts";

const HERE = "192.0.2.7";
const ELSEWHERE = "198.51.100.9";

let test: TestServer;
let made = 0;
beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterAll(() => test.close());

const next = (): string => `guest-${String((made += 1))}`;
/** An order of a guest who has never been here: of another e-mail, and so of another account, each time. */
const order = (from: string, email = `${next()}@guest.test`) =>
  test.call("POST", widgetPath("widget-order-requests"), {
    ...{ from, key: next() },
    body: purchaseBody([someLikes()], 500_000, { email, payment_method_id: ids.manual }),
  });
const opened = async (from: string, email?: string): Promise<string> => answerOf(await order(from, email)).data?.invoice_id ?? "";
const mark = (invoice: string, from: string, token?: string) =>
  test.call("POST", `/api/v1/invoices/${invoice}/mark-is-paid`, {
    ...{ from, body: {} },
    ...(token === undefined ? {} : { token }),
  });
/** Lets an address have used a limit so far just now. */
const used = (bucket: string, hits: number) =>
  test.db
    .insertInto("rate_limits")
    .values({ bucket, window_start: new Date(test.clock.now()), hits })
    .onConflict((conflict) => conflict.column("bucket").doUpdateSet({ hits, window_start: new Date(test.clock.now()) }))
    .execute();
const waiting = async (): Promise<number> =>
  (await test.db.selectFrom("invoices").select("id").where("status", "=", "in_moderation").execute()).length;

describe("invoices of guests", () => {
  it("DEC-085 are opened up to a limit for an address, however many e-mails it names, and not for another", async () => {
    await used(`guest:${HERE}`, GUEST_ORDERS.limit - 1);
    const answers = [await order(HERE), await order(HERE), await order(ELSEWHERE)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 429, 200]);
    test.clock.advance(GUEST_ORDERS.windowMs);
    expect((await order(HERE)).statusCode).toBe(200);
  });

  it("DEC-191 wait for the operator up to a limit for an address, in words that say when to come again", async () => {
    const before = await waiting();
    const invoices: string[] = [];
    for (let at = 0; at <= GUEST_MARKS.limit; at += 1) invoices.push(await opened(HERE));
    const last = invoices.at(-1) ?? "";
    for (const invoice of invoices.slice(0, -1)) expect((await mark(invoice, HERE)).statusCode).toBe(200);
    const refused = await mark(last, HERE);
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, String(GUEST_MARKS.windowMs / 1000)]);
    expect(refused.json<{ message: string }>().message).toMatch(/^Too many attempts. You can try again in 24 hours/);
    const signedIn = await addCustomer(test.db, new Date(test.clock.now()), "signed-in@guest.test");
    expect((await mark(last, HERE, signedIn.token)).statusCode).toBe(429);
    expect(await waiting()).toBe(before + GUEST_MARKS.limit);
    // What waits already may be marked again; nothing more waits by that.
    expect((await mark(invoices[0] ?? "", HERE)).statusCode).toBe(200);
    expect((await mark(last, ELSEWHERE)).statusCode).toBe(200);
    expect(await waiting()).toBe(before + GUEST_MARKS.limit + 1);
  });

  it("DEC-191 count no customer's invoice for the address, and no mark that is refused anyway", async () => {
    const from = "192.0.2.8";
    const buyer = await addCustomer(test.db, new Date(test.clock.now()), "buyer@guest.test");
    const address = `${TEST_ORIGIN}/app/add-funds/success`;
    const body = { amount: "10", payment_method_id: ids.manual, success_url: address, cancel_url: address };
    const topUp = await test.call("POST", "/api/v1/add-funds", { token: buyer.token, key: next(), body });
    const own = topUp.json<{ data: { invoice_id: string } }>().data.invoice_id;
    const [closed, free] = [await opened(from), await opened(from)];
    await test.db.updateTable("invoices").set({ status: "canceled" }).where("id", "=", closed).execute();
    await used(`marks:guest:${from}`, GUEST_MARKS.limit - 1);
    expect([(await mark(closed, from)).statusCode, (await mark("inv_none", from)).statusCode]).toEqual([422, 404]);
    expect((await mark(free, from)).statusCode).toBe(200);
    expect((await mark(own, from, buyer.token)).statusCode).toBe(200);
  });

  it("DEC-191 leave the account whose e-mail they name its own marks", async () => {
    const buyer = await addCustomer(test.db, new Date(test.clock.now()), "named@guest.test");
    const guests = await opened("192.0.2.9", buyer.email);
    const row = await test.db.selectFrom("invoices").selectAll().where("id", "=", guests).executeTakeFirstOrThrow();
    const copies = Array.from({ length: MAX_INVOICES_IN_REVIEW }, (_, at) => ({
      ...{ ...row, id: `inv_named_${String(at)}`, user_id: buyer.id, status: "in_moderation" as const },
    }));
    const own = { ...row, id: "inv_named_own", user_id: buyer.id, is_guests: false, purchase_id: null };
    await test.db
      .insertInto("invoices")
      .values([...copies, own])
      .execute();
    expect((await mark("inv_named_own", ELSEWHERE, buyer.token)).statusCode).toBe(200);
  });
});
