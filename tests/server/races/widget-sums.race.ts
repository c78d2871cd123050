import { it } from "vitest";
import { expectToHold, raceArenas } from "../../support/expect-race.ts";
import { figuresProblem } from "../../support/joined-widget-figures.ts";
import type { TestServer } from "../../support/open-server.ts";
import { faults, race, type Arena, type RoundResult } from "../../support/races.ts";
import { addCustomer, ids } from "../../support/server-fixtures.ts";
import { report } from "../../support/server-gateway.ts";
import { answerOf, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { addPartner, partnerPath, type Partner } from "../../support/server-widgets.ts";

const { freshArena, describeRaces } = raceArenas();
/** Orders that are over or cancelled, rewarded and merged while others are bought. */
const UNDER_WAY = 6;
const WAIT_MS = 600_000;
const ever = [{ startDate: null, endDate: null }];

/** A guest buys for $2 in the partner's page, and pays. */
async function sell(server: TestServer, { apiToken }: Partner, email: string, key: string) {
  const body = purchaseBody([someLikes(4000)], 2_000_000, { email, payment_method_id: ids.manual });
  const placed = answerOf(await server.call("POST", partnerPath("widget-order-requests", apiToken), { body, key }));
  const { statusCode } = await report(server, { invoice_id: placed.data?.invoice_id ?? "", amount: 2_000_000 });
  return { id: placed.order_ids[0] ?? 0, statusCode };
}

/**
 * Guests buy in a partner's page, earlier orders are delivered or cancelled, rewards are booked, the guests' accounts go up in the account of
 * the person who proves the mailbox, and changes are summed up, all at once: the figures are those of the orders at every moment.
 */
async function everythingAtOnce(arena: Arena, round: number): Promise<RoundResult> {
  await arena.clock.advanceAsync(WAIT_MS);
  const shop = await addPartner(arena.servers[0], `sums${String(round)}`);
  const email = `sums${String(round)}@race.test`;
  const person = await addCustomer(arena.db, new Date(arena.clock.now()), email, 0, { verified_at: null });
  const sold: number[] = [];
  for (let one = 0; one < UNDER_WAY; one += 1)
    sold.push((await sell(arena.servers[0], shop, email, `before-${String(round)}-${String(one)}`)).id);
  await arena.db.updateTable("orders").set({ status: "completed" }).where("id", "in", sold).execute();
  await arena.db
    .updateTable("users")
    .set({ verified_at: new Date(arena.clock.now()) })
    .where("id", "=", person.id)
    .execute();
  const moments: RoundResult[] = [];
  const works: readonly ((server: TestServer, caller: number) => Promise<number>)[] = [
    async (server, caller) =>
      (await sell(server, shop, `other${String(round)}-${String(caller)}@race.test`, `sale-${String(round)}-${String(caller)}`))
        .statusCode,
    (server) => server.server.runJob("book rewards").then(() => 200),
    (server) => server.server.runJob("merge guests' accounts").then(() => 200),
    (server) => server.server.runJob("sum up widget sales").then(() => 200),
    async (_server, caller) => {
      const id = sold[caller % sold.length] ?? 0;
      await arena.db.updateTable("orders").set({ status: "canceled", quantity: 4000 }).where("id", "=", id).execute();
      return 200;
    },
  ];
  const statuses = await race(arena, (server, caller) => works[caller % works.length]?.(server, caller) ?? Promise.resolve(500));
  moments.push(await figuresProblem(arena.db, shop.owner.id, ever));
  await race(arena, ({ server }) => server.runJob("sum up widget sales"), 4);
  moments.push(await figuresProblem(arena.db, shop.owner.id, ever));
  return moments.find((problem) => problem !== null) ?? faults(statuses);
}

describeRaces("sums of widgets", () => {
  it("WGP-008 are what the orders come to, whatever is bought, rewarded, merged and summed up at once", async () => {
    await expectToHold(await freshArena(), everythingAtOnce);
  });
});
