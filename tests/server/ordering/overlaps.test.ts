import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCustomer, balancesOf, ids, seedFixtures, widgetPath, type Customer } from "../../support/server-fixtures.ts";
import { answerOf, buyByMethod, buyFromBalance, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { serverEnglish } from "../../support/server-english.ts";

let test: TestServer;
let customers = 0;
const customer = (): Promise<Customer> =>
  addCustomer(test.db, new Date(test.clock.now()), `overlap${String((customers += 1))}@example.test`, 10_000_000);

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterAll(() => test.close());

const LINK = "https://www.instagram.com/p/Cabc123def/";
interface Found {
  readonly index: number;
  readonly order_id: number;
  readonly quantity: number;
  readonly service_name: string;
  readonly created_at: string;
}

async function overlaps(url: string, token: string | null, keys: readonly string[] = [], service: number = ids.likesService) {
  const body = {
    orders: [
      { service_id: ids.viewsService, url: "" },
      { service_id: service, url },
    ],
    purchase_keys: keys,
  };
  const answer = await test.call("POST", widgetPath("orders/overlaps"), { body, token });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: { overlaps: readonly Found[] } }>().data.overlaps;
}

const buy = (buyer: Customer, key: string, changes: Readonly<Record<string, unknown>> = {}) =>
  buyFromBalance(test, purchaseBody([someLikes()], 500_000, changes), { token: buyer.token, key });

describe("orders that still run", () => {
  it("EXT-overlaps names the customer's own running order, however its link is written", async () => {
    const buyer = await customer();
    expect(await overlaps(LINK, buyer.token)).toEqual([]);
    const [orderId] = answerOf(await buy(buyer, "o-1")).order_ids;
    for (const url of [LINK, "instagram.com/p/Cabc123def?igsh=abc", "https://www.instagram.com/someone/p/Cabc123def/"]) {
      expect(await overlaps(url, buyer.token)).toMatchObject([{ index: 1, order_id: orderId, quantity: 1000 }]);
    }
    expect(await overlaps("https://www.instagram.com/p/Cother12345/", buyer.token)).toEqual([]);
    expect(await overlaps(LINK, buyer.token, [], ids.viewsService)).toEqual([]);
  });

  it("EXT-overlaps leaves out what is done, cancelled, paused, unpaid or deleted", async () => {
    const buyer = await customer();
    const [orderId = 0] = answerOf(await buy(buyer, "o-2")).order_ids;
    for (const status of ["completed", "canceled", "stopped", "unpaid", "error"] as const) {
      await test.db.updateTable("orders").set({ status }).where("id", "=", orderId).execute();
      expect([status, await overlaps(LINK, buyer.token)]).toEqual([status, []]);
    }
    await test.db.updateTable("orders").set({ status: "in_moderation" }).where("id", "=", orderId).execute();
    expect(await overlaps(LINK, buyer.token)).toHaveLength(1);
    await test.db
      .updateTable("orders")
      .set({ deleted_at: new Date(test.clock.now()) })
      .where("id", "=", orderId)
      .execute();
    expect(await overlaps(LINK, buyer.token)).toEqual([]);
  });

  it("EXT-overlaps tells nobody of somebody else's orders", async () => {
    const [buyer, stranger] = [await customer(), await customer()];
    await buy(buyer, "o-3");
    expect(await overlaps(LINK, stranger.token, ["o-3"])).toEqual([]);
    // The key of a customer's purchase is no key of a guest's.
    expect(await overlaps(LINK, null, ["o-3"])).toEqual([]);
    expect(await overlaps(LINK, null)).toEqual([]);
  });

  it("EXT-overlaps tells a guest of purchases whose keys the guest knows, and of no others", async () => {
    const url = "https://www.instagram.com/p/Cguest12345/";
    const guest = { payment_method_id: ids.crypto, email: "overlap-guest@example.test" };
    const body = purchaseBody([someLikes(4000, { url })], 2_040_000, guest);
    const placed = await buyByMethod(test, body, { key: "guest-key-1" });
    const [orderId = 0] = answerOf(placed).order_ids;
    await test.db.updateTable("orders").set({ status: "in_processing" }).where("id", "=", orderId).execute();
    expect(await overlaps(url, null, ["guest-key-1"])).toMatchObject([{ order_id: orderId }]);
    expect(await overlaps(url, null, ["guest-key-2"])).toEqual([]);
    expect(await overlaps(url, null)).toEqual([]);
  });
});

