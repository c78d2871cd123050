import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { TEST_ORIGIN } from "../../support/open-server.ts";
import { addCustomer, balancesOf, ids, type Customer } from "../../support/server-fixtures.ts";
import { answerOf, buyByMethod, buyFromBalance, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { openOperated, type OperatedServer } from "./operator-fixture.ts";

let test: OperatedServer;
let people = 0;
const folder = mkdtempSync(path.join(tmpdir(), "operator-"));
const customer = (balance = 0) =>
  addCustomer(test.db, new Date(test.clock.now()), `customer${String((people += 1))}@example.test`, balance);

beforeAll(async () => {
  test = await openOperated();
});
afterAll(async () => {
  expect(await verifyLedger(test.db)).toEqual([]);
  await test.close();
  rmSync(folder, { recursive: true });
});

/** An order to be paid by hand, which its buyer says is paid. */
async function markedInvoice(buyer: Customer): Promise<string> {
  const body = purchaseBody([someLikes()], 500_000, { payment_method_id: ids.manual });
  const bought = await buyByMethod(test, body, { token: buyer.token, key: `manual-${buyer.email}` });
  const id = answerOf(bought).data?.invoice_id ?? "";
  await test.call("POST", `/api/v1/invoices/${id}/mark-is-paid`, { token: buyer.token, body: { comment: "by phone" } });
  return id;
}

const statusOf = async (id: string) =>
  (await test.db.selectFrom("invoices").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;
const orderStatuses = async ({ id }: Customer) =>
  (await test.db.selectFrom("orders").select("status").where("user_id", "=", id).execute()).map(({ status }) => status);
const mailsTo = ({ email }: Customer) => test.db.selectFrom("mail_outbox").selectAll().where("recipient", "=", email).execute();

describe("invoices that an operator decides about", () => {
  it("DEC-085 shows what waits, credits it once, pays its orders and mails the buyer", async () => {
    const buyer = await customer();
    const id = await markedInvoice(buyer);
    const waiting = await test.operate("waiting");
    expect(waiting.output).toMatch(new RegExp(`Invoices that buyers say they have paid: 1\\n {2}${id} .*Method 2, "by phone"`));
    expect((await test.operate("invoice", "settle", id)).output).toMatch(/^Settled: inv_/);
    expect(await statusOf(id)).toBe("paid");
    expect(await orderStatuses(buyer)).toEqual(["in_processing"]);
    expect((await mailsTo(buyer)).map(({ kind }) => kind)).toEqual(["order"]);
    const again = await test.answered<{ result: { isChanged: boolean } }>("invoice", "settle", id);
    expect(again.result.isChanged).toBe(false);
    expect(await mailsTo(buyer)).toHaveLength(1);
    expect((await test.operate("waiting")).output).toBe("Nothing waits.\n");
  });

  it("closes one whose money has not come, once, and refuses to close a paid one", async () => {
    const buyer = await customer();
    const id = await markedInvoice(buyer);
    expect((await test.operate("invoice", "reject", id, "--reason", "no money came")).output).toMatch(/^Rejected/);
    expect(await statusOf(id)).toBe("canceled");
    expect(await orderStatuses(buyer)).toEqual(["unpaid"]);
    expect((await test.operate("invoice", "reject", id, "--reason", "again")).output).toMatch(/^It was closed already/);
    await test.operate("invoice", "settle", id);
    const late = await test.operate("invoice", "reject", id, "--reason", "never mind");
    expect([late.code, late.problems]).toEqual([1, `Invoice "${id}" is paid; it cannot be rejected.\n`]);
    expect((await test.operate("invoice", "settle", "inv_none")).problems).toBe('There is no invoice "inv_none".\n');
  });
});

describe("accounts", () => {
  it("DEC-058 freezes: nothing is bought until it is taken back", async () => {
    const buyer = await customer(5_000_000);
    const buy = (key: string) => buyFromBalance(test, purchaseBody([someLikes()], 500_000), { token: buyer.token, key });
    await test.operate("account", "freeze", buyer.email.toUpperCase(), "--reason", "checks");
    const refused = await buy("frozen");
    expect(refused.json()).toMatchObject({ code: "account_frozen" });
    expect((await test.operate("account", "freeze", buyer.email, "--reason", "checks")).output).toMatch(/frozen already/);
    await test.operate("account", "unfreeze", buyer.email);
    expect((await buy("thawed")).statusCode).toBe(200);
    expect((await test.operate("account", "unfreeze", buyer.email)).output).toMatch(/was not frozen/);
  });

  it("does nothing for a reason that is left empty", async () => {
    const { email } = await customer();
    for (const reason of ["", "  "]) {
      const refused = await test.operate("account", "freeze", email, "--reason", reason);
      expect([refused.code, refused.problems]).toEqual([1, '"reason" must not be empty.\n']);
    }
    expect((await test.operate("account", "unfreeze", email)).output).toMatch(/was not frozen/);
  });

  it("L5 credits an account once for each reference, through the ledger", async () => {
    const person = await customer();
    const credit = (amount: string, who = person.email) =>
      test.operate("account", "credit", who, amount, "--reason", "late delivery", "--reference", "ticket 7");
    expect((await credit("12.50")).code).toBe(0);
    expect((await credit("12.50")).output).toMatch(/^This was added already/);
    expect(await balancesOf(test.db, person.id)).toMatchObject({ row: 12_500_000, postings: 12_500_000 });
    const kinds = await test.db.selectFrom("ledger_events").select(["kind", "name"]).where("user_id", "=", person.id).execute();
    expect(kinds).toEqual([{ kind: "admin", name: "operator:ticket 7" }]);
    const other = await customer();
    expect((await credit("13")).problems).toBe('The reference "ticket 7" names another credit or debit.\n');
    expect((await credit("12.50", other.email)).problems).toBe('The reference "ticket 7" names another credit or debit.\n');
    const long = ["--reason", "late delivery", "--reference", "t".repeat(201)];
    expect((await test.operate("account", "credit", other.email, "1", ...long)).problems).toBe("The reference is too long.\n");
    expect(await balancesOf(test.db, other.id)).toMatchObject({ row: 0 });
  });

  it("L3 L5 takes from an account once for each reference, and never more than its balance holds", async () => {
    const person = await customer(10_000_000);
    const debit = (amount: string, reference: string, ...more: readonly string[]) =>
      test.operate("account", "debit", person.email, amount, "--reason", "paid twice", "--reference", reference, ...more);
    expect((await debit("4", "ticket 8", "--dry-run")).output).toMatch(/the balance is \$\s6,00\.\n$/);
    expect(await balancesOf(test.db, person.id)).toMatchObject({ row: 10_000_000 });
    expect((await debit("4", "ticket 8")).output).toMatch(
      /^Took \$\s4,00 from account \d+ \(\S+\); the balance is \$\s6,00\.\n$/,
    );
    expect((await debit("4", "ticket 8")).output).toMatch(/^This was taken already from/);
    expect(await balancesOf(test.db, person.id)).toMatchObject({ row: 6_000_000, postings: 6_000_000 });
    expect((await debit("5", "ticket 8")).problems).toBe('The reference "ticket 8" names another credit or debit.\n');
    const back = ["account", "credit", person.email, "4", "--reason", "x", "--reference", "ticket 8"];
    expect((await test.operate(...back)).problems).toBe('The reference "ticket 8" names another credit or debit.\n');
    const tooMuch = await debit("6.01", "ticket 9");
    expect([tooMuch.code, tooMuch.problems]).toEqual([1, expect.stringMatching(/holds only \$\s6,00; nothing was taken\.\n$/)]);
    expect((await debit("6", "ticket 9")).code).toBe(0);
    expect(await balancesOf(test.db, person.id)).toMatchObject({ row: 0, postings: 0 });
    const list = await test.call("GET", "/api/v1/payments/statistics", { token: person.token });
    const rows = list.json<{ data: { type: string; amount: string }[] }>().data;
    expect(rows.slice(0, 2).map(({ type, amount }) => [type, Number(amount)])).toEqual([
      ["admin", -6],
      ["admin", -4],
    ]);
  });

  it.each(["0", "-3", "many", "1e9999"])("takes no credit of %s", async (amount) => {
    const person = await customer();
    const words = ["account", "credit", person.email, "--reason", "x", "--reference", `odd ${amount}`, "--", amount];
    expect((await test.operate(...words)).problems).toMatch(/is no amount above 0/);
  });

  it("DEC-013 makes a link that enters the account once, within a minute, and keeps it out of the book", async () => {
    const person = await customer();
    const linkOf = async () =>
      (await test.answered<{ result: { link: string } }>("account", "entry-link", person.email, "--reason", "asked")).result.link;
    const link = new URL(await linkOf());
    expect(`${link.origin}${link.pathname}`).toBe(`${TEST_ORIGIN}/app/impersonate`);
    const token = link.searchParams.get("token") ?? "";
    const entered = await test.call("GET", "/refresh", { token });
    expect(entered.statusCode).toBe(200);
    const session = entered.headers["authorization"]?.toString().replace("Bearer ", "") ?? "";
    expect((await test.call("GET", "/api/v1/profile", { token: session })).statusCode).toBe(200);
    const sessions = test.db.selectFrom("sessions").select("is_impersonated").where("user_id", "=", person.id);
    expect(await sessions.orderBy("id", "desc").executeTakeFirst()).toEqual({ is_impersonated: true });
    expect((await test.call("GET", "/refresh", { token })).statusCode).toBe(401);
    const late = new URL(await linkOf()).searchParams.get("token") ?? "";
    test.clock.advance(60_001);
    expect((await test.call("GET", "/refresh", { token: late })).statusCode).toBe(401);
    const book = JSON.stringify(await test.db.selectFrom("operator_runs").selectAll().execute());
    expect(book).not.toContain(token);
  });
});

describe("the panel's documents", () => {
  const settings = async () => (await test.call("GET", "/settings")).json<{ data: Record<string, unknown> }>().data;

  it("API-029 sets a setting so that the next visitor has it, and says what it was", async () => {
    const set = await test.operate("setting", "set", "supportEmail", "help@shop.example");
    expect(set.output).toMatch(/^supportEmail: .* → "help@shop.example"\n$/);
    await test.operate("setting", "set", "speedUpChargePercent", "7.5");
    await test.operate("setting", "set", "features.tasks", "true");
    expect(await settings()).toMatchObject({
      supportEmail: "help@shop.example",
      speedUpChargePercent: 7.5,
      features: { tasks: true },
    });
  });

  it.each([
    ["colour", "red", 'There is no setting "colour"'],
    ["features.tusks", "true", '"features.tusks" cannot be true'],
    ["panelName", "null", "The settings could not be read with it"],
  ])("refuses to set %s to %s, and leaves the settings as they are", async (name, value, problem) => {
    const before = await settings();
    const answer = await test.operate("setting", "set", name, value);
    expect(answer.code).toBe(1);
    expect(answer.problems).toContain(problem);
    expect(await settings()).toEqual(before);
  });

  it("says when a setting would be read as another than was meant", async () => {
    const answer = await test.operate("setting", "set", "guaranteeChargePercent", "much");
    expect([answer.code, answer.problems]).toEqual([1, '"guaranteeChargePercent" cannot be "much"; it would be read as 0.\n']);
    expect(await settings()).toMatchObject({ guaranteeChargePercent: 0 });
  });

  it.each([
    ["termsUrl", "/terms-of-nowhere", '"/terms-of-nowhere" at termsUrl leads to no page'],
    ["logoDestinationUrl", "/app/de/service/1", '"/app/de/service/1" at logoDestinationUrl leads to no page'],
    ["logoDestinationUrl", `${TEST_ORIGIN}/app/no-such-slug?a=1#b`, "at logoDestinationUrl leads to no page"],
    ["privacyUrl", "/services/no-such-service", "at privacyUrl leads to no page"],
    ["privacyUrl", `/services/${String(ids.disabledService)}`, "at privacyUrl leads to no page"],
    [
      "redirectList",
      '{"/old":{"name":"no-page","params":{},"query":null}}',
      'The redirect of "/old" at redirectList leads to no page',
    ],
    [
      "redirectList",
      '{"/old":{"name":"services-slug","params":{"slug":"none"},"query":null}}',
      'The redirect of "/old" at redirectList',
    ],
  ])("DEC-200 refuses to set %s to %s, and names the place", async (name, value, problem) => {
    const before = await settings();
    const answer = await test.operate("setting", "set", name, value);
    expect([answer.code, answer.problems]).toEqual([1, expect.stringContaining(problem)]);
    expect(await settings()).toEqual(before);
  });

  it("DEC-200 takes every address that leads to a page, with or without base, language and origin, and those of others", async () => {
    const addresses = [
      ...[
        "/",
        "/app",
        "/orders/create?type=multi",
        "/app/fr/orders#top",
        "/instagram-likes",
        `/services/service-${String(ids.likesService)}`,
        `/services/${String(ids.likesService)}`,
        "/free-views",
      ],
      ...[`${TEST_ORIGIN}/app/tasks/faq`, "https://shop.example/anything", "//other.example/page", "mailto:help@shop.example"],
    ];
    for (const address of addresses) {
      expect([address, (await test.operate("setting", "set", "logoDestinationUrl", address)).problems]).toEqual([address, ""]);
    }
    const moved = '{"/old":{"name":"orders-create","params":{},"query":{"type":"multi"}}}';
    expect((await test.operate("setting", "set", "redirectList", moved)).problems).toBe("");
    expect((await test.operate("setting", "set", "termsUrl", "/old")).problems).toBe("");
  });

  const file = (name: string, content: unknown) => {
    const place = path.join(folder, name);
    writeFileSync(place, typeof content === "string" ? content : JSON.stringify(content));
    return place;
  };
  const banners = async (locale: string) => {
    const answer = await test.call("GET", `/banners?locale=${locale}`);
    return answer.json<{ data: { place: string; content: string | null }[] }>().data;
  };

  it("API-033 publishes a banner in each language, in place of the one before, and withdraws it", async () => {
    const html = (text: string) => ({
      place: "dashboard",
      type: "html",
      content: { byLocale: { en: text, de: `${text} (de)` } },
    });
    await test.operate("banner", "publish", file("first.json", html("First")));
    expect((await test.operate("banner", "publish", file("second.json", html("Second")))).output).toMatch(/in place of the one/);
    expect(await banners("de")).toMatchObject([{ place: "dashboard", content: "Second (de)" }]);
    expect(await banners("fr")).toMatchObject([{ place: "dashboard", content: "Second" }]);
    expect((await test.operate("banner", "withdraw", "dashboard")).code).toBe(0);
    expect(await banners("en")).toEqual([]);
    expect((await test.operate("banner", "withdraw", "dashboard")).problems).toBe('No banner stands at "dashboard".\n');
  });

  it("DEC-200 refuses a banner that leads to no page, in a slide as in its HTML and in any language", async () => {
    const slide = (link: unknown) => ({ place: "home", slides: [{ title: "Go", buttonText: "Go", buttonLink: link }] });
    const html = (de: string) => ({
      place: "home",
      type: "html",
      content: { byLocale: { en: '<a href="/orders">Orders</a>', de } },
    });
    const publish = async (banner: unknown) => (await test.operate("banner", "publish", file("home.json", banner))).problems;
    expect(await publish(slide("/ordrs/1/2"))).toBe('"/ordrs/1/2" at slides.0.buttonLink leads to no page of the panel.\n');
    expect(await publish(slide({ byLocale: { en: "/orders", de: "/bestellen" } }))).toContain(
      "at slides.0.buttonLink.byLocale.de",
    );
    expect(await publish(html("<p><a class=a href='/bestellen'>Los</a></p>"))).toContain('"/bestellen" at content.byLocale.de');
    expect(await publish(html('<a href="/app/de/instagram-likes">Los</a>'))).toBe("");
    expect(await publish(slide("/add-funds"))).toBe("");
    await test.operate("banner", "withdraw", "home");
  });

  it.each([
    ["none.json", null, "There is no file"],
    ["list.json", [], "holds no banner: a JSON object is needed"],
    ["bare.json", { place: "dashboard", slides: [] }, "holds no banner that can be shown"],
    ["nowhere.json", { type: "html", content: "x" }, "holds no banner that can be shown"],
  ])("refuses %s as a banner", async (name, content, problem) => {
    const place = content === null ? path.join(folder, name) : file(name, content);
    expect((await test.operate("banner", "publish", place)).problems).toContain(problem);
  });
});
