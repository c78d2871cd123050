import { decimalFromMoney, moneyFromMicros } from "@panel/core/money";
import { undeliveredShare } from "@panel/core/orders";
import { it } from "vitest";
import { gatewaySecret, signCallback } from "../../../adapters/server/src/gateway/index.ts";
import { expectToHold, raceArenas } from "../../support/expect-race.ts";
import { faults, race, type Arena, type RoundResult } from "../../support/races.ts";
import { addCustomer, balancesOf, ids, type Customer } from "../../support/server-fixtures.ts";
import { answerOf, buyByMethod, buyFromBalance, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";

const { freshArena, describeRaces } = raceArenas();
const customer = (arena: Arena, name: string, balance = 0): Promise<Customer> =>
  addCustomer(arena.db, new Date(arena.clock.now()), `${name}@race.test`, balance);

/** Reports an invoice as paid, the way the gateway does. */
async function report(server: TestServer, invoice: string, micros: number, event: string, payment?: string) {
  const body = {
    event_id: event,
    invoice_id: invoice,
    ...(payment === undefined ? {} : { payment_id: payment }),
    outcome: "paid",
    amount: decimalFromMoney(moneyFromMicros(micros)),
    currency: "USD",
  };
  const signature = signCallback(await gatewaySecret(server.db), body);
  return server.call("POST", "/gateway/callback", { body, headers: { "x-gateway-signature": signature } });
}

async function openTopUp(arena: Arena, buyer: Customer, key: string): Promise<string> {
  const address = `${TEST_ORIGIN}/app/add-funds/success`;
  const body = { amount: "10", payment_method_id: ids.crypto, success_url: address, cancel_url: address };
  const answer = await arena.servers[0].call("POST", "/api/v1/add-funds", { token: buyer.token, key, body });
  return answer.json<{ data: { invoice_id: string } }>().data.invoice_id;
}

/** 20 reports of one invoice, half under one event id, half under ids of their own: credited once. */
async function callbacks(arena: Arena, round: number): Promise<RoundResult> {
  const buyer = await customer(arena, `callback${String(round)}`);
  const invoice = await openTopUp(arena, buyer, `top-up-${String(round)}`);
  const answers = await race(arena, (server, caller) =>
    report(server, invoice, 10_200_000, caller < 10 ? `event-${String(round)}` : `event-${String(round)}-${String(caller)}`),
  );
  const balance = await balancesOf(arena.db, buyer.id);
  if (balance.row !== 10_000_000 || balance.postings !== 10_000_000) return `credited ${JSON.stringify(balance)}`;
  return faults(answers.map((answer) => answer.statusCode));
}

/** 20 reports of three payments for one invoice, each event told twice: the first one pays it, the others are credited as they came. */
async function payments(arena: Arena, round: number): Promise<RoundResult> {
  const buyer = await customer(arena, `payments${String(round)}`);
  const invoice = await openTopUp(arena, buyer, `payments-${String(round)}`);
  const answers = await race(arena, (server, caller) => {
    const event = `payments-${String(round)}-${String(Math.floor(caller / 2))}`;
    return report(server, invoice, 10_200_000, event, `payment-${String(Math.floor(caller / 2) % 3)}`);
  });
  const balance = await balancesOf(arena.db, buyer.id);
  if (balance.row !== 30_400_000 || balance.postings !== 30_400_000) return `credited ${JSON.stringify(balance)}`;
  return faults(answers.map((answer) => answer.statusCode));
}

/** An unpaid order is paid from the balance while the gateway reports its invoice: paid once, nothing lost. */
async function balanceOrGateway(arena: Arena, round: number): Promise<RoundResult> {
  const buyer = await customer(arena, `twice${String(round)}`, 20_000_000);
  const body = purchaseBody([someLikes(10_000)], 5_100_000, { payment_method_id: ids.crypto });
  const placed = answerOf(await buyByMethod(arena.servers[0], body, { token: buyer.token, key: `twice-${String(round)}` }));
  const order = String(placed.order_ids[0]);
  const answers = await race(arena, (server, caller) =>
    caller % 4 === 0
      ? report(server, placed.data?.invoice_id ?? "", 5_100_000, `twice-${String(round)}-${String(caller)}`)
      : server.call("POST", `/api/v1/orders/${order}/pay-by-balance`, {
          token: buyer.token,
          key: `pay-${String(round)}-${String(caller)}`,
          body: {},
        }),
  );
  const debits = await arena.db
    .selectFrom("ledger_events")
    .select("id")
    .where("order_id", "=", Number(order))
    .where("kind", "=", "order")
    .execute();
  const { cost } = await arena.db.selectFrom("orders").select("cost").where("id", "=", Number(order)).executeTakeFirstOrThrow();
  const balance = await balancesOf(arena.db, buyer.id);
  // The balance pays without the method's fee; what the gateway brings in stays on it then.
  if (debits.length !== 1 || balance.row !== 25_100_000 - cost)
    return `${String(debits.length)} debits, balance ${String(balance.row)}`;
  return faults(answers.map((answer) => answer.statusCode));
}

async function placedOrder(arena: Arena, buyer: Customer, key: string): Promise<number> {
  const answer = await buyFromBalance(arena.servers[0], purchaseBody([someLikes()], 500_000), { token: buyer.token, key });
  return answerOf(answer).order_ids[0] ?? 0;
}

/** 20 × cancel under keys of their own: refunded once, the same answer for everybody. */
async function cancels(arena: Arena, round: number): Promise<RoundResult> {
  const buyer = await customer(arena, `cancel${String(round)}`, 1_000_000);
  const order = String(await placedOrder(arena, buyer, `cancel-${String(round)}`));
  const answers = await race(arena, (server, caller) =>
    server.call("POST", `/api/v1/orders/${order}/cancel`, {
      token: buyer.token,
      key: `c-${String(round)}-${String(caller)}`,
      body: {},
    }),
  );
  const balance = await balancesOf(arena.db, buyer.id);
  if (balance.row !== 1_000_000 || balance.postings !== 1_000_000) return `refunded to ${JSON.stringify(balance)}`;
  const refused = answers.filter((answer) => answer.statusCode !== 200).length;
  return refused === 0 ? null : `${String(refused)} other answers`;
}

/** The worker delivers while the buyer cancels: what was delivered is kept, the rest refunded, to the micro-dollar. */
async function cancelOrDeliver(arena: Arena, round: number): Promise<RoundResult> {
  const buyer = await customer(arena, `deliver${String(round)}`, 1_000_000);
  const order = await placedOrder(arena, buyer, `deliver-${String(round)}`);
  await arena.servers[0].server.fulfil();
  arena.clock.advance(10_000);
  await race<unknown>(arena, (server, caller) =>
    caller === 7
      ? server.call("POST", `/api/v1/orders/${String(order)}/cancel`, { token: buyer.token, key: `d-${String(round)}`, body: {} })
      : server.server.fulfil(),
  );
  const row = await arena.db.selectFrom("orders").selectAll().where("id", "=", order).executeTakeFirstOrThrow();
  const balance = await balancesOf(arena.db, buyer.id);
  const expected = 500_000 + undeliveredShare(moneyFromMicros(row.cost), row.quantity, row.delivered);
  return balance.row === expected && row.refunded === expected - 500_000
    ? null
    : `balance ${String(balance.row)}, expected ${String(expected)}`;
}

/** 20 × the wish for a refill of one order: one refill, the others refused in words. */
async function refills(arena: Arena, round: number): Promise<RoundResult> {
  const buyer = await customer(arena, `refill${String(round)}`, 1_000_000);
  const order = await placedOrder(arena, buyer, `refill-${String(round)}`);
  await arena.db.updateTable("orders").set({ status: "completed", has_refill: true }).where("id", "=", order).execute();
  const body = { subject: "Refill", text: "Some are gone.", topic: "refill" };
  // A customer may write ten messages in ten minutes.
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_one, caller) =>
      arena.servers[caller % 2 === 0 ? 0 : 1].call("POST", `/api/v1/orders/${String(order)}/support`, {
        token: buyer.token,
        body,
      }),
    ),
  );
  const asked = await arena.db.selectFrom("refill_requests").select("id").where("order_id", "=", order).execute();
  const taken = answers.filter((answer) => answer.statusCode === 200).length;
  const refused = answers.filter((answer) => answer.statusCode === 422).length;
  return asked.length === 1 && taken === 1 && refused === 9 ? null : `${String(asked.length)} refills, ${String(taken)} taken`;
}

