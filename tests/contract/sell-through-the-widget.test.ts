import { readFileSync } from "node:fs";
import { idempotencyKey, networkId, serviceId, serviceTypeId } from "@panel/core/identifiers";
import { HttpClient, HttpCataloguePort, HttpProfilePort, WidgetClient, type WidgetClientConfig } from "@panel/http";
import { MemoryCookies, MemoryTokenStore, SwitchedConnection } from "@panel/memory";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoWidget } from "../../adapters/server/src/demo/index.ts";
import { systemClock } from "../../adapters/server/src/app/system-clock.ts";
import { browserTransport } from "../support/browser-transport.ts";
import { openServer, type TestServer } from "../support/open-server.ts";
import { sellOnce, type Wish } from "./sell-through-the-widget.ts";

const PAGE = "https://blog.partner.test";
const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

let test: TestServer;
let config: WidgetClientConfig;
let wish: Wish;

beforeAll(async () => {
  test = await openServer({ demo: true });
  const baseAddress = await test.server.app.listen({ port: 0, host: "127.0.0.1" });
  const { apiToken } = demoWidget;
  config = { baseAddress, apiToken, locale: "de", clock: systemClock, transport: browserTransport(PAGE) };
  const { slug } = await test.db.selectFrom("services").select("slug").where("id", "=", 1).executeTakeFirstOrThrow();
  const key = idempotencyKey("0b8f8f2e-7a0e-4a53-8f43-4a6a5b1c9d10");
  wish = {
    slug,
    url: "https://www.youtube.com/watch?v=TwNRNBZvdY0",
    quantity: 20_000,
    payBy: "QR transfer",
    email: "reader@blog.test",
    key,
  };
});
afterAll(() => test.close());

const ordersOf = (email: string) =>
  test.db
    .selectFrom("orders")
    .innerJoin("users", "users.id", "orders.user_id")
    .innerJoin("purchases", "purchases.id", "orders.purchase_id")
    .select(["orders.id", "orders.source", "purchases.widget_id"])
    .where("users.email", "=", email)
    .execute();

describe("a page of a partner", () => {
  it("WGT-001 ORD-001 ORD-042 DEC-144 lists, quotes and orders from another origin, once for each key", async () => {
    const said = await sellOnce(config, wish);
    expect(said[0]).toMatch(/^\d+ networks, payment by Card, QR transfer, Bank transfer$/);
    expect(said[1]).toMatch(/^\d+ pieces for \$ \d+,\d{2}$/);
    expect(said[2]).toMatch(/^ordered as #\d+, to be paid: https:/);
    expect(await sellOnce(config, wish)).toEqual(said);
    expect(await ordersOf(wish.email)).toMatchObject([{ source: "order_widget", widget_id: 1 }]);
  });

  it("WGT-003 WGT-005 reads countries, languages and channels", async () => {
    const widget = new WidgetClient(config);
    const [network] = await widget.networks().then((answer) => (answer.ok ? answer.value : []));
    expect(await widget.countries()).toMatchObject({ ok: true, value: expect.arrayContaining([expect.anything()]) as unknown });
    expect(await widget.languages()).toMatchObject({ ok: true, value: expect.arrayContaining([expect.anything()]) as unknown });
    const found = network && (await widget.search(network.id, "cats"));
    expect(found?.ok && found.value[0]?.title).toMatch(/cats/i);
  });

  it("WGT-013 DRF-006 BIZ-046 a drip feed starts with two runs an hour apart, flat, step 100, and has no fewer runs", async () => {
    const { ordering, startingDripFeed } = new WidgetClient(config);
    expect(startingDripFeed).toEqual({ numberOfRuns: 2, dripFeedMinutes: 60, mode: "flat", numberOfSteps: 100 });
    const rows = await test.db
      .selectFrom("services")
      .select(["id", "slug", "price", "pricing_per", "max_quantity", "quantity_step", "targets"])
      .where("drip_feed_is_allowed", "=", true)
      .where("network_id", "=", 1)
      .orderBy("id")
      .execute();
    // What two runs cost is more than the widget's smallest amount.
    const row = rows.find(
      ({ max_quantity, price, pricing_per, slug, targets }) =>
        targets.length === 0 && slug.includes("views") && (price * max_quantity) / pricing_per > 4_000_000,
    );
    const check = (numberOfRuns: number) =>
      ordering.validateOrder({
        lines: [
          {
            ...{ serviceId: serviceId(row!.id), networkId: networkId(1), serviceTypeId: serviceTypeId(1), serviceName: "" },
            ...{
              quantity: Math.floor(row!.max_quantity / row!.quantity_step) * row!.quantity_step,
              url: wish.url,
              isGuarantee: false,
              targetValues: [],
            },
            dripFeed: { ...startingDripFeed, numberOfRuns },
          },
        ],
        isReorder: false,
      });
    expect(await check(2)).toEqual({ ok: true, value: null });
    expect(await check(1)).toMatchObject({ ok: false, error: { problems: [{ line: 0, field: "runs" }] } });
  });

  it("DEC-144 reads why it was refused: minimum, foreign method, revoked token", async () => {
    const small = sellOnce(config, { ...wish, quantity: 1, key: idempotencyKey("0b8f8f2e-7a0e-4a53-8f43-4a6a5b1c9d11") });
    await expect(small).rejects.toThrow(/minimum_purchase_amount|problems/);
    const revoked = new WidgetClient({ ...config, apiToken: "revoked-long-ago-token" });
    const answer = await revoked.networks();
    expect(answer).toMatchObject({ ok: false, error: { kind: "server", status: 422 } });
  });

  it("T20 cannot reach the panel's own calls", async () => {
    const tokens = new MemoryTokenStore();
    const cookies = new MemoryCookies(systemClock);
    const client = new HttpClient({ ...config, tokens, cookies, connection: new SwitchedConnection(), locale: () => "en" });
    for (const answer of [await new HttpCataloguePort(client).snapshot(), await new HttpProfilePort(client).profile()]) {
      expect(answer).toMatchObject({ ok: false, error: { kind: "network" } });
    }
  });

  it("WGT-001 is what the guide shows, in fewer than 80 lines", () => {
    const script = read("./sell-through-the-widget.ts");
    expect(script.split("\n").length).toBeLessThan(80);
    expect(read("../../docs/guides/sell-through-the-widget-api.md")).toContain(script);
  });
});
