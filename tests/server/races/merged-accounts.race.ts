import { sql } from "kysely";
import { it } from "vitest";
import { expectToHold, raceArenas } from "../../support/expect-race.ts";
import { waitingFor } from "../../support/held-balance.ts";
import { faults, race, type Arena, type RoundResult } from "../../support/races.ts";
import { addCustomer, ids } from "../../support/server-fixtures.ts";
import { answerOf, buyByMethod, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { report } from "../../support/server-gateway.ts";
import type { TestServer } from "../../support/open-server.ts";

const { freshArena, describeRaces } = raceArenas();

const buyAsGuest = (server: TestServer, email: string, key: string) =>
  buyByMethod(server, purchaseBody([someLikes(10_000)], 5_100_000, { email, payment_method_id: ids.crypto }), { key });

/** The holder of an address proves its mailbox. */
const prove = (arena: Arena, id: number) =>
  arena.db
    .updateTable("users")
    .set({ verified_at: new Date(arena.clock.now()) })
    .where("id", "=", id)
    .execute();
const merge = (server: TestServer) => server.server.runJob("merge guests' accounts");

/**
 * Guests order with an address, their payments come in and the worker merges, all while its holder proves the mailbox: in the end every
 * order and all money is the holder's.
 */
async function proofAmongPurchases(arena: Arena, round: number): Promise<RoundResult> {
  const email = `merge${String(round)}@race.test`;
  const holder = await addCustomer(arena.db, new Date(arena.clock.now()), email, 0, { verified_at: null });
  const first = answerOf(await buyAsGuest(arena.servers[0], email, `merge-${String(round)}`)).data?.invoice_id ?? "";
  const statuses = await race(arena, async (server, index) => {
    const each = index % 5;
    if (each === 0) {
      await arena.db
        .updateTable("users")
        .set({ verified_at: new Date(arena.clock.now()) })
        .where("id", "=", holder.id)
        .execute();
      return 200;
    }
    if (each === 1 || each === 2) {
      await server.server.runJob("merge guests' accounts");
      return 200;
    }
    if (each === 3) return (await report(server, { invoice_id: first, amount: 5_100_000 })).statusCode;
    return (await buyAsGuest(server, email, `merge-${String(round)}-${String(index)}`)).statusCode;
  });
  await merge(arena.servers[0]);
  const orders = await arena.db
    .selectFrom("orders")
    .innerJoin("purchases", "purchases.id", "orders.purchase_id")
    .innerJoin("users", "users.id", "orders.user_id")
    .select(["orders.user_id", "orders.status"])
    .where("users.name", "=", `merge${String(round)}`)
    .execute();
  if (orders.length > 0) return `${String(orders.length)} orders are left with the guest`;
  const held = await arena.db.selectFrom("orders").select("status").where("user_id", "=", holder.id).execute();
  const bought = 1 + statuses.filter((status, index) => index % 5 === 4 && status === 200).length;
  if (held.length !== bought) return `${String(held.length)} of ${String(bought)} orders came to the holder`;
  if (held.every(({ status }) => status === "unpaid")) return "what was paid is unpaid";
  return faults(statuses);
}

/** A guest's purchase has chosen its account when the holder's proof merges that one: it still comes to the holder. */
async function proofDuringPurchase(arena: Arena, round: number): Promise<RoundResult> {
  const email = `during${String(round)}@race.test`;
  const holder = await addCustomer(arena.db, new Date(arena.clock.now()), email, 0, { verified_at: null });
  await buyAsGuest(arena.servers[0], email, `during-${String(round)}-1`);
  const waiting = await arena.db.transaction().execute(async (tx) => {
    // An invoice cannot be begun, which is the last thing that a purchase does.
    await sql`select 1 from payment_methods where id = ${ids.crypto} for update`.execute(tx);
    const buying = buyAsGuest(arena.servers[0], email, `during-${String(round)}-2`);
    while ((await waitingFor(arena)) < 1);
    const proving = prove(arena, holder.id).then(() => merge(arena.servers[1]));
    while ((await waitingFor(arena)) < 2);
    return { buying, proving };
  });
  const answer = await waiting.buying;
  await waiting.proving;
  const held = await arena.db.selectFrom("orders").select("id").where("user_id", "=", holder.id).execute();
  if (held.length !== 2) return `${String(held.length)} of 2 orders came to the holder`;
  return faults([answer.statusCode]);
}

describeRaces("guests' accounts that are merged", () => {
  it("DEC-204 leaves no order and no money behind, whatever is ordered, paid and merged at once", async () => {
    await expectToHold(await freshArena(), proofAmongPurchases);
  });
  it("DEC-204 brings the holder what a guest was buying when the mailbox was proved", async () => {
    await expectToHold(await freshArena(), proofDuringPurchase);
  });
});
