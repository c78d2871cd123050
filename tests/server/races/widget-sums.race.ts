import { sql } from "kysely";
import { it } from "vitest";
import { openSession } from "../../../adapters/server/src/accounts/index.ts";
import { expectToHold, raceArenas } from "../../support/expect-race.ts";
import { waitingFor } from "../../support/held-balance.ts";
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

/** The holder of an address proves its mailbox. */
const prove = (arena: Arena, id: number) =>
  arena.db
    .updateTable("users")
    .set({ verified_at: new Date(arena.clock.now()) })
    .where("id", "=", id)
    .execute();

/**
 * Guests buy in a partner's page, earlier orders are delivered or cancelled, rewards are booked, the guests' accounts go up in the account of
 * the person who proves the mailbox, and changes are summed up, all together: the figures are those of the orders in the end.
 */
async function everythingAtOnce(arena: Arena, round: number): Promise<RoundResult> {
  await arena.clock.advanceAsync(WAIT_MS);
  const shop = await addPartner(arena.servers[0], `sums${String(round)}`);
  const email = `sums${String(round)}@race.test`;
  const person = await addCustomer(arena.db, new Date(arena.clock.now()), email, 0, { verified_at: null });
  const sold: number[] = [];
  for (let one = 0; one < UNDER_WAY; one += 1)
    sold.push((await sell(arena.servers[0], shop, email, `before-${String(round)}-${String(one)}`)).id);
  const [completed, cancelled] = [sold.slice(UNDER_WAY / 2), sold.slice(0, UNDER_WAY / 2)];
  await arena.db.updateTable("orders").set({ status: "completed" }).where("id", "in", completed).execute();
  await arena.db.updateTable("orders").set({ delivered: 1_000 }).where("id", "in", cancelled).execute();
  await prove(arena, person.id);
  const guest = await arena.db
    .selectFrom("orders")
    .select("user_id")
    .where("id", "=", cancelled[0] ?? 0)
    .executeTakeFirstOrThrow();
  const token = await openSession(arena.db, guest.user_id, new Date(arena.clock.now()));
  const moments: RoundResult[] = [];
  const works: readonly ((server: TestServer, caller: number) => Promise<number>)[] = [
    async (server, caller) =>
      (await sell(server, shop, `other${String(round)}-${String(caller)}@race.test`, `sale-${String(round)}-${String(caller)}`))
        .statusCode,
    (server) => server.server.runJob("book rewards").then(() => 200),
    (server) => server.server.runJob("merge guests' accounts").then(() => 200),
    (server) => server.server.runJob("sum up widget sales").then(() => 200),
    // Once the account has gone up in the other, its sessions are over.
    async (server, caller) => {
      const path = `/api/v1/orders/${String(cancelled[caller % cancelled.length])}/cancel`;
      return (await server.call("POST", path, { token, key: `cancel-${String(round)}-${String(caller)}`, body: {} })).statusCode;
    },
  ];
  const statuses = await race(arena, (server, caller) => works[caller % works.length]?.(server, caller) ?? Promise.resolve(500));
  moments.push(await figuresProblem(arena.db, shop.owner.id, ever));
  await race(arena, ({ server }) => server.runJob("sum up widget sales"), 4);
  moments.push(await figuresProblem(arena.db, shop.owner.id, ever));
  return moments.find((problem) => problem !== null) ?? faults(statuses);
}

/** A reward is being booked when its order goes to another buyer: it is counted for that one. */
async function mergeDuringBooking(arena: Arena, round: number): Promise<RoundResult> {
  const shop = await addPartner(arena.servers[0], `booking${String(round)}`);
  const email = `booking${String(round)}@race.test`;
  const person = await addCustomer(arena.db, new Date(arena.clock.now()), email, 0, { verified_at: null });
  const bookNext = async (server: TestServer, key: string) => {
    const { id } = await sell(server, shop, email, `${key}-${String(round)}`);
    await arena.db.updateTable("orders").set({ status: "completed" }).where("id", "=", id).execute();
    return () => server.server.runJob("book rewards");
  };
  await (
    await bookNext(arena.servers[0], "first")
  )();
  const book = await bookNext(arena.servers[0], "second");
  await prove(arena, person.id);
  const working = await arena.db.transaction().execute(async (tx) => {
    // The figures of the day cannot be written, which comes after the reward.
    await sql`select 1 from reward_days where user_id = ${shop.owner.id} for update`.execute(tx);
    const booking = book();
    while ((await waitingFor(arena)) < 1);
    let isMerged = false;
    const merging = arena.servers[1].server.runJob("merge guests' accounts").then(() => (isMerged = true));
    while (!isMerged && (await waitingFor(arena)) < 2);
    return { booking, merging };
  });
  await working.booking;
  await working.merging;
  const held = await arena.db.selectFrom("orders").select("id").where("user_id", "=", person.id).execute();
  if (held.length !== 2) return `${String(held.length)} of 2 orders came to the person`;
  return figuresProblem(arena.db, shop.owner.id, ever);
}

describeRaces("sums of widgets", () => {
  it("WGP-008 are what the orders come to, whatever is bought, rewarded, merged and summed up at once", async () => {
    await expectToHold(await freshArena(), everythingAtOnce);
  });
  it("WGP-008 count a reward for the buyer whose order it is, who has become another while it was booked", async () => {
    await expectToHold(await freshArena(), mergeDuringBooking);
  });
});
