import { it } from "vitest";
import { expectToHold, raceArenas } from "../../support/expect-race.ts";
import { faults, race, type Arena, type RoundResult } from "../../support/races.ts";
import { addCustomer, type Customer, ids } from "../../support/server-fixtures.ts";
import { buyFromBalance, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { report } from "../../support/server-gateway.ts";
import { TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";

const { freshArena, describeRaces } = raceArenas();

const leaver = (arena: Arena, name: string, balance = 0): Promise<Customer> =>
  addCustomer(arena.db, new Date(arena.clock.now()), `${name}@race.test`, balance);

const leave = async (server: TestServer, { email, token }: Customer): Promise<number> =>
  (await server.call("POST", "/api/v1/profile/deletion", { token, body: { typed: email, gives_up_money: true } })).statusCode;

const topUp = (server: TestServer, { token }: Customer, key: string) => {
  const address = `${TEST_ORIGIN}/app/add-funds/success`;
  const body = { amount: "10", payment_method_id: ids.crypto, success_url: address, cancel_url: address };
  return server.call("POST", "/api/v1/add-funds", { token, key, body });
};

/** What is left of an account that is gone and should not be, in words. */
async function leftOf({ db }: Arena, { id }: Customer): Promise<string | null> {
  const of = { favourites: "favourites", sessions: "sessions" } as const;
  for (const table of Object.values(of)) {
    const rows = await db.selectFrom(table).select("user_id").where("user_id", "=", id).execute();
    if (rows.length > 0) return `${String(rows.length)} ${table} are left`;
  }
  const open = await db.selectFrom("invoices").select("id").where("user_id", "=", id).where("status", "=", "created").execute();
  if (open.length > 0) return `${String(open.length)} invoices are open`;
  const running = await db
    .selectFrom("orders")
    .select("id")
    .where("user_id", "=", id)
    .where("status", "not in", ["completed", "canceled", "unpaid"])
    .execute();
  return running.length > 0 ? `${String(running.length)} orders go on` : null;
}

/**
 * Four calls delete the account while others choose favourites, open invoices, and a payment comes in: one of them does, nothing is left,
 * and what comes later is refused, since no session is left.
 */
async function farewellAmongCalls(arena: Arena, round: number): Promise<RoundResult> {
  const person = await leaver(arena, `farewell${String(round)}`);
  const first = await topUp(arena.servers[0], person, `farewell-${String(round)}`);
  const { invoice_id } = first.json<{ data: { invoice_id: string } }>().data;
  const statuses = await race(arena, async (server, caller) => {
    const key = `farewell-${String(round)}-${String(caller)}`;
    if (caller % 5 === 0) return leave(server, person);
    if (caller % 5 === 1) return (await topUp(server, person, key)).statusCode;
    if (caller === 2) return (await report(server, { invoice_id, amount: 10_200_000 })).statusCode;
    const path = `/api/v1/services/${String(caller % 5 === 3 ? ids.viewsService : ids.likesService)}/favorites/toggle`;
    return (await server.call("POST", path, { token: person.token })).statusCode;
  });
  const left = statuses.filter((_status, caller) => caller % 5 === 0);
  if (left.filter((status) => status === 200).length !== 1 || left.some((status) => status !== 200 && status !== 401))
    return `deletions answered ${left.join()}`;
  return (await leftOf(arena, person)) ?? faults(statuses);
}

/** Orders are placed while the account is deleted: it is gone and nothing was bought, or it stays with what was. */
async function farewellAmongOrders(arena: Arena, round: number): Promise<RoundResult> {
  const person = await leaver(arena, `orders${String(round)}`, 50_000_000);
  const statuses = await race(arena, async (server, caller) => {
    if (caller % 4 === 0) return leave(server, person);
    const body = purchaseBody([someLikes(10_000)], 5_000_000);
    return (await buyFromBalance(server, body, { token: person.token, key: `o-${String(round)}-${String(caller)}` })).statusCode;
  });
  const bought = statuses.filter((status, caller) => caller % 4 !== 0 && status === 200).length;
  const isGone = statuses.some((status, caller) => caller % 4 === 0 && status === 200);
  if (isGone && bought > 0) return `gone with ${String(bought)} orders`;
  if (isGone) return (await leftOf(arena, person)) ?? faults(statuses);
  return bought > 0 ? faults(statuses) : "neither gone nor anything bought";
}

describeRaces("an account that is deleted, under races", () => {
  it("EXT-account-deletion-confirm goes once, with all that is begun for it at the same moment", async () => {
    await expectToHold(await freshArena(), farewellAmongCalls);
  });

  it("EXT-account-deletion-confirm stays where something was ordered, and goes where nothing was", async () => {
    await expectToHold(await freshArena(), farewellAmongOrders);
  });
});
