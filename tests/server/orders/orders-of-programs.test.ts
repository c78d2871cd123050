import { idempotencyKey } from "@panel/core/identifiers";
import { HttpClient } from "@panel/http";
import { ManualClock, MemoryCookies, MemoryTokenStore, SwitchedConnection } from "@panel/memory";
import { getOrders, postApiOrders } from "@panel/wire/orders";
import { beforeAll, describe, expect, it } from "vitest";
import { balancesOf, type Customer } from "../../support/server-fixtures.ts";
import { someLikes } from "../../support/server-purchases.ts";
import { customer, key, test, useServer } from "./order-fixture.ts";

useServer();

let address = "";
beforeAll(async () => {
  address = await test.server.app.listen({ port: 0, host: "127.0.0.1" });
});

/** The project's own client, with the token of a customer. */
function clientOf(buyer: Customer | null): HttpClient {
  const clock = new ManualClock();
  const parts = { baseAddress: address, clock, cookies: new MemoryCookies(clock), connection: new SwitchedConnection() };
  const tokens = new MemoryTokenStore();
  if (buyer) tokens.save(buyer.token);
  return new HttpClient({ ...parts, tokens, locale: () => "en", widgetToken: () => "" });
}

describe("the orders of programs", () => {
  it("OLS-018 DEC-121 are placed and listed through the client, once for one key, each for its own holder", async () => {
    const buyer = await customer();
    const client = clientOf(buyer);
    const sent = { key: idempotencyKey(key()), body: { orders: [someLikes()], source: "api" } };
    const placed = await client.call(postApiOrders, sent);
    const again = await client.call(postApiOrders, sent);
    expect(placed).toMatchObject({ ok: true, value: { order_ids: [expect.any(Number)], data: null } });
    expect(again).toEqual(placed);
    const listed = await client.call(getOrders, { query: { page: 1, per_page: 10 } });
    const ids = placed.ok ? placed.value.order_ids : [];
    expect(listed.ok && listed.value.map(({ id }) => id)).toEqual(ids);
    expect((await balancesOf(test.db, buyer.id)).row).toBe(9_500_000);
    expect(await clientOf(await customer()).call(getOrders)).toEqual({ ok: true, value: [] });
    expect(await clientOf(null).call(getOrders)).toMatchObject({ ok: false, error: { kind: "server", status: 401 } });
    expect(await clientOf(null).call(postApiOrders, sent)).toMatchObject({ ok: false, error: { kind: "server", status: 401 } });
  });
});
