import { it } from "vitest";
import { expectToHold, raceArenas } from "../../support/expect-race.ts";
import { faults, race, type Arena, type RoundResult } from "../../support/races.ts";
import { addCustomer, balancesOf, type Customer } from "../../support/server-fixtures.ts";
import {
  cancel,
  COST,
  create,
  ONE_PUBLICATION_MS,
  subscriptionBody,
  subscriptionOf,
} from "../../support/server-subscriptions.ts";

const { freshArena, describeRaces } = raceArenas();

const START = 50_000_000;

const customer = (arena: Arena, name: string): Promise<Customer> =>
  addCustomer(arena.db, new Date(arena.clock.now()), `${name}@race.test`, START);

const ordersOf = (arena: Arena, userId: number) =>
  arena.db.selectFrom("orders").selectAll().where("user_id", "=", userId).execute();

/** A running subscription of a customer of its own; those of earlier rounds have ended, so that a tick is about this one. */
async function begin(arena: Arena, name: string, limit: number): Promise<{ readonly owner: Customer; readonly id: number }> {
  await arena.db.updateTable("subscriptions").set({ status: "canceled", next_look_at: null }).execute();
  const owner = await customer(arena, name);
  const { id } = subscriptionOf(await create(arena.servers[0], subscriptionBody({ contents_limit: limit }), owner));
  return { owner, id };
}

/** The worker's tick × 20 on one publication: its two orders once, one debit each. */
async function tick(arena: Arena, round: number): Promise<RoundResult> {
  const { owner } = await begin(arena, `tick${String(round)}`, 10);
  await arena.clock.advanceAsync(ONE_PUBLICATION_MS);
  await race(arena, (server) => server.server.promote());
  // Somebody may have passed a held lock by; the next tick finds nothing left to do.
  await arena.servers[0].server.promote();
  const orders = await ordersOf(arena, owner.id);
  const balance = await balancesOf(arena.db, owner.id);
  if (orders.length !== 2 || balance.row !== START - COST || balance.postings !== START - COST) {
    return `${String(orders.length)} orders, balance ${JSON.stringify(balance)}`;
  }
  return null;
}

/** Five publications for a limit of two, found by 20 ticks at the same time: two are promoted. */
async function limit(arena: Arena, round: number): Promise<RoundResult> {
  const { owner, id } = await begin(arena, `limit${String(round)}`, 2);
  await arena.clock.advanceAsync(5 * ONE_PUBLICATION_MS);
  await race(arena, (server) => server.server.promote());
  await arena.servers[0].server.promote();
  const orders = await ordersOf(arena, owner.id);
  const row = await arena.db.selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const isRight = orders.length === 4 && row.contents_count === 2 && row.status === "completed";
  return isRight ? null : `${String(orders.length)} orders, ${String(row.contents_count)} promoted, ${row.status}`;
}

/** Cancelling × 20 with keys of their own: the orders that have not begun are paid back once. */
async function cancels(arena: Arena, round: number): Promise<RoundResult> {
  const { owner, id } = await begin(arena, `cancel${String(round)}`, 10);
  await arena.clock.advanceAsync(ONE_PUBLICATION_MS);
  await arena.servers[0].server.promote();
  const answers = await race(arena, (server, caller) =>
    cancel(server, id, { token: owner.token, key: `cancel-${String(round)}-${String(caller)}` }),
  );
  const balance = await balancesOf(arena.db, owner.id);
  const wrong = answers.filter((answer) => answer.statusCode !== 200);
  if (balance.row !== START || balance.postings !== START) return `balance ${JSON.stringify(balance)}`;
  return (
    faults(answers.map((answer) => answer.statusCode)) ?? (wrong.length > 0 ? `answer ${String(wrong[0]?.statusCode)}` : null)
  );
}

/** Ticks for five publications against cancels: anyone who is first, nobody pays for an order that stays behind. */
async function cancelAgainstPublications(arena: Arena, round: number): Promise<RoundResult> {
  const { owner, id } = await begin(arena, `against${String(round)}`, 10);
  await arena.clock.advanceAsync(5 * ONE_PUBLICATION_MS);
  await race(arena, async (server, caller) => {
    if (caller < 16) return server.server.promote();
    // They look at the list before they cancel, so that promoting has begun.
    for (let look = 0; look < 3; look += 1) await server.call("GET", "/api/v1/subscriptions", owner);
    return cancel(server, id, { token: owner.token, key: `against-${String(round)}-${String(caller)}` });
  });
  const left = (await ordersOf(arena, owner.id)).filter((order) => order.status !== "canceled");
  const balance = await balancesOf(arena.db, owner.id);
  if (left.length > 0 || balance.row !== START) return `${String(left.length)} orders left, balance ${String(balance.row)}`;
  return null;
}

/** The same subscription × 20 under one key: one subscription, the same answer for all who get one. */
async function sameKey(arena: Arena, round: number): Promise<RoundResult> {
  const owner = await customer(arena, `key${String(round)}`);
  const answers = await race(arena, (server) =>
    create(server, subscriptionBody(), { token: owner.token, key: `same-${String(round)}` }),
  );
  const made = await arena.db.selectFrom("subscriptions").select("id").where("user_id", "=", owner.id).execute();
  const bodies = new Set(answers.filter((answer) => answer.statusCode === 200).map((answer) => answer.body));
  const others = answers.filter((answer) => answer.statusCode !== 200 && answer.statusCode !== 409);
  if (made.length !== 1 || bodies.size !== 1) return `${String(made.length)} made, ${String(bodies.size)} answers`;
  return others.length > 0 ? `answer ${String(others[0]?.statusCode)}` : null;
}

describeRaces("subscriptions under load", () => {
  it("SUB-001 promotes a publication once, however many workers find it", async () => {
    await expectToHold(await freshArena(), tick);
  });

  it("SUB-001 never promotes more publications than the limit says", async () => {
    await expectToHold(await freshArena(), limit);
  });

  it("SUB-021 gives the money of a cancelled subscription back once", async () => {
    await expectToHold(await freshArena(), cancels);
  });

  it("SUB-021 leaves no paid order behind when a publication comes while cancelling", async () => {
    await expectToHold(await freshArena(), cancelAgainstPublications);
  });

  it("API-132 makes one subscription for one key", async () => {
    await expectToHold(await freshArena(), sameKey);
  });
});
