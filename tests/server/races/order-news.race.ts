import { sql } from "kysely";
import { expect, it } from "vitest";
import { raceArenas } from "../../support/expect-race.ts";
import { newsOf, openNews } from "../../support/read-news.ts";
import { addCustomer } from "../../support/server-fixtures.ts";
import { answerOf, buyFromBalance, purchaseBody, someLikes } from "../../support/server-purchases.ts";

const { freshArena, describeRaces } = raceArenas();
const PATH = "/api/v1/orders/news";

describeRaces("news of orders between two servers", () => {
  it("a move that one server writes is told by both, and a session that one ends is over at both", async () => {
    const { servers, db, clock } = await freshArena();
    const buyer = await addCustomer(db, new Date(clock.now()), "news@race.test", 50_000_000);
    const bought = await buyFromBalance(servers[0], purchaseBody([someLikes()], 500_000), { token: buyer.token, key: "news-1" });
    const id = answerOf(bought).order_ids[0] ?? 0;
    const streams = [await openNews(servers[0], PATH, buyer.token), await openNews(servers[1], PATH, buyer.token)];
    await servers[0].db.updateTable("orders").set({ delivered: 3 }).where("id", "=", id).execute();
    for (const stream of streams) await stream.until(newsOf(id));
    expect((await servers[0].call("POST", "/logout", { token: buyer.token })).statusCode).toBe(200);
    for (const stream of streams) expect(await stream.rest()).toContain(newsOf(id));
  });

  it("after the database has hung up, whoever follows is told to look, and hears of moves again", async () => {
    const { servers, db, clock } = await freshArena();
    const [, other] = servers;
    const buyer = await addCustomer(db, new Date(clock.now()), "again@race.test", 50_000_000);
    const bought = await buyFromBalance(other, purchaseBody([someLikes()], 500_000), { token: buyer.token, key: "news-2" });
    const id = answerOf(bought).order_ids[0] ?? 0;
    const news = await openNews(other, PATH, buyer.token);
    const ended = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%' and pid <> pg_backend_pid()`.execute(db);
    expect(ended.rows.length).toBeGreaterThan(0);
    await expect.poll(() => clock.advanceAsync(1_000).then(() => news.soFar()), { timeout: 20_000 }).toContain(newsOf());
    await db.updateTable("orders").set({ delivered: 8 }).where("id", "=", id).execute();
    await news.until(newsOf(id));
    news.leave();
  });
});
