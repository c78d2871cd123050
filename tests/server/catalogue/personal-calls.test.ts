import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSession } from "../../../adapters/server/src/accounts/index.ts";
import { DEMO_CABINET_TOKEN } from "../../../adapters/server/src/demo/index.ts";
import { addCustomer, type Customer } from "../../support/server-fixtures.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";

interface Listed {
  readonly id: number;
  readonly name: string;
  readonly price: number;
  readonly default_price: number;
  readonly network_id: number;
  readonly service_type_id: number;
}

let test: TestServer;
let newcomer: Customer;
let regular: string;

beforeAll(async () => {
  test = await openServer({ demo: true });
  const now = new Date(test.clock.now());
  newcomer = await addCustomer(test.db, now, "newcomer@example.test");
  const robin = await test.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", "robin@panel.example")
    .executeTakeFirstOrThrow();
  regular = await test.db.transaction().execute((tx) => openSession(tx, robin.id, now));
});
afterAll(() => test.close());

async function data<Body>(path: string, token: string | null = null): Promise<Body> {
  const answer = await test.call("GET", path, { token });
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<{ data: Body }>().data;
}
const post = (path: string, body: unknown, token: string | null = null) => test.call("POST", path, { body, token });

describe("favourites", () => {
  const favourites = (token: string) => data<readonly { service_id: number }[]>("/api/v1/services/favorites", token);
  const toggle = async (id: number, token: string) =>
    (await post(`/api/v1/services/${String(id)}/favorites/toggle`, {}, token)).json<{ data: { is_favorite: boolean } }>().data
      .is_favorite;

  it("CAT-020 CAT-022 API-118 API-120 ENT-047 come and go with each toggle, for their owner only", async () => {
    const before = await favourites(regular);
    expect(await favourites(newcomer.token)).toEqual([]);
    expect(await toggle(7, newcomer.token)).toBe(true);
    expect(await toggle(9, newcomer.token)).toBe(true);
    expect((await favourites(newcomer.token)).map((entry) => entry.service_id).toSorted()).toEqual([7, 9]);
    expect(await toggle(7, newcomer.token)).toBe(false);
    expect(await favourites(newcomer.token)).toEqual([{ service_id: 9 }]);
    expect(await favourites(regular)).toEqual(before);
    expect(before.length).toBe(5);
  });

  it("CAT-022 answer 404 for a service that does not exist, and 401 for a guest", async () => {
    expect((await post("/api/v1/services/999999/favorites/toggle", {}, newcomer.token)).statusCode).toBe(404);
    expect((await post("/api/v1/services/7/favorites/toggle", {})).statusCode).toBe(401);
    expect((await test.call("GET", "/api/v1/services/favorites")).statusCode).toBe(401);
  });

  it("of two customers with the same favourite stay the other's when one gives it up", async () => {
    const before = await favourites(regular);
    const shared = before[0]?.service_id ?? 0;
    expect(await toggle(shared, newcomer.token)).toBe(true);
    expect(await toggle(shared, newcomer.token)).toBe(false);
    expect(await favourites(regular)).toEqual(before);
  });

  it("answer 404 for a service that is switched off", async () => {
    const off = await test.db.selectFrom("services").select("id").where("is_enabled", "=", false).limit(1).executeTakeFirst();
    const id = off?.id ?? 11;
    const offer = (is_enabled: boolean) => test.db.updateTable("services").set({ is_enabled }).where("id", "=", id).execute();
    await offer(false);
    const before = await favourites(newcomer.token);
    expect((await post(`/api/v1/services/${String(id)}/favorites/toggle`, {}, newcomer.token)).statusCode).toBe(404);
    if (!off) await offer(true);
    expect(await favourites(newcomer.token)).toEqual(before);
  });

  it("CAT-020 are never part of the lists that everybody shares", async () => {
    const answer = await test.call("GET", "/api/v1/networks", { token: newcomer.token });
    expect(answer.body).not.toContain("is_favorite");
  });
});

describe("prices of a grade", () => {
  it("DEC-174 GRD-008 give the grade's discount to its holder and to nobody else", async () => {
    const guest = await data<Listed>("/api/v1/services/1");
    const holder = await data<Listed>("/api/v1/services/1", regular);
    const without = await data<Listed>("/api/v1/services/1", newcomer.token);
    expect(without).toEqual(guest);
    expect(holder.price).toBeCloseTo(guest.price * 0.95, 6);
    expect(holder.default_price).toBe(guest.default_price);
    const listed = (await data<readonly Listed[]>("/api/v1/services", regular)).find((service) => service.id === 1);
    expect(listed?.price).toBe(holder.price);
    expect((await data<readonly Listed[]>("/api/v1/services")).find((service) => service.id === 1)?.price).toBe(guest.price);
  });

  it("CAT-016 print the percent that both discounts make together", async () => {
    type Discounted = Listed & { readonly discount_percent: number | null };
    const printed = (await data<readonly Discounted[]>("/api/v1/services")).find(
      (service) => service.price < service.default_price && service.discount_percent === 10,
    );
    const mine = await data<Discounted>(`/api/v1/services/${String(printed?.id)}`, regular);
    expect(mine.discount_percent).toBe(15);
  });
});

