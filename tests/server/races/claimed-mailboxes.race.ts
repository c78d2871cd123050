import { sql } from "kysely";
import { it } from "vitest";
import { issueCode } from "../../../adapters/server/src/accounts/index.ts";
import { createLedger, creditByOperator } from "../../../adapters/server/src/ledger/index.ts";
import { expectToHold, raceArenas } from "../../support/expect-race.ts";
import { waitingFor } from "../../support/held-balance.ts";
import { faults, race, type Arena, type RoundResult } from "../../support/races.ts";
import { addCustomer, ids } from "../../support/server-fixtures.ts";
import { answerOf, buyByMethod, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { report } from "../../support/server-gateway.ts";
import type { TestServer } from "../../support/open-server.ts";

const { freshArena, describeRaces } = raceArenas();
const ROUNDS = 25;
const PASSWORD = "a new horse of mine";

const buyAsGuest = (server: TestServer, email: string, key: string) =>
  buyByMethod(server, purchaseBody([someLikes(10_000)], 5_100_000, { email, payment_method_id: ids.crypto }), { key });
const register = (server: TestServer, email: string) =>
  server.call("POST", "/register", {
    body: { name: "Newcomer", email, password: PASSWORD, password_confirmation: PASSWORD },
  });
/** Follows the link of a guest's mail, which proves the mailbox. */
const claim = (server: TestServer, email: string, token: string) =>
  server.call("POST", "/password/reset", { body: { email, token, password: PASSWORD, password_confirmation: PASSWORD } });
const merge = (server: TestServer) => server.server.runJob("merge guests' accounts");

/** All money of customers, in micro-USD. */
const moneyOf = async (arena: Arena): Promise<number> => {
  const { rows } = await sql<{ money: string }>`select sum(main)::text as money from user_balances`.execute(arena.db);
  return Number(rows[0]?.money);
};

/** A mailbox that a registered account holds without proof, and a guest's account with one order and two dollars that claims it. */
async function claimedMailbox(arena: Arena, round: number) {
  // Registrations, purchases and links are limited by the hour.
  arena.clock.advance(3_600_000);
  const [now, email] = [new Date(arena.clock.now()), `claim${String(round)}@race.test`];
  const holder = await addCustomer(arena.db, now, email, 3_000_000, { verified_at: null });
  const bought = answerOf(await buyAsGuest(arena.servers[0], email, `claim-${String(round)}-first`));
  const guest = await arena.db.selectFrom("users").select("id").where("claimed_email", "=", email).executeTakeFirstOrThrow();
  const credit = { userId: guest.id, amount: 2_000_000, reference: `claim-${String(round)}` };
  await arena.db.transaction().execute((tx) => creditByOperator(tx, createLedger(), credit, now));
  const token = await issueCode(arena.db, "password", guest.id, now);
  return {
    email,
    holder,
    token,
    order: bought.order_ids[0] ?? 0,
    invoice: bought.data?.invoice_id ?? "",
    money: await moneyOf(arena),
  };
}
type Claimed = Awaited<ReturnType<typeof claimedMailbox>>;

/** One account holds the mailbox as proved, and has every order and all the money. */
async function wrongWith(arena: Arena, { email, money }: Claimed, orders: readonly number[]): Promise<RoundResult> {
  const named = await arena.db
    .selectFrom("users")
    .select(["id", "email", "verified_at"])
    .where((where) => where.or([where("email", "=", email), where("claimed_email", "=", email)]))
    .execute();
  const [owner] = named;
  if (named.length !== 1 || owner?.email !== email || owner.verified_at === null) {
    return `the mailbox is named by ${JSON.stringify(named)}`;
  }
  const rows = await arena.db.selectFrom("orders").select("user_id").where("id", "in", orders).execute();
  const owned = rows.filter(({ user_id }) => user_id === owner.id).length;
  if (owned !== orders.length) return `${String(owned)} of ${String(orders.length)} orders are the owner's`;
  const after = await moneyOf(arena);
  return after === money ? null : `${String(money)} became ${String(after)}`;
}

/**
 * The registered account lets the address go: the link of the guest's mail, registrations and guests all reach for it at the same time,
 * while the first order is paid and the worker merges.
 */
async function reachForFreeMailbox(arena: Arena, round: number): Promise<RoundResult> {
  const found = await claimedMailbox(arena, round);
  const { email, holder, token, order, invoice } = found;
  const orders = [order];
  await arena.db
    .updateTable("users")
    .set({ email: `left${String(round)}@race.test` })
    .where("id", "=", holder.id)
    .execute();
  const statuses = await race(arena, async (server, index) => {
    const each = Math.floor(index / 2) % 5;
    if (each === 0) return (await claim(server, email, token)).statusCode;
    if (each === 1) return (await register(server, email)).statusCode;
    if (each === 2) return (await report(server, { invoice_id: invoice, amount: 5_100_000 })).statusCode;
    if (each === 3) return merge(server).then(() => 204);
    const bought = await buyAsGuest(server, email, `claim-${String(round)}-${String(index)}`);
    if (bought.statusCode === 200) orders.push(...answerOf(bought).order_ids);
    return bought.statusCode;
  });
  await merge(arena.servers[0]);
  const claims = statuses.filter((status, index) => Math.floor(index / 2) % 5 === 0 && status === 200).length;
  if (claims !== 1) return `${String(claims)} claims: ${statuses.join(" ")}`;
  return faults(statuses) ?? wrongWith(arena, found, orders);
}

/** A guest's purchase has chosen its account when the mailbox is claimed by a link and registered once more: it still comes along. */
async function claimDuringPurchase(arena: Arena, round: number): Promise<RoundResult> {
  const found = await claimedMailbox(arena, round);
  const { email, token, order } = found;
  const waiting = await arena.db.transaction().execute(async (tx) => {
    // An invoice cannot be begun, which is the last thing that a purchase does.
    await sql`select 1 from payment_methods where id = ${ids.crypto} for update`.execute(tx);
    const buying = buyAsGuest(arena.servers[0], email, `claim-${String(round)}-during`);
    while ((await waitingFor(arena)) < 1);
    let isClaimed = false;
    const claiming = claim(arena.servers[1], email, token).finally(() => (isClaimed = true));
    const registering = register(arena.servers[0], email);
    while ((await waitingFor(arena)) < 2 && !isClaimed);
    return { buying, claiming, registering };
  });
  const [bought, claimed, registered] = [await waiting.buying, await waiting.claiming, await waiting.registering];
  const statuses = [bought.statusCode, claimed.statusCode, registered.statusCode];
  if (statuses.join(" ") !== "200 200 422") return `answers ${statuses.join(" ")}`;
  return wrongWith(arena, found, [order, ...answerOf(bought).order_ids]);
}

describeRaces("a mailbox that is claimed, registered and ordered with at the same time", () => {
  it("DEC-204 AUT-017 ends with one account that has it as proved, with every order and all the money", async () => {
    await expectToHold(await freshArena(), reachForFreeMailbox, ROUNDS);
  });
  it("DEC-204 lets the claim wait for a guest's purchase that is under way, which comes along", async () => {
    await expectToHold(await freshArena(), claimDuringPurchase, ROUNDS);
  });
});
