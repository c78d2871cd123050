import { sql } from "kysely";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { startPostgres } from "../../support/postgres.ts";
import { faults, openArena, race, rounds, TEETH, type Arena } from "../../support/races.ts";
import { addCustomer, ids, type Customer } from "../../support/server-fixtures.ts";
import { buyFromBalance, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import type { TestServer } from "../../support/server.ts";

const found = await startPostgres();
const url = found.postgres?.url ?? "";
const opened: Arena[] = [];

afterEach(async () => {
  for (const arena of opened.splice(0)) await arena.close();
});
afterAll(() => found.postgres?.stop());

async function arenaOfBuyers(): Promise<Arena> {
  const arena = await openArena(url);
  opened.push(arena);
  return arena;
}

async function buyerOf(arena: Arena, round: number): Promise<Customer> {
  const buyer = await addCustomer(arena.db, new Date(arena.clock.now()), `reviewer${String(round)}@race.test`, 1_000_000);
  const bought = await buyFromBalance(arena.servers[0], purchaseBody([someLikes(1000)], 500_000), {
    token: buyer.token,
    key: `reviewer-${String(round)}`,
  });
  if (bought.statusCode !== 200) throw new Error(bought.body);
  return buyer;
}

const send = async (server: TestServer, { token }: Customer): Promise<number> =>
  (
    await server.call("POST", "/api/v1/my-services/reviews", {
      token,
      body: [{ service_id: ids.likesService, rating: 5, comment: "fine" }],
    })
  ).statusCode;

/** A round: one buyer sends the same review many times at once; it must be there once. */
const reviewOnce = (arena: Arena) => async (round: number) => {
  const buyer = await buyerOf(arena, round);
  const statuses = await race(arena, (server) => send(server, buyer));
  const rows = await arena.db.selectFrom("service_reviews").select("id").where("user_id", "=", buyer.id).execute();
  return faults(statuses) ?? (rows.length === 1 ? null : `${String(rows.length)} reviews`);
};

describe.skipIf(!found.postgres)(found.postgres ? "reviews at once" : found.reason, () => {
  it("CAT-026 keeps one review however often it is sent at once", async () => {
    expect(await rounds(reviewOnce(await arenaOfBuyers()))).toEqual([]);
  });

  it("CAT-026 would keep several without the index", async () => {
    const arena = await arenaOfBuyers();
    await sql`drop index service_reviews_once`.execute(arena.db);
    expect((await rounds(reviewOnce(arena))).length).toBeGreaterThanOrEqual(TEETH);
  });
});
