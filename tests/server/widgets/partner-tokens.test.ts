import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WIDGET_CALLS } from "../../../adapters/server/src/http/index.ts";
import { addCustomer, PASSWORD } from "../../support/server-fixtures.ts";
import { purchaseBody, someLikes, type PurchaseAnswer } from "../../support/server-purchases.ts";
import { addPartner, PARTNER_ORIGIN, PARTNER_TOKEN, partnerPath } from "../../support/server-widgets.ts";
import { guestBody, openPartnerShop, type PartnerShop } from "./partner-fixture.ts";

let shop: PartnerShop;

beforeAll(async () => {
  shop = await openPartnerShop();
});
afterAll(() => shop.test.close());

const get: PartnerShop["get"] = (...call) => shop.get(...call);
const post: PartnerShop["post"] = (...call) => shop.post(...call);
const order: PartnerShop["order"] = (...call) => shop.order(...call);

describe("what a partner's token never opens", () => {
  it("WGT-006 WGT-008 DEC-144 refuses balance and cards, with and without a bearer", async () => {
    const rich = await addCustomer(shop.test.db, new Date(shop.test.clock.now()), "rich@customer.test", 50_000_000);
    for (const bearer of [undefined, rich.token]) {
      const options = { key: "w-8", ...(bearer === undefined ? {} : { bearer }) };
      const balance = await post("orders", purchaseBody([someLikes(4000)], 2_000_000), options);
      const card = { ...purchaseBody([someLikes(4000)], 2_000_000), recurring_payments_method_id: 1 };
      const byCard = await post("widget-order-requests-with-recurring-payments-method", card, options);
      const cards = await shop.test.call("GET", partnerPath("recurring-payments-methods", PARTNER_TOKEN), {
        token: bearer ?? null,
      });
      for (const refused of [balance, byCard, cards]) {
        expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, "widget_not_allowed"]);
      }
    }
    expect(await shop.test.db.selectFrom("orders").select("id").where("user_id", "=", rich.id).execute()).toEqual([]);
  });

  it("DEC-144 sells to a guest even where a bearer strayed into the page, a dead one too", async () => {
    const rich = await addCustomer(shop.test.db, new Date(shop.test.clock.now()), "stray@customer.test", 50_000_000);
    for (const [index, bearer] of [rich.token, "x".repeat(43)].entries()) {
      const body = guestBody(`stray${String(index)}@guest.test`);
      const placed = await post("widget-order-requests", body, { key: `w-9-${String(index)}`, bearer });
      expect([placed.statusCode, placed.json<{ data: PurchaseAnswer }>().data.user?.isNewUser]).toEqual([200, true]);
    }
  });

  it("T19 opens no call of the panel, neither as api_token nor as bearer", async () => {
    for (const path of ["/api/v1/profile", "/api/v1/orders", "/api/v1/orders/datatable", "/api/v1/payments/statistics"]) {
      expect((await shop.test.call("GET", `${path}?api_token=${PARTNER_TOKEN}`)).statusCode).toBe(401);
      expect((await shop.test.call("GET", path, { token: PARTNER_TOKEN })).statusCode).toBe(401);
    }
  });

  it("WGT-001 T18 refuses unknown and revoked tokens with 422, so that nobody is logged out", async () => {
    const second = await addPartner(shop.test, "second");
    expect((await get("languages", second.apiToken)).statusCode).toBe(200);
    const revokedAt = new Date(shop.test.clock.now());
    await shop.test.db.updateTable("partner_widgets").set({ revoked_at: revokedAt }).where("id", "=", second.widgetId).execute();
    for (const token of [second.apiToken, "wrong", "", "x".repeat(5_000)]) {
      const refused = await get("languages", token);
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, "unknown_widget"]);
    }
  });

  it("DEC-142 DEC-143 T31 tells nothing about an account that was there, and attaches the order to it", async () => {
    const known = await addCustomer(shop.test.db, new Date(shop.test.clock.now()), "alice@customer.test", 9_000_000);
    const placed = await order("alice@customer.test", "w-10");
    const { user, order_ids } = placed.json<{ data: PurchaseAnswer }>().data;
    const fresh = (await order("not.alice@guest.test", "w-11")).json<{ data: PurchaseAnswer }>().data.user;
    expect(Object.keys(user ?? {})).toEqual(Object.keys(fresh ?? {}));
    expect(user).toEqual({ isNewUser: false, email: known.email, ...nothingTold });
    expect(placed.headers["authorization"]).toBeUndefined();
    const attached = await shop.test.db.selectFrom("orders").select("id").where("user_id", "=", known.id).execute();
    expect(attached.map((one) => one.id)).toEqual(order_ids);
    const login = await shop.test.call("POST", "/login", { body: { email: known.email, password: PASSWORD } });
    expect(login.statusCode).toBe(200);
  });
});

