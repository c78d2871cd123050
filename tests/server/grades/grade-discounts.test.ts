import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { addCustomer, type Customer, ids, seedFixtures } from "../../support/server-fixtures.ts";
import { answerOf, buyFromBalance, purchaseBody, quoteOf, someLikes } from "../../support/server-purchases.ts";
import { create, subscriptionBody, subscriptionOf } from "../../support/server-subscriptions.ts";
import { type FiledShop, openFiledShop } from "../shop-file/shop-fixture.ts";

let shop: FiledShop;
let customer: Customer;
let file = "";
beforeAll(async () => {
  shop = await openFiledShop("bystander");
  await seedFixtures(shop.db);
  customer = await addCustomer(shop.db, new Date(shop.clock.now()), "gold@example.test", 100_000_000);
  file = `${await shop.export()}\ngrades:\n  - { id: 1, name: Gold, spendingGoal: 0, discountPercent: 10, closedSales: true }\n`;
  expect(await shop.apply(file)).toEqual(["grades 1 (Gold): added"]);
});
afterAll(async () => {
  expect(await verifyLedger(shop.db)).toEqual([]);
  await shop.close();
});

interface Summary {
  readonly current_grade: { readonly name: string };
  readonly grades_enabled: boolean;
  readonly grade_discounts_enabled: boolean;
}

const answered = async <Data>(method: string, path: string, body?: unknown): Promise<Data> => {
  const answer = await shop.call(method, path, { token: customer.token, body });
  expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200);
  return answer.json<{ data: Data }>().data;
};
const switchDiscounts = (isOn: boolean) => shop.apply(`${file}gradeDiscounts: ${String(isOn)}\n`);

interface Priced {
  readonly id: number;
  readonly price_decimal: string;
}

const likes = { service_id: ids.likesService, quantity: 1000 };

/** What a thousand pieces of the service cost by all that says its price: $0.50 without a discount. */
async function pricesNow() {
  const listed = await answered<readonly Priced[]>("GET", "/api/v1/services");
  const one = await answered<Priced>("GET", `/api/v1/services/${String(ids.likesService)}`);
  const costs = await answered<{ total_cost_decimal: string }>("POST", "/api/v1/services/cost", {
    services: [likes],
    contents_limit: 1,
  });
  return {
    list: listed.find(({ id }) => id === ids.likesService)?.price_decimal,
    service: one.price_decimal,
    quote: (await quoteOf(shop, { services: [someLikes()] }, customer.token)).total_decimal,
    subscription: costs.total_cost_decimal,
  };
}

let purchases = 0;

/** The cost (micro-USD) of an order that is paid for as the buyer was told. */
async function costOfOrder(confirmed: number): Promise<number> {
  purchases += 1;
  const buying = { token: customer.token, key: `graded-${String(purchases)}` };
  const { order_ids } = answerOf(await buyFromBalance(shop, purchaseBody([someLikes()], confirmed), buying));
  const query = shop.db
    .selectFrom("orders")
    .select("cost")
    .where("id", "=", order_ids[0] ?? 0);
  return (await query.executeTakeFirstOrThrow()).cost;
}

async function costOfSubscription(): Promise<string | null> {
  const answer = await create(shop, subscriptionBody({ services: [likes], contents_limit: 1 }), customer);
  return subscriptionOf(answer).cost_per_publication_decimal;
}

const summaries = async (): Promise<readonly Summary[]> => [
  await answered<Summary>("GET", "/api/v1/profile/grades"),
  (await answered<{ grades: Summary }>("GET", "/api/v1/profile")).grades,
];

const full = { list: "0.5", service: "0.5", quote: "0.5", subscription: "0.5" };
const reduced = { list: "0.45", service: "0.45", quote: "0.45", subscription: "0.45" };

describe("discounts of grades", () => {
  it("GRD-005 are in all prices and are told, unless the operator says otherwise", async () => {
    for (const summary of await summaries())
      expect(summary).toMatchObject({ current_grade: { name: "Gold" }, grades_enabled: true, grade_discounts_enabled: true });
    expect(await pricesNow()).toEqual(reduced);
    expect(await costOfOrder(450_000)).toBe(450_000);
    expect(await costOfSubscription()).toBe("0.45");
  });

  it("GRD-005 are in no price and are told to be off once the operator has switched them off, and come back", async () => {
    expect(await switchDiscounts(false)).toEqual(["gradeDiscounts: true → false"]);
    for (const summary of await summaries())
      expect(summary).toMatchObject({ current_grade: { name: "Gold" }, grades_enabled: true, grade_discounts_enabled: false });
    expect(await pricesNow()).toEqual(full);
    expect(await costOfOrder(500_000)).toBe(500_000);
    expect(await costOfSubscription()).toBe("0.5");
    expect(await shop.export()).toContain("gradeDiscounts: false");

    expect(await switchDiscounts(true)).toEqual(["gradeDiscounts: false → true"]);
    expect((await summaries()).map((summary) => summary.grade_discounts_enabled)).toEqual([true, true]);
    expect(await pricesNow()).toEqual(reduced);
    expect(await costOfOrder(450_000)).toBe(450_000);
    expect(await shop.export()).not.toContain("gradeDiscounts");
  });

  it("GRD-005 GRD-007 leave the perks of the grade as they are when they are off", async () => {
    await switchDiscounts(false);
    const services = [{ ...someLikes(100), service_id: ids.restrictedService }];
    expect((await quoteOf(shop, { services }, customer.token)).total_decimal).toBe("0.05");
    expect(await answered("GET", "/api/v1/grades")).toMatchObject([{ available_closed_sales: true, discount_percent: 10 }]);
    await switchDiscounts(true);
  });

  it("GRD-005 cannot be told as anything but on or off", async () => {
    expect(await shop.apply(`${file}gradeDiscounts: some\n`)).toEqual([
      expect.stringMatching(/^shop\.yaml, line \d+, column \d+: gradeDiscounts must be true or false\.$/),
    ]);
  });
});
