import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCustomer, ids, line, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { answerOf, buyByMethod, buyFromBalance, errorsOf, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { BYSTANDER_ID } from "../../support/bystander.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";

let test: TestServer;
let made = 0;
let buyer: Customer;
const key = () => `statistics-key-${String((made += 1))}`;

interface Row {
  readonly group: string;
  readonly name: string;
  readonly orders: number;
  readonly quantity: number;
  readonly cost_decimal: string;
}

const ask = (query: string, who = buyer) => test.call("GET", `/api/v1/orders/statistics?${query}`, { token: who.token });
const rows = async (query: string, who = buyer) => (await ask(query, who)).json<{ data: Row[] }>().data;
const figures = async (query: string) =>
  (await rows(query)).map((row) => [row.group, row.orders, row.quantity, row.cost_decimal] as const);

/** Buys and puts the order on a moment. */
async function boughtAt(moment: string, orders: readonly unknown[], total: number): Promise<number> {
  const answer = await buyFromBalance(test, purchaseBody(orders, total), { token: buyer.token, key: key() });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const id = answerOf(answer).order_ids[0] ?? 0;
  await test.db
    .updateTable("orders")
    .set({ created_at: new Date(`${moment}Z`) })
    .where("id", "=", id)
    .execute();
  return id;
}

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
  buyer = await addCustomer(test.db, new Date(test.clock.now()), "statistics@example.test", 100_000_000);
});
afterAll(() => test.close());

describe("statistics of orders", () => {
  let first = 0;
  let second = 0;
  beforeAll(async () => {
    first = await boughtAt("2025-10-31T23:59:59", [someLikes()], 500_000);
    second = await boughtAt("2025-11-01T00:00:00", [line(ids.viewsService, 1000)], 2_000_000);
    await boughtAt(
      "2025-11-01T12:00:00",
      [line(ids.trafficService, 1000, { url: "https://shop.jazz-at-night.net/landing" })],
      500_000,
    );
    const unpaid = purchaseBody([someLikes(10_000)], 5_100_000, { payment_method_id: ids.crypto });
    await buyByMethod(test, unpaid, { token: buyer.token, key: key() });
  });

  it("API-109 STA-001 groups paid orders by UTC day and month, by service and network", async () => {
    expect(await figures("groupBy=day")).toEqual([
      ["2025-10-31", 1, 1000, "0.5"],
      ["2025-11-01", 2, 2000, "2.5"],
    ]);
    expect(await figures("groupBy=month")).toEqual([
      ["2025-10", 1, 1000, "0.5"],
      ["2025-11", 2, 2000, "2.5"],
    ]);
    expect((await rows("groupBy=service")).map((row) => [row.group, row.name, row.orders])).toEqual([
      ["101", "Service 101", 1],
      ["102", "Service 102", 1],
      ["201", "Service 201", 1],
    ]);
    expect((await rows("groupBy=network")).map((row) => [row.group, row.name, row.orders])).toEqual([
      ["1", "Instagram", 2],
      ["2", "Website", 1],
    ]);
  });

  it("API-109 DEC-152 takes days, both included, and order numbers, in either spelling", async () => {
    const count = async (query: string) => (await rows(query)).reduce((sum, row) => sum + row.orders, 0);
    expect(await count("startDate=2025-11-01")).toBe(2);
    expect(await count("endDate=2025-10-31")).toBe(1);
    expect(await count("start_date=2025-10-31&end_date=2025-10-31&group_by=month")).toBe(1);
    expect(await figures("group_by=month&end_date=2025-10-31")).toEqual([["2025-10", 1, 1000, "0.5"]]);
    expect(await count(`orders=${String(first)},${String(second)}`)).toBe(2);
    expect(await count(`orders=${String(first)}`)).toBe(1);
    expect(await count("orders=")).toBe(3);
  });

  it("API-109 T42 refuses what is no day, grouping or number", async () => {
    const fields = async (query: string) => Object.keys(errorsOf(await ask(query))).map((field) => field.split(".")[0]);
    expect(await fields("startDate=2025-02-30")).toEqual(["startDate"]);
    expect(await fields("endDate=2025-02-30")).toEqual(["endDate"]);
    expect(await fields("endDate=(select pg_sleep(5))")).toEqual(["endDate"]);
    expect(await fields("groupBy=id;drop table orders")).toEqual(["groupBy"]);
    expect(await fields("orders=1) or (1=1")).toEqual(["orders"]);
    expect((await test.db.selectFrom("orders").select("id").where("user_id", "<>", BYSTANDER_ID).execute()).length).toBe(4);
  });

  it("API-109 DEC-149 counts of a cancelled order what was delivered and what was kept of its cost", async () => {
    const id = await boughtAt("2025-12-24T12:00:00", [line(ids.viewsService, 1000)], 2_000_000);
    await test.db.updateTable("orders").set({ delivered: 740 }).where("id", "=", id).execute();
    await test.call("POST", `/api/v1/orders/${String(id)}/cancel`, { token: buyer.token, key: key(), body: {} });
    expect(await figures("startDate=2025-12-24&endDate=2025-12-24")).toEqual([["2025-12-24", 1, 740, "1.48"]]);
  });

  it("API-109 counts a package and a drip feed once, as what was bought", async () => {
    await boughtAt("2025-12-20T12:00:00", [line(ids.packageService, 1)], 9_990_000);
    const feed = { runs: 3, minutes_between_runs: 60, mode: "flat", quantity_step: 1 };
    await boughtAt("2025-12-21T12:00:00", [someLikes(1000, { drip_feed: feed })], 1_500_000);
    await test.server.fulfil();
    expect(await figures("startDate=2025-12-20&endDate=2025-12-21")).toEqual([
      ["2025-12-20", 1, 1, "9.99"],
      ["2025-12-21", 1, 3000, "1.5"],
    ]);
  });

  it("API-109 T35 shows nobody else's figures, whatever numbers are named, and nothing to guests", async () => {
    const other = await addCustomer(test.db, new Date(test.clock.now()), "other@example.test", 0);
    expect(await rows(`orders=${String(first)}`, other)).toEqual([]);
    expect(await rows("groupBy=service", other)).toEqual([]);
    expect((await test.call("GET", "/api/v1/orders/statistics")).statusCode).toBe(401);
  });
});