const nothingTold = { name: null, account_type: null, created_at: null, email_verified_at: null };

describe("pages of others", () => {
  const headers = { origin: PARTNER_ORIGIN };

  it("T20 DEC-144 answers every origin without credentials, refusals and unreadable bodies too", async () => {
    const answers = [
      await shop.test.call("GET", partnerPath("networks", PARTNER_TOKEN), { headers }),
      await shop.test.call("GET", partnerPath("networks", "wrong"), { headers }),
      await shop.test.call("POST", partnerPath("services/total-cost", PARTNER_TOKEN), { headers, body: "{" }),
      await shop.test.call("POST", partnerPath("validate-order", PARTNER_TOKEN), { headers, body: "x".repeat(300_000) }),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 422, 422, 413]);
    for (const answer of answers) {
      expect(answer.headers["access-control-allow-origin"]).toBe("*");
      expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
      expect(String(answer.headers["access-control-expose-headers"])).toContain("retry-after");
    }
  });

  it.each(["https://evil.test", "null", "http://panel.test.evil.test"])("T20 keeps the panel's calls from %s", async (origin) => {
    for (const path of ["/api/v1/profile", "/api/v1/services", "/settings", "/login", "/refresh"]) {
      const asked = await shop.test.call("OPTIONS", path, { headers: { origin, "access-control-request-method": "GET" } });
      const answer = await shop.test.call("GET", path, { headers: { origin } });
      expect(asked.headers["access-control-allow-origin"]).toBeUndefined();
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    }
  });

  it("T19 takes the token from a header too, and writes it into no log", async () => {
    shop.logged.length = 0;
    const path = "/api/v1/order-widget/languages";
    expect((await shop.test.call("GET", path, { headers: { ...headers, "x-api-token": PARTNER_TOKEN } })).statusCode).toBe(200);
    expect((await get("languages")).statusCode).toBe(200);
    expect((await post("search", { network_id: "x", query: 7 })).statusCode).toBe(422);
    expect(shop.logged.length).toBeGreaterThanOrEqual(3);
    expect(shop.logged.join("\n")).not.toContain(PARTNER_TOKEN);
  });
});

describe("floods", () => {
  it("T19 lets so many calls a minute through for each token and address, then says when to come again", async () => {
    const third = await addPartner(shop.test, "third");
    await shop.test.clock.advanceAsync(WIDGET_CALLS.partner.windowMs);
    const statuses = new Set<number>();
    for (let call = 0; call < WIDGET_CALLS.partner.limit; call += 1) {
      statuses.add((await get("languages", third.apiToken)).statusCode);
    }
    expect([...statuses]).toEqual([200]);
    await shop.test.clock.advanceAsync(45_000);
    const refused = await get("languages", third.apiToken);
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "15"]);
    expect(refused.headers["access-control-allow-origin"]).toBe("*");
    expect((await get("languages")).statusCode).toBe(200);
    const elsewhere = await shop.test.server.app.inject({
      method: "GET",
      url: partnerPath("languages", third.apiToken),
      remoteAddress: "192.0.2.7",
    });
    expect(elsewhere.statusCode).toBe(200);
    await shop.test.clock.advanceAsync(15_000);
    expect((await get("languages", third.apiToken)).statusCode).toBe(200);
  });

  it("T19 counts tokens that stand for nothing by address alone", async () => {
    await shop.test.clock.advanceAsync(WIDGET_CALLS.unknown.windowMs);
    for (let call = 0; call < WIDGET_CALLS.unknown.limit; call += 1) {
      expect((await get("languages", `guess-${String(call)}`)).statusCode).toBe(422);
    }
    expect((await get("languages", "one-more-guess")).statusCode).toBe(429);
    expect((await get("languages")).statusCode).toBe(200);
  });
});
