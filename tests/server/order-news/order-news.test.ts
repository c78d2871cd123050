import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSession } from "../../../adapters/server/src/accounts/index.ts";
import { BEAT_MS, LIFE_MS, LIMITS } from "../../../adapters/server/src/order-news/index.ts";
import { receiptToken } from "../../../adapters/server/src/receipts/index.ts";
import { linkSecret } from "../../../adapters/server/src/secrets/index.ts";
import { moneyFromCents } from "@panel/core/money";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { newsOf, openNews } from "../../support/read-news.ts";
import { connectTemplate } from "../../support/server-template.ts";
import { addCustomer, seedFixtures } from "../../support/server-fixtures.ts";
import { answerOf, buyFromBalance, purchaseBody, quoteOf, someLikes } from "../../support/server-purchases.ts";

let test: TestServer;
let people = 0;
let keys = 0;

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterAll(() => test.close());

const PATH = "/api/v1/orders/news";

async function someone() {
  const email = `news-${String((people += 1))}@panel.test`;
  return addCustomer(test.db, new Date(test.clock.now()), email, moneyFromCents(100_000));
}
type Someone = Awaited<ReturnType<typeof someone>>;

async function orderOf(customer: Someone): Promise<number> {
  const { total_decimal } = await quoteOf(test, { services: [someLikes()] }, customer.token);
  const body = purchaseBody([someLikes()], 0, { confirmed_total: total_decimal });
  const answer = await buyFromBalance(test, body, { token: customer.token, key: `news-${String((keys += 1))}` });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answerOf(answer).order_ids[0] ?? 0;
}

const move = (id: number, delivered: number) => test.db.updateTable("orders").set({ delivered }).where("id", "=", id).execute();

async function receiptOf(id: number): Promise<string> {
  const order = await test.db.selectFrom("orders").select("purchase_id").where("id", "=", id).executeTakeFirstOrThrow();
  return receiptToken({ secret: await linkSecret(test.db) }, order.purchase_id);
}

