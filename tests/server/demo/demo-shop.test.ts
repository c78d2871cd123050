import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { planImport, termsOf, readList, readRequest, writeImport } from "../../../adapters/server/src/catalogue-import/index.ts";
import { demoCustomers, seedDemo } from "../../../adapters/server/src/demo/index.ts";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { readStatement } from "../../../adapters/server/src/ledger/index.ts";
import { acceptLink } from "@panel/core/links";
import { openServer, type TestServer } from "../../support/open-server.ts";

let test: TestServer;
beforeAll(async () => {
  test = await openServer({ demo: true });
});
afterAll(() => test.close());

const login = (email: string, password: string) => test.call("POST", "/login", { body: { email, password } });
async function profileOf(email: string) {
  const customer = demoCustomers.find((entry) => entry.email === email);
  const answer = await login(email, customer?.password ?? "");
  const token = String(answer.headers["authorization"]).replace("Bearer ", "");
  return {
    token,
    profile: (await test.call("GET", "/api/v1/profile", { token })).json<{ data: Record<string, unknown> }>().data,
  };
}

describe("the demo's customers", () => {
  it("leave the ledger true", async () => {
    expect(await verifyLedger(test.db)).toEqual([]);
  });

  it("FIN-001 each has a history in the order of its days, with a balance that never was below nothing", async () => {
    for (const { email } of demoCustomers) {
      const { id } = await test.db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
      const statement = (await readStatement(test.db, id)).toReversed();
      const days = statement.map(({ createdAt }) => createdAt);
      expect(days).toEqual(days.toSorted());
      expect(statement.filter(({ balanceAfter }) => balanceAfter === null || balanceAfter < 0)).toEqual([]);
    }
  });

  it("one has money, a grade and orders in every status", async () => {
    const { profile } = await profileOf("robin@panel.example");
    expect(Number(profile["balance"])).toBeGreaterThan(1000);
    expect(profile["grades"]).toMatchObject({ current_grade: { name: "Gold", discount_percent: 5 } });
    const statuses = await test.db.selectFrom("orders").select("status").distinct().execute();
    expect(statuses.map((row) => row.status).toSorted()).toEqual([
      "canceled",
      "completed",
      "error",
      "in_moderation",
      "in_processing",
      "stopped",
      "unpaid",
    ]);
    const cards = await test.db.selectFrom("linked_cards").selectAll().execute();
    expect(cards).toHaveLength(1);
  });

  it("one has nothing, one is frozen", async () => {
    expect((await profileOf("eli@panel.example")).profile).toMatchObject({ balance: 0, frozen_at: null });
    expect((await profileOf("frida@panel.example")).profile["frozen_at"]).toMatch(/^\d{4}-/);
  });

  it("AUT-004 one logs in with a code", async () => {
    const toni = demoCustomers.find((customer) => customer.email === "toni@panel.example");
    expect((await login("toni@panel.example", toni?.password ?? "")).json()).toMatchObject({ requires_2fa: true });
  });

  it("OLS-005 every order was placed for a service and a quantity that can be bought", async () => {
    const orders = await test.db
      .selectFrom("orders")
      .innerJoin("services", "services.id", "orders.service_id")
      .select(["orders.quantity", "services.quantity_step", "services.min_quantity", "services.max_quantity"])
      .execute();
    expect(orders.length).toBeGreaterThan(15);
    for (const order of orders) {
      expect(order.quantity % order.quantity_step).toBe(0);
      expect(order.quantity).toBeGreaterThanOrEqual(order.min_quantity);
      expect(order.quantity).toBeLessThanOrEqual(order.max_quantity);
    }
  });

  it("ORD-022 every order, and every run of a drip feed, leads to an address that its service can be ordered for", async () => {
    const links = await test.db
      .selectFrom("orders")
      .innerJoin("services", "services.id", "orders.service_id")
      .innerJoin("service_types", "service_types.id", "services.service_type_id")
      .innerJoin("networks", "networks.id", "services.network_id")
      .select(["orders.url", "networks.social_provider_type as networkKey", "service_types.slug as typeWords"])
      .execute();
    expect(links.length).toBeGreaterThan(20);
    const refused = links.filter(({ url, ...demand }) => acceptLink(url, { isUrlRequired: true }, demand) !== null);
    expect(refused).toEqual([]);
    expect(links.filter(({ networkKey, url }) => networkKey !== null && url.includes("example.com"))).toEqual([]);
  });
});

