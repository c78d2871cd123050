import { it } from "vitest";
import { expectToHold, raceArenas, type Race } from "../../support/expect-race.ts";
import { faults, race, type Arena } from "../../support/races.ts";
import { addCustomer, ids, type Customer } from "../../support/server-fixtures.ts";
import { buyFromBalance, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import type { TestServer } from "../../support/open-server.ts";

const { freshArena, describeRaces } = raceArenas();
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

/** A round: one buyer sends the same review many times at the same time; it must be there once. */
const reviewOnce: Race = async (arena, round) => {
  const buyer = await buyerOf(arena, round);
  const statuses = await race(arena, (server) => send(server, buyer));
  const rows = await arena.db.selectFrom("service_reviews").select("id").where("user_id", "=", buyer.id).execute();
  return faults(statuses) ?? (rows.length === 1 ? null : `${String(rows.length)} reviews`);
};

describeRaces("reviews at once", () => {
  it("CAT-026 keeps one review however often it is sent at once", async () => {
    await expectToHold(await freshArena(), reviewOnce);
  });
});
