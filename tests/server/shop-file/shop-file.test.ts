import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { addCustomer } from "../../support/server-fixtures.ts";
import { type FiledShop, openFiledShop } from "./shop-fixture.ts";

let shop: FiledShop;
beforeEach(async () => {
  shop = await openFiledShop();
});
afterEach(async () => {
  expect(await verifyLedger(shop.db)).toEqual([]);
  await shop.close();
});

const NOTHING = ["Nothing changes: the shop is as the file says."];
const runs = async () =>
  (await shop.db.selectFrom("operator_runs").select(["command", "outcome"]).orderBy("id").execute()).map(
    (run) => `${run.command}: ${run.outcome}`,
  );

const selling = `
brand:
  panelName: Corner Shop
  supportEmail: help@shop.example
  termsUrl: /terms
pages:
  - route: terms
    slug: terms
    title: { en: Terms, de: Bedingungen }
    content: { en: "<p>Pay first.</p>", de: "<p>Erst zahlen.</p>" }
paymentMethods:
  - id: 1
    name: Card
    strategy: stripe_checkout
    minAmount: 5
    maxAmount: 1000
    feePercent: 2.5
    bonuses:
      - { fromAmount: 100, percent: 3 }
  - { id: 2, name: Bank transfer, strategy: message, accountNumber: DE02 1203, isUserComment: true }
coupons:
  - { code: WELCOME, name: Ten off, percent: 10 }
  - { code: FIVE, name: Five dollars, amount: 5, minAmount: 20, userLimit: 1 }
grades:
  - { id: 1, name: Bronze, spendingGoal: 0 }
  - { id: 2, name: Gold, spendingGoal: 500, discountPercent: 5, closedSales: true }
withdrawalMethods:
  - { id: 1, name: PayPal, minAmount: 10, feePercent: 2, minFee: 0.5 }
tariffPlans:
  - { id: 1, name: Small, price: 9.5, keywords: 10, trialDays: 7 }
prices: { speedUpPercent: 25, guaranteePercent: 10 }
partners: { widgetPercent: 10, mostWidgetPercent: 25 }
`;

describe("the shop as a file", () => {
  it("sells what the file says, and says in words what changed", async () => {
    expect(await shop.diff(selling)).toContain("paymentMethods 1 (Card): added");
    expect(await runs()).toEqual([]);
    const lines = await shop.apply(selling);
    expect(lines).toContain("brand.panelName: Panel → Corner Shop");
    expect(lines).toContain("grades 2 (Gold): added");
    const { token } = await addCustomer(shop.db, new Date(shop.clock.now()), "buyer@example.test", 0);
    const methods = (await shop.call("GET", "/api/v1/payment-methods")).json<{ data: readonly Record<string, unknown>[] }>();
    expect(methods.data.map(({ name }) => name)).toEqual(["Card", "Bank transfer"]);
    expect(methods.data[0]).toMatchObject({ fee_percent: 0.025, min_amount: 5, max_amount: 1000 });
    expect((await shop.call("GET", "/settings")).json()).toMatchObject({
      data: { panelName: "Corner Shop", termsUrl: "/terms", speedUpChargePercent: 0.25, guaranteeChargePercent: 0.1 },
    });
    expect((await shop.call("GET", "/api/v1/grades", { token })).json()).toMatchObject({
      data: [{ name: "Bronze" }, { name: "Gold", discount_percent: 5 }],
    });
    expect(await runs()).toEqual(["shop apply: done"]);
    expect(await shop.apply(selling)).toEqual(NOTHING);
    expect(await shop.diff(selling)).toEqual(NOTHING);
  });

  it("exports a file that says the same on an empty database", async () => {
    await shop.apply(selling);
    const exported = await shop.export();
    expect(exported).toMatch(/^# yaml-language-server: \$schema=shop\.schema\.json\n\n# What the panel is called/);
    expect(await shop.apply(exported)).toEqual(NOTHING);
    const other = await openFiledShop();
    try {
      await other.apply(exported);
      expect(await other.export()).toBe(exported);
    } finally {
      await other.close();
    }
  });

  it("switches off what the file does not name any more, and on what it names again", async () => {
    await shop.apply(selling);
    const before = await shop.export();
    const lines = await shop.apply("brand: { panelName: Corner Shop }");
    expect(lines).toEqual(
      expect.arrayContaining([
        "paymentMethods 1 (Card): switched off",
        "coupons FIVE (Five dollars): switched off",
        "grades 2 (Gold): switched off",
        "tariffPlans 1 (Small): switched off",
        "withdrawalMethods 1 (PayPal): switched off",
      ]),
    );
    expect((await shop.call("GET", "/api/v1/payment-methods")).json()).toMatchObject({ data: [] });
    expect((await shop.db.selectFrom("payment_methods").select("id").execute()).length).toBe(2);
    expect((await shop.db.selectFrom("coupons").select("id").execute()).length).toBe(2);
    await shop.apply(before);
    expect(await shop.export()).toBe(before);
  });

  it("has a schema for editors, which is published with the guide", async () => {
    const { output } = await shop.operate("shop", "schema");
    const published = await readFile(new URL("../../../docs/guides/shop.schema.json", import.meta.url), "utf8");
    expect(JSON.parse(published)).toEqual(JSON.parse(output));
    expect(JSON.parse(published)).toMatchObject({
      additionalProperties: false,
      properties: { paymentMethods: { type: "array", description: expect.stringContaining("Ways to pay") as string } },
    });
  });

  it("is written as a whole or not at all", async () => {
    await shop.apply(selling);
    const before = await shop.export();
    expect(await shop.apply(selling.replace("price: 9.5", "price: 8").replace("Corner Shop", "Other"))).toEqual([
      "shop.yaml, line 30, column 34: tariffPlans[1].price was 9.5 and stays so, since customers took the plan by it: give the new terms another id.",
    ]);
    expect(await shop.export()).toBe(before);
    expect((await runs()).slice(-2)).toEqual(["shop apply: refused", "shop export: done"]);
  });
});