/** 20 runs of the worker at the same time over two drip feeds: each run that is due starts once and advances one step at a time. */
async function workers(arena: Arena, round: number): Promise<RoundResult> {
  const buyer = await customer(arena, `drip${String(round)}`, 10_000_000);
  const feed = { runs: 5, minutes_between_runs: 60, mode: "flat", quantity_step: 1 };
  const lines = [someLikes(1000, { drip_feed: feed }), someLikes(1000, { drip_feed: feed })];
  await buyFromBalance(arena.servers[0], purchaseBody(lines, 5_000_000), { token: buyer.token, key: `drip-${String(round)}` });
  const reports = await race(arena, (server) => server.server.fulfil());
  const started = reports.flatMap((one) => one.started);
  arena.clock.advance(10_000);
  const further = (await race(arena, (server) => server.server.fulfil())).flatMap((one) => one.delivered);
  await arena.db.updateTable("orders").set({ status: "stopped" }).where("user_id", "=", buyer.id).execute();
  const delivered = await arena.db
    .selectFrom("orders")
    .select("delivered")
    .where("user_id", "=", buyer.id)
    .where("delivered", ">", 0)
    .execute();
  if (started.length !== 2 || new Set(started).size !== 2)
    return `${String(started.length)} starts of ${String(new Set(started).size)} runs`;
  if (further.length !== 2 || delivered.some((order) => order.delivered !== 100)) return `${String(further.length)} steps`;
  return null;
}

describeRaces("payments and delivery under load", () => {
  it("API-045 credits an invoice once, however often the gateway reports it (L5)", async () => {
    await expectToHold(await freshArena(), callbacks);
  });

  it("L5 credits each of three payments for one invoice once, however often and under whichever events they are reported", async () => {
    await expectToHold(await freshArena(), payments);
  });

  it("OLS-013 pays an order by balance or by invoice, not by both (L19)", async () => {
    await expectToHold(await freshArena(), balanceOrGateway);
  });

  it("OLS-011 refunds a cancelled order once (L8)", async () => {
    await expectToHold(await freshArena(), cancels);
  });

  it("DEC-149 refunds exactly what was not delivered while the worker delivers", async () => {
    await expectToHold(await freshArena(), cancelOrDeliver);
  });

  it("OLS-015 notes one refill however many ask for it at once", async () => {
    await expectToHold(await freshArena(), refills);
  });

  it("DRF-001 starts each run of a drip feed once with twenty workers at once (L10)", async () => {
    await expectToHold(await freshArena(), workers);
  });
});