describe("the demo's money", () => {
  it("PAY-002 has a method of every strategy and one that the panel does not know", async () => {
    const methods = await test.db.selectFrom("payment_methods").select("strategy").execute();
    const strategies = methods.map((method) => method.strategy);
    expect(strategies).toEqual(expect.arrayContaining(["stripe_checkout", "recurring", "qr_code", "message", "crypto_gateway"]));
    const bonuses = await test.db.selectFrom("payment_method_bonuses").selectAll().execute();
    expect(bonuses.length).toBeGreaterThan(1);
  });

  it("has coupons of every kind, one expired, one for a single use", async () => {
    const coupons = await test.db.selectFrom("coupons").selectAll().execute();
    expect(new Set(coupons.map((coupon) => coupon.bonus_type))).toEqual(new Set(["discount", "cashback", "bonus"]));
    expect(coupons.some((coupon) => coupon.bonus_amount !== null && coupon.bonus_type === "discount")).toBe(true);
    expect(coupons.find((coupon) => coupon.code === "ONCE")).toMatchObject({ use_limit: 1 });
    const spring = coupons.find((coupon) => coupon.code === "SPRING");
    const welcome = coupons.find((coupon) => coupon.code === "WELCOME10");
    expect(spring!.valid_to!.getTime()).toBeLessThan(welcome!.valid_to!.getTime());
  });

  it("has five grades with rising goals and discounts", async () => {
    const grades = await test.db.selectFrom("grades").selectAll().orderBy("spending_goal").execute();
    expect(grades).toHaveLength(5);
    expect(grades[0]?.spending_goal).toBe(0);
    const discounts = grades.map((grade) => grade.discount_percent);
    expect(discounts).toEqual(discounts.toSorted((left, right) => left - right));
    expect(grades.at(-1)?.available_closed_sales).toBe(true);
  });
});

describe("a second start", () => {
  it("leaves a database that sells something alone", async () => {
    const counts = async () => ({
      services: (await test.db.selectFrom("services").select("id").execute()).length,
      users: (await test.db.selectFrom("users").select("id").execute()).length,
    });
    const before = await counts();
    await seedDemo(test.db, test.clock);
    expect(await counts()).toEqual(before);
  });
});

describe("a start after an import", () => {
  it("brings customers and ways to pay, and sells nothing but the list", async () => {
    const fresh = await openServer({ isEmpty: true });
    const row = {
      service: 7,
      name: "Instagram likes",
      category: "Instagram Likes",
      type: "Default",
      rate: "0.9",
      min: 10,
      max: 500,
    };
    const plan = planImport(readList(JSON.stringify([row])), termsOf({}, null, false));
    await writeImport(fresh.db, plan.services, readRequest(["list.json"]).options);

    await seedDemo(fresh.db, fresh.clock);

    const services = await fresh.db.selectFrom("services").select("name").execute();
    const methods = await fresh.db.selectFrom("payment_methods").select("id").execute();
    const robin = demoCustomers[0]!;
    const body = { email: robin.email, password: robin.password };
    const answer = await fresh.call("POST", "/login", { body });
    expect(services).toHaveLength(1);
    expect(methods.length).toBeGreaterThan(3);
    expect(answer.statusCode).toBe(200);
    expect((await fresh.call("GET", "/api/v1/special-offers")).json()).toEqual({ data: [] });
    expect(await verifyLedger(fresh.db)).toEqual([]);
    await fresh.close();
  });
});