describe("ordering what still runs", () => {
  it("EXT-overlaps refuses it with 409 unless the buyer was asked, and charges nothing", async () => {
    const buyer = await customer();
    await buy(buyer, "o-4");
    const refused = await buy(buyer, "o-5", { overlap: "refuse" });
    expect(refused.statusCode).toBe(409);
    expect(refused.json<{ code: string; message: string }>()).toMatchObject({ code: "overlapping_order" });
    expect(await test.db.selectFrom("orders").select("id").where("user_id", "=", buyer.id).execute()).toHaveLength(1);
    // The key is free again: the same purchase goes through once the buyer has decided.
    expect((await buy(buyer, "o-5", { overlap: "allow" })).statusCode).toBe(200);
    expect((await buy(buyer, "o-6")).statusCode).toBe(200);
    expect(await test.db.selectFrom("orders").select("id").where("user_id", "=", buyer.id).execute()).toHaveLength(3);
  });

  it("EXT-overlaps takes no lock: equal orders of one moment go through or are asked about, and each is charged once", async () => {
    const buyer = await customer();
    const answers = await Promise.all(["o-9", "o-10", "o-11"].map((key) => buy(buyer, key, { overlap: "refuse" })));
    const placed = answers.filter((answer) => answer.statusCode === 200).length;
    expect(placed).toBeGreaterThanOrEqual(1);
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(3 - placed);
    expect((await balancesOf(test.db, buyer.id)).row).toBe(10_000_000 - placed * 500_000);
  });

  it("EXT-overlaps does not tell by an e-mail alone what its owner has ordered", async () => {
    const buyer = await customer();
    await buy(buyer, "o-7");
    const guest = { payment_method_id: ids.crypto, email: buyer.email, overlap: "refuse" };
    const answer = await buyByMethod(test, purchaseBody([someLikes(4000)], 2_040_000, guest), { key: "o-8" });
    expect([answer.statusCode, answerOf(answer)?.order_ids.length ?? answer.body]).toEqual([200, 1]);
  });
});

describe("links of an order", () => {
  const storedUrl = async (changes: Readonly<Record<string, unknown>>, key: string) => {
    const buyer = await customer();
    const answer = await buyFromBalance(test, purchaseBody([someLikes(1000, changes)], 500_000), { token: buyer.token, key });
    const [orderId = 0] = answerOf(answer).order_ids;
    const row = await test.db.selectFrom("orders").select("url").where("id", "=", orderId).executeTakeFirstOrThrow();
    return row.url;
  };

  it("ORD-017 are stored cleaned, or as they stand where the buyer wants that", async () => {
    const url = "https://www.instagram.com/p/Cabc123def/?igsh=MzR&utm_source=x";
    expect(await storedUrl({ url }, "l-1")).toBe(LINK);
    expect(await storedUrl({ url, keep_link: true }, "l-2")).toBe(url);
    expect(await storedUrl({ url: "  instagram.com/p/Cabc123def/ please", keep_link: true }, "l-3")).toBe(
      "https://instagram.com/p/Cabc123def/",
    );
    expect(
      await storedUrl(
        { url: "https://l.instagram.com/?u=https%3A%2F%2Fwww.instagram.com%2Fp%2FCabc123def%2F", keep_link: true },
        "l-4",
      ),
    ).toBe(LINK);
  });

  it("ORD-022 are refused with their reason when they lead to something else than the service is for", async () => {
    const check = async (url: string) => {
      const answer = await test.call("POST", widgetPath("orders/validate-url"), { body: { url, service_id: ids.likesService } });
      return [answer.statusCode, answer.json<{ errors?: { url: string[] } }>().errors?.url[0] ?? null];
    };
    expect(await check(LINK)).toEqual([200, null]);
    expect(await check("https://www.instagram.com/natgeo/")).toEqual([422, serverEnglish("linkNeedsPost")]);
    expect(await check("https://bit.ly/3AbCdEf")).toEqual([422, serverEnglish("linkShortened")]);
    expect(await check("https://www.instagram.com/p/xxxx/")).toEqual([422, serverEnglish("linkPlaceholder")]);
  });
});
