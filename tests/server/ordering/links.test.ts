import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ids, line, seedFixtures, widgetPath } from "../../support/server-fixtures.ts";
import { errorsOf, someLikes } from "../../support/server-purchases.ts";
import { BYSTANDER_ID } from "../../support/bystander.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";

let test: TestServer;

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterAll(() => test.close());

const post = (path: string, body: unknown) => test.call("POST", widgetPath(path), { body });
const validate = (orders: readonly unknown[]) => post("validate-order", { orders });

/** Addresses that lead elsewhere, nowhere, or inside. */
const badLinks = [
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "file:///etc/passwd",
  "http://169.254.169.254/latest/meta-data",
  "http://127.0.0.1:5432/",
  "http://[::1]/",
  "https://instagram.com.evil.test/p/abc",
  "https://evil.test/instagram.com/p/abc",
  "https://instagram.com@evil.test/p/abc",
  "just words",
  "https://",
];

describe("links", () => {
  it("API-094 ORD-017 names the network of a link, null for everything else", async () => {
    expect((await post("networks/identify", { url: "https://www.instagram.com/p/Cabc123def/" })).json()).toEqual({
      data: { id: ids.instagram, network_id: ids.instagram },
    });
    for (const url of ["https://example.com/x", "https://www.tiktok.com/@someone/video/1", "", ...badLinks]) {
      const answer = await post("networks/identify", { url });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ data: null });
    }
  });

  it("API-096 ORD-022 accepts a link of the service's network and refuses others at url", async () => {
    const check = (url: string) => post("orders/validate-url", { url, service_id: ids.likesService });
    expect((await check("https://www.instagram.com/p/Cabc123def/")).statusCode).toBe(200);
    for (const url of ["", "https://www.youtube.com/watch?v=dQw4w9WgXcQ", ...badLinks]) {
      const answer = await check(url);
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(errorsOf(answer))).toEqual(["url"]);
    }
  });

  it("says at the service that a link is asked about for none there is", async () => {
    const answer = await post("orders/validate-url", { url: "https://www.instagram.com/p/Cabc123def/", service_id: 424_242 });
    expect([answer.statusCode, Object.keys(errorsOf(answer))]).toEqual([422, ["service_id"]]);
  });

  it("API-097 ORD-021 answers the service types that suit the link, all of them where it says nothing", async () => {
    const types = async (url: string) =>
      (await post("services/available-types-by-url", { url, network_id: ids.instagram })).json<{
        data: { service_type_ids: number[] };
      }>().data.service_type_ids;
    expect(await types("https://www.instagram.com/p/Cabc123def/")).toEqual([ids.likes, ids.views]);
    expect(await types("not a link")).toEqual([ids.likes, ids.views]);
  });

  it("API-091 API-092 API-093 take the steps of the form without a body", async () => {
    for (const step of ["enter-url", "payment-page", "checkout-button"]) {
      expect((await test.call("POST", widgetPath(`events/${step}`))).statusCode).toBe(200);
    }
  });
});

describe("validate-order", () => {
  it("ORD-058 API-098 answers ok and creates nothing", async () => {
    const answer = await validate([someLikes()]);
    expect(answer.statusCode).toBe(200);
    expect(await test.db.selectFrom("orders").select("id").where("user_id", "<>", BYSTANDER_ID).execute()).toEqual([]);
  });

  it("ORD-047 names the line of every wrong link", async () => {
    const answer = await validate([
      someLikes(),
      ...badLinks.map((url) => someLikes(1000, { url })),
      someLikes(1000, { url: "" }),
    ]);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(errorsOf(answer))).toEqual([...badLinks, ""].map((_url, index) => `orders.${String(index + 1)}.url`));
  });

  it("DEC-130 demands no link where the service needs none, and takes any site where the network has none of its own", async () => {
    await test.db.updateTable("services").set({ url_is_required: false }).where("id", "=", ids.viewsService).execute();
    expect((await validate([line(ids.viewsService, 100, { url: "" })])).statusCode).toBe(200);
    expect((await validate([line(ids.trafficService, 100, { url: "https://shop.example/x" })])).statusCode).toBe(200);
    expect((await validate([line(ids.trafficService, 100, { url: "javascript:alert(1)" })])).statusCode).toBe(422);
  });

  it("DEC-112 compares the quantity with the filled lines of the comments", async () => {
    const comments = (values: readonly string[]) => [{ target_id: 7, values }];
    // Lines that show nothing are none, and every sign that ends a line does.
    const three = ["=HYPERLINK(1)", "", "  ", "\u200b", "\u2063\u00ad", "\u3164", "second\u2028third\u0085\r\n"];
    expect((await validate([line(ids.commentsService, 3, { targetable_values: comments(three) })])).statusCode).toBe(200);
    const wrong = await validate([
      line(ids.commentsService, 4, { targetable_values: comments(three) }),
      line(ids.commentsService, 3),
      line(ids.commentsService, 3, { targetable_values: [{ target_id: 8, values: three }] }),
    ]);
    expect(Object.keys(errorsOf(wrong))).toEqual([
      "services.0.quantity",
      "orders.1.targetable_values",
      "orders.2.targetable_values",
    ]);
  });

  it("DEC-105 sells nothing into countries that the service leaves out", async () => {
    await test.db.updateTable("services").set({ allowed_use_countries: '["DE"]' }).where("id", "=", ids.viewsService).execute();
    const from = (country: string) =>
      test.call("POST", widgetPath("validate-order"), {
        body: { orders: [line(ids.viewsService, 100)] },
        headers: { "x-country-code": country },
      });
    expect((await from("DE")).statusCode).toBe(200);
    expect(Object.keys(errorsOf(await from("US")))).toEqual(["orders.0.service_id"]);
  });
});