describe("what stands beside a service", () => {
  it("SVC-005 API-116 related services are of the same type and can be bought", async () => {
    const service = await data<Listed>("/api/v1/services/1");
    const related = await data<readonly (Listed & { is_deactivated: boolean })[]>("/api/v1/services/1/related-services");
    expect(related).toHaveLength(12);
    expect(
      related.every((entry) => entry.service_type_id === service.service_type_id && entry.id !== 1 && !entry.is_deactivated),
    ).toBe(true);
    const distances = related.map((entry) => Math.abs(entry.price - service.price));
    expect(distances).toEqual(distances.toSorted((left, right) => left - right));
    expect((await test.call("GET", "/api/v1/services/999999/related-services")).statusCode).toBe(404);
  });

  it("SVC-006 API-117 what others bought with it comes first, then what is popular on the network", async () => {
    const bought = await test.db
      .selectFrom("orders")
      .select("service_id")
      .distinct()
      .where("service_id", "!=", 1)
      .execute()
      .then((rows) => new Set(rows.map((row) => row.service_id)));
    const together = await data<readonly Listed[]>("/api/v1/services/1/frequently-bought-together");
    expect(together).toHaveLength(8);
    expect(together.every((entry) => bought.has(entry.id))).toBe(true);
    const nobody = await test.db
      .selectFrom("services")
      .select(["id", "network_id"])
      .where("id", "not in", [...bought, 1])
      .where("network_id", "=", 2)
      .where("is_enabled", "=", true)
      .where("restricted_access", "=", false)
      .limit(1)
      .executeTakeFirstOrThrow();
    const popular = await data<readonly Listed[]>(`/api/v1/services/${String(nobody.id)}/frequently-bought-together`);
    expect(popular.every((entry) => entry.network_id === 2)).toBe(true);
    expect(new Set(popular.map((entry) => entry.service_type_id)).size).toBe(popular.length);
  });

  it("SVC-005 API-129 related types are the network's others", async () => {
    const answer = await post("/api/v1/related-service/type", { service_type_id: 1 });
    const { service_type_ids: ids } = answer.json<{ data: { service_type_ids: readonly number[] } }>().data;
    const types = await test.db
      .selectFrom("service_types")
      .select("id")
      .where("network_id", "=", 1)
      .where("id", "!=", 1)
      .execute();
    expect(ids.toSorted()).toEqual(types.map((type) => type.id).toSorted());
    expect((await post("/api/v1/related-service/type", { service_type_id: 9999 })).statusCode).toBe(404);
    expect((await post("/api/v1/related-service/type", {})).statusCode).toBe(422);
  });
});

describe("the cost of a quantity", () => {
  const cost = (id: number, quantity: string, token: string | null = null) =>
    test.call("GET", `/api/v1/services/${String(id)}/cost?quantity=${quantity}`, { token });

  it("SVC-007 API-115 is price times quantity, as text and as number, with the caller's discount", async () => {
    const row = await test.db.selectFrom("services").selectAll().where("id", "=", 1).executeTakeFirstOrThrow();
    const quantity = row.min_quantity * 3;
    const expected = (row.price * quantity) / row.pricing_per / 1_000_000;
    const answer = (await cost(1, String(quantity))).json<{ data: { cost: string; cost_float: number } }>().data;
    expect(answer.cost_float).toBeCloseTo(expected, 6);
    expect(Number(answer.cost)).toBe(answer.cost_float);
    const mine = (await cost(1, String(quantity), regular)).json<{ data: { cost_float: number } }>().data;
    expect(mine.cost_float).toBeCloseTo(expected * 0.95, 5);
  });

  it("SVC-007 DEC-110 refuses a quantity that the service does not take, in the caller's language", async () => {
    const row = await test.db.selectFrom("services").selectAll().where("id", "=", 1).executeTakeFirstOrThrow();
    for (const quantity of [0, -1, row.min_quantity - 1, row.max_quantity + row.quantity_step, row.min_quantity + 1, "many"]) {
      const answer = await cost(1, String(quantity));
      expect([quantity, answer.statusCode]).toEqual([quantity, 422]);
      expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(["quantity"]);
    }
    const german = await cost(1, "0&locale=de");
    expect(german.json<{ errors: { quantity: readonly string[] } }>().errors.quantity[0]).not.toMatch(
      /quantityNotAccepted|between/i,
    );
    expect((await cost(999999, "1000")).statusCode).toBe(404);
  });
});

describe("my services", () => {
  it("CAT-024 API-121 are those that were bought and paid, the latest first", async () => {
    const mine = await data<readonly Listed[]>("/api/v1/my-services", regular);
    const orders = await test.db
      .selectFrom("orders")
      .innerJoin("users", "users.id", "orders.user_id")
      .select(["orders.service_id", "orders.id", "orders.status"])
      .where("users.email", "=", "robin@panel.example")
      .orderBy("orders.id", "desc")
      .execute();
    const paid = orders.filter((order) => order.status !== "unpaid").map((order) => order.service_id);
    expect(mine.map((service) => service.id)).toEqual([...new Set(paid)]);
    expect(orders.some((order) => order.status === "unpaid" && !paid.includes(order.service_id))).toBe(true);
    expect(await data("/api/v1/my-services", newcomer.token)).toEqual([]);
  });
});

describe("the search for channels", () => {
  const search = (network_id: number, query: string) =>
    post(`/api/v1/order-widget/search?api_token=${DEMO_CABINET_TOKEN}`, { network_id, query });

  it("API-090 DEC-109 finds channels on a network that can be searched", async () => {
    const found = (await search(1, "Blender Studio")).json<{ data: readonly { url: string; title: string }[] }>().data;
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]).toMatchObject({ title: "Blender Studio", url: "https://www.youtube.com/@blenderstudio" });
  });

  it("API-090 finds nothing without words or where there is no search, and knows no unknown network", async () => {
    expect((await search(1, "  ")).json()).toEqual({ data: [] });
    expect((await search(2, "nasa")).json()).toEqual({ data: [] });
    expect((await search(999, "nasa")).statusCode).toBe(404);
  });
});