describe("news of orders", () => {
  it("EXT-orders-news tells the owner, and nobody else, which order moved", async () => {
    const [ann, bob] = [await someone(), await someone()];
    const [anns, bobs] = [await orderOf(ann), await orderOf(bob)];
    const news = await openNews(test, PATH, ann.token);
    expect([news.status, news.headers["content-type"], news.headers["x-accel-buffering"]]).toEqual([
      200,
      "text/event-stream; charset=utf-8",
      "no",
    ]);
    await move(bobs, 7);
    await move(anns, 5);
    expect(await news.until(newsOf(anns))).not.toContain(String(bobs));
    news.leave();
  });

  it("tells of nothing that a buyer would not see, and of nothing that was taken back", async () => {
    const ann = await someone();
    const id = await orderOf(ann);
    const news = await openNews(test, PATH, ann.token);
    await test.db
      .updateTable("orders")
      .set({ next_step_at: new Date(test.clock.now()) })
      .where("id", "=", id)
      .execute();
    const taken = test.db.transaction().execute(async (tx) => {
      await tx.updateTable("orders").set({ delivered: 9 }).where("id", "=", id).execute();
      throw new Error("taken back");
    });
    await expect(taken).rejects.toThrow("taken back");
    await move(id, 3);
    const told = await news.until(newsOf(id));
    expect(told.split("event:")).toHaveLength(2);
    news.leave();
  });

  it("EXT-receipt-news tells whoever holds the link of the purchase, and of nothing else", async () => {
    const ann = await someone();
    const [one, other] = [await orderOf(ann), await orderOf(ann)];
    const news = await openNews(test, `/api/v1/receipts/${await receiptOf(one)}/news`);
    await move(other, 4);
    await move(one, 4);
    expect(await news.until(newsOf(one))).not.toContain(`[${String(other)}]`);
    news.leave();
  });

  it("DEC-142 EXT-receipt-news opens nothing by a link that is made up or has ended", async () => {
    const ann = await someone();
    const token = await receiptOf(await orderOf(ann));
    const statusOf = async (receipt: string) => (await test.call("GET", `/api/v1/receipts/${receipt}/news`)).statusCode;
    expect([await statusOf(`${token}0`), await statusOf("1-x"), await statusOf("%00")]).toEqual([404, 404, 404]);
    const receipts_ended_at = new Date(test.clock.now() + 1);
    await test.db.updateTable("users").set({ receipts_ended_at }).where("id", "=", ann.id).execute();
    expect(await statusOf(token)).toBe(404);
  });

  it("DEC-045 EXT-orders-news wants a session, and ends with it", async () => {
    const ann = await someone();
    expect((await test.call("GET", PATH)).statusCode).toBe(401);
    expect((await test.call("GET", PATH, { token: "made-up" })).statusCode).toBe(401);
    const staying = await openSession(test.db, ann.id, new Date(test.clock.now()));
    const [left, stayed] = [await openNews(test, PATH, ann.token), await openNews(test, PATH, staying)];
    expect((await test.call("POST", "/logout", { token: ann.token })).statusCode).toBe(200);
    expect(await left.rest()).toBe(": open\n\n");
    const id = await orderOf({ ...ann, token: staying });
    await move(id, 1);
    await stayed.until(newsOf(id));
    await test.db
      .updateTable("sessions")
      .set({ revoked_at: new Date(test.clock.now()) })
      .where("user_id", "=", ann.id)
      .execute();
    expect(await stayed.rest()).toContain(newsOf(id));
  });

  it("T19 EXT-orders-news shows that it lives, and ends after its time", async () => {
    const ann = await someone();
    const news = await openNews(test, PATH, ann.token);
    await test.clock.advanceAsync(BEAT_MS);
    expect(await news.until(": beat")).toBe(": open\n\n: beat\n\n");
    for (let passed = BEAT_MS; passed <= LIFE_MS; passed += BEAT_MS) await test.clock.advanceAsync(BEAT_MS);
    await news.rest();
  });

  it("T19 EXT-orders-news keeps so many streams of an account and of an address, and lets others in when one goes", async () => {
    const ann = await someone();
    const origin = await test.server.app.listen({ port: 0, host: "127.0.0.1" });
    const leaving = Array.from({ length: LIMITS.ofOwner }, () => new AbortController());
    const open = (signal: AbortSignal) =>
      fetch(`${origin}${PATH}`, { headers: { authorization: `Bearer ${ann.token}` }, signal });
    for (const { signal } of leaving) expect((await open(signal)).status).toBe(200);
    const last = new AbortController();
    const full = await open(last.signal);
    expect([full.status, full.headers.get("retry-after")]).toEqual([429, "60"]);
    leaving[0]?.abort();
    await expect.poll(async () => (await open(last.signal)).status, { timeout: 10_000 }).toBe(200);
    for (const one of [...leaving, last]) one.abort();
  });

  it("ends its streams when the server is closed", async () => {
    const other = await openServer();
    await seedFixtures(other.db);
    const ann = await addCustomer(other.db, new Date(other.clock.now()), "closing@panel.test");
    const news = await openNews(other, PATH, ann.token);
    await Promise.all([other.close(), news.rest()]);
  });

  it("opens nothing for a session that ends while the stream is opened", async () => {
    const connection = await connectTemplate("bystander");
    let between = () => Promise.resolve();
    const listen: typeof connection.listen = async (channel, listener) => {
      const stop = await connection.listen(channel, listener);
      await between();
      return stop;
    };
    const other = await openServer({ connection: { ...connection, listen } });
    await seedFixtures(other.db);
    const ann = await addCustomer(other.db, new Date(other.clock.now()), "between@panel.test");
    between = async () => void (await other.call("POST", "/logout", { token: ann.token }));
    const news = await openNews(other, PATH, ann.token);
    expect(news.status).toBe(401);
    await news.rest();
    await other.close();
    await connection.close();
  });

  it("listens no more once the server is closed, and again where the database has ended it before", async () => {
    const connection = await connectTemplate("bystander");
    const listeners: { readonly lost: () => void }[] = [];
    const listen: typeof connection.listen = (_channel, listener) => {
      listeners.push(listener);
      return Promise.resolve(() => Promise.resolve());
    };
    const other = await openServer({ connection: { ...connection, listen } });
    await seedFixtures(other.db);
    const ann = await addCustomer(other.db, new Date(other.clock.now()), "listens@panel.test");
    const news = await openNews(other, PATH, ann.token);
    listeners[0]?.lost();
    await other.clock.advanceAsync(1_000);
    await news.until(newsOf());
    expect(listeners).toHaveLength(2);
    await other.close();
    listeners[1]?.lost();
    await other.clock.advanceAsync(1_000);
    expect(listeners).toHaveLength(2);
    await connection.close();
  });

  it("ends a stream whole, though an order moves in the same moment", async () => {
    const connection = await connectTemplate("bystander");
    let hear: (text: string) => void = () => undefined;
    const listen: typeof connection.listen = (_channel, listener) => {
      hear = listener.hear;
      return Promise.resolve(() => Promise.resolve());
    };
    const other = await openServer({ connection: { ...connection, listen } });
    await seedFixtures(other.db);
    const ann = await addCustomer(other.db, new Date(other.clock.now()), "ended@panel.test");
    const session = await other.db.selectFrom("sessions").select("id").where("user_id", "=", ann.id).executeTakeFirstOrThrow();
    const origin = await other.server.app.listen({ port: 0, host: "127.0.0.1" });
    const news = await fetch(`${origin}${PATH}`, { headers: { authorization: `Bearer ${ann.token}` } });
    hear(`session ${String(session.id)}`);
    hear(`order ${String(ann.id)} 1 2`);
    expect(await news.text()).toBe(": open\n\n");
    await other.close();
    await connection.close();
  });
});
