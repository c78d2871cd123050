import { scaleMoney, moneyFromMicros } from "@panel/core/money";
import { afterAll, beforeAll, it } from "vitest";
import { openServices } from "../../../adapters/server/src/app/compose.ts";
import { operatorCommands } from "../../../adapters/server/src/app/features.ts";
import { answerOperator } from "../../../adapters/server/src/operator/index.ts";
import { expectToHold, raceArenas } from "../../support/expect-race.ts";
import { faults, race, type Arena, type RoundResult } from "../../support/races.ts";
import { TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";
import { addCustomer, balancesOf, ids } from "../../support/server-fixtures.ts";
import { buyFromBalance, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { silentLog } from "../../support/silent-log.ts";
import { startStripe, STRIPE_SECRET, stripeReports, stripeSends, type StripeStandIn } from "../../support/stripe-stand-in.ts";

const { freshArena, describeRaces } = raceArenas();
let stripe: StripeStandIn;
beforeAll(async () => void (stripe = await startStripe()));
afterAll(() => stripe.stop());

/** The operator's tool on one of the servers. */
async function operate({ db, clock }: TestServer, words: readonly string[]): Promise<number> {
  const connection = { db, listen: () => Promise.resolve(() => Promise.resolve()) } as never;
  const services = await openServices({ connection, clock, log: silentLog, origin: TEST_ORIGIN, isSandbox: true, deliveryMs: 1 });
  const open = () => Promise.resolve({ db, now: new Date(clock.now()), services, close: () => services.catalogue.close() });
  return (await answerOperator({ commands: operatorCommands, user: "ada", open }, words)).code;
}

/** A top-up of $10.00 that cost $10.20, paid at Stripe, and what the buyer had before. */
async function paidTopUp(arena: Arena, round: number, before = 0) {
  const [server] = arena.servers;
  const buyer = await addCustomer(arena.db, new Date(arena.clock.now()), `refund${String(round)}@race.test`, before);
  const address = `${TEST_ORIGIN}/app/add-funds/success`;
  const body = { amount: "10", payment_method_id: ids.crypto, success_url: address, cancel_url: address };
  const answer = await server.call("POST", "/api/v1/add-funds", { token: buyer.token, key: `refund-${String(round)}`, body });
  const { invoice_id: invoice, redirect_url } = answer.json<{ data: { invoice_id: string; redirect_url: string } }>().data;
  const page = (await server.call("GET", new URL(redirect_url).pathname)).headers["location"] ?? "";
  const intent = stripe.cards.payPage(page.split("/").at(-1) ?? "", invoice, 1_020);
  await stripeReports(server, { invoice, cents: 1_020 });
  return { buyer, invoice, intent };
}

/** The operator gives back $3.06 while Stripe tells of $4.08 that began there and of whatever the operator's has become: each once. */
async function commandAndReport(arena: Arena, round: number): Promise<RoundResult> {
  const { buyer, invoice, intent } = await paidTopUp(arena, round);
  stripe.cards.refundAt(intent, 408);
  const told = (server: TestServer) =>
    stripeSends(server, { type: "charge.refunded", object: { object: "charge", payment_intent: intent } });
  const words = ["invoice", "refund", invoice, "--amount", "3.06", "--reason", "x", "--reference", `r-${String(round)}`];
  const statuses = await race(arena, async (server, caller) => {
    if (caller % 4 === 0) return (await operate(server, words)) === 0 ? 200 : 500;
    if (caller % 4 === 1) return server.server.runJob("give refunds back").then(() => 200);
    return (await told(server)).statusCode;
  });
  await arena.servers[0].server.runJob("give refunds back");
  await told(arena.servers[1]);
  const rows = await arena.db
    .selectFrom("invoice_refunds")
    .select(["amount", "state"])
    .where("invoice_id", "=", invoice)
    .execute();
  const amounts = rows.map(({ amount }) => amount).toSorted((one, other) => one - other);
  if (amounts.join() !== "3060000,4080000" || rows.some(({ state }) => state !== "given"))
    return `booked ${JSON.stringify(rows)}`;
  const given = stripe.cards.refundsOf(intent).map(({ amount }) => amount);
  if (given.toSorted((one, other) => one - other).join() !== "306,408") return `gave ${given.join()}`;
  const left = 10_000_000 - scaleMoney(moneyFromMicros(10_000_000), 714, 1_020);
  const { row, postings } = await balancesOf(arena.db, buyer.id);
  if (row !== left || postings !== left) return `left ${String(row)} instead of ${String(left)}`;
  return faults(statuses);
}

/**
 * Twenty refunds of $1.02 under names of their own over $10.20: ten are booked, ten refused. The balance would bear all of them, so that
 * nothing but what was paid sets the limit.
 */
async function manyRefunds(arena: Arena, round: number): Promise<RoundResult> {
  const { buyer, invoice } = await paidTopUp(arena, round, 30_000_000);
  const codes = await race(arena, (server, caller) => {
    const reference = `m-${String(round)}-${String(caller)}`;
    return operate(server, ["invoice", "refund", invoice, "--amount", "1.02", "--reason", "x", "--reference", reference]);
  });
  const booked = codes.filter((code) => code === 0).length;
  const { row } = await balancesOf(arena.db, buyer.id);
  return booked === 10 && row === 30_000_000 ? null : `${String(booked)} booked, ${String(row)} left`;
}

/**
 * A refund of $10.20 that began at Stripe, told by half of the callers, while the others buy for $5.00 each: those that come first are paid
 * and leave the balance below zero, all others are refused; what was bought and what was taken are both booked.
 */
async function takingAndSpending(arena: Arena, round: number): Promise<RoundResult> {
  const { buyer, intent } = await paidTopUp(arena, round);
  stripe.cards.refundAt(intent, 1_020);
  const answers = await race(arena, async (server, caller) => {
    if (caller % 2 === 0) {
      const object = { object: "charge", payment_intent: intent };
      return (await stripeSends(server, { type: "charge.refunded", object })).statusCode;
    }
    const key = `spends-${String(round)}-${String(caller)}`;
    const body = purchaseBody([someLikes(10_000)], 5_000_000);
    return (await buyFromBalance(server, body, { token: buyer.token, key })).statusCode;
  });
  const told = answers.filter((_status, caller) => caller % 2 === 0);
  const bought = answers.filter((status, caller) => caller % 2 === 1 && status === 200).length;
  const refused = answers.filter((status, caller) => caller % 2 === 1 && status === 422).length;
  if (told.some((status) => status !== 200)) return `told: ${told.join()}`;
  if (bought > 2 || bought + refused + told.length !== answers.length) return `answered ${answers.join()}`;
  const { row, postings } = await balancesOf(arena.db, buyer.id);
  const left = -5_000_000 * bought;
  return row === left && postings === left ? null : `${String(bought)} bought, ${String(row)} left, ${String(postings)} posted`;
}

describeRaces("refunds under load", () => {
  const account = () => ({ secretKey: "sk_test_key", webhookSecret: STRIPE_SECRET, apiAddress: stripe.address });
  const arenaWithStripe = async () => {
    const arena = await freshArena({ stripe: account() });
    await arena.db.updateTable("payment_methods").set({ strategy: "stripe_checkout" }).where("id", "=", ids.crypto).execute();
    return arena;
  };

  it("L5 books what the operator gives back and what Stripe tells of once each, at the same moment", async () => {
    await expectToHold(await arenaWithStripe(), commandAndReport);
  });

  it("L3 L5 books what Stripe takes and what is bought at the same moment, below zero where both came through", async () => {
    await expectToHold(await arenaWithStripe(), takingAndSpending);
  });

  it("L5 never gives back more than was paid, however many refunds are asked for at once", async () => {
    await expectToHold(await arenaWithStripe(), manyRefunds);
  });
});
