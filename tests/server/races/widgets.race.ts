import { MAX_WIDGETS } from "@panel/core/order-widgets";
import { sql } from "kysely";
import { it } from "vitest";
import { MADE_WIDGETS } from "../../../adapters/server/src/order-widgets/index.ts";
import { writeDocument } from "../../../adapters/server/src/settings/index.ts";
import { expectToHold, raceArenas } from "../../support/expect-race.ts";
import type { TestServer } from "../../support/open-server.ts";
import { CALLERS, faults, race, type Arena, type RoundResult } from "../../support/races.ts";
import { ids } from "../../support/server-fixtures.ts";
import { report } from "../../support/server-gateway.ts";
import { answerOf, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { addPartner, partnerPath, type Partner } from "../../support/server-widgets.ts";

const { freshArena, describeRaces } = raceArenas();
/** What was ordered before the tokens change, and is paid while they do. */
const UNDER_WAY = 6;
const WAIT_MS = 600_000;

/** A guest buys for $2 in the partner's page. */
const buy = (server: TestServer, token: string, name: string) => {
  const body = purchaseBody([someLikes(4000)], 2_000_000, { email: `${name}@race.test`, payment_method_id: ids.manual });
  return server.call("POST", partnerPath("widget-order-requests", token), { body, key: name });
};
const renew = (server: TestServer, { widgetId, owner }: Partner) =>
  server.call("POST", `/api/v1/order-widgets/${String(widgetId)}/token`, { token: owner.token, body: {} });
const pay = (server: TestServer, invoice: string) => report(server, { invoice_id: invoice, amount: 2_000_000 });
const invoiceOf = (answer: Parameters<typeof answerOf>[0]): string => answerOf(answer).data?.invoice_id ?? "";
const tokenOf = (answer: Parameters<typeof answerOf>[0]): string => answer.json<{ data: { api_token: string } }>().data.api_token;

/** Those of the tokens that open the widget. */
async function working(arena: Arena, tokens: readonly string[]): Promise<readonly string[]> {
  const opened: string[] = [];
  for (const token of new Set(tokens)) {
    const { statusCode } = await arena.servers[1].call("GET", partnerPath("languages", token));
    if (statusCode === 200) opened.push(token);
  }
  return opened;
}

/** What is wrong with the orders of these invoices once they are delivered: each is the widget's and has one reward. */
async function soldProblem(arena: Arena, { widgetId, owner }: Partner, invoices: readonly string[]): Promise<RoundResult> {
  const rows = await arena.db
    .selectFrom("purchases")
    .innerJoin("orders", "orders.purchase_id", "purchases.id")
    .select(["orders.id", "purchases.widget_id", "orders.paid_at"])
    .where("purchases.invoice_id", "in", invoices)
    .execute();
  const sold = rows.map(({ id }) => id);
  await arena.db.updateTable("orders").set({ status: "completed", delivered: 4000 }).where("id", "in", sold).execute();
  await race(arena, ({ server }) => server.runJob("book rewards"), 4);
  const rewards = await arena.db
    .selectFrom("order_rewards")
    .select(["order_id", "user_id", "booked", "changes"])
    .where("user_id", "=", owner.id)
    .execute();
  if (rows.length !== invoices.length) return `${String(rows.length)} of ${String(invoices.length)} purchases are there`;
  const strange = rows.find((row) => row.widget_id !== widgetId || row.paid_at === null);
  if (strange) return `order ${String(strange.id)} is of widget ${String(strange.widget_id)}`;
  const isRight = rows.every(({ id }) => {
    const of = rewards.filter(({ order_id }) => order_id === id);
    return of.length === 1 && of[0]?.booked === 100_000 && of[0].changes === 1;
  });
  return isRight && rewards.length === rows.length ? null : `${String(rewards.length)} rewards for ${String(rows.length)} orders`;
}

/** Twenty renewals of a token, while guests buy by it and pay for what they ordered before; the late ones come after the first renewal. */
async function renewals(arena: Arena, round: number): Promise<RoundResult> {
  await arena.clock.advanceAsync(WAIT_MS);
  const shop = await addPartner(arena.servers[0], `renewals${String(round)}`);
  const invoices: string[] = [];
  for (let one = 0; one < UNDER_WAY; one += 1)
    invoices.push(invoiceOf(await buy(arena.servers[0], shop.apiToken, `before${String(round)}-${String(one)}`)));
  const kindOf = (caller: number) => {
    if (caller % 4 < 2) return "renew";
    if (caller % 8 > 4 && caller < UNDER_WAY * 4) return "pay";
    return caller % 4 === 2 ? "buy" : "buy late";
  };
  let paid = 0;
  let tell = (): void => undefined;
  const renewed = new Promise<void>((resolve) => (tell = resolve));
  const answers = await race(
    arena,
    async (server, caller) => {
      const kind = kindOf(caller);
      if (kind === "pay") return { kind, answer: await pay(server, invoices[(paid += 1) - 1] ?? "") };
      if (kind === "buy late") await renewed;
      if (kind !== "renew") return { kind, answer: await buy(server, shop.apiToken, `buyer${String(round)}-${String(caller)}`) };
      const answer = await renew(server, shop);
      tell();
      return { kind, answer };
    },
    CALLERS * 2,
  );
  const statuses = (kind: string) => answers.flatMap((one) => (one.kind === kind ? [one.answer.statusCode] : []));
  if (statuses("renew").length !== CALLERS || statuses("renew").some((status) => status !== 200))
    return `renewals answer ${statuses("renew").join(" ")}`;
  if (statuses("buy").some((status) => status !== 200 && status !== 422)) return `purchases answer ${statuses("buy").join(" ")}`;
  if (statuses("buy late").some((status) => status !== 422)) return `late purchases answer ${statuses("buy late").join(" ")}`;
  for (const { kind, answer } of answers) if (kind === "buy" && answer.statusCode === 200) invoices.push(invoiceOf(answer));
  // Those that were paid already are told once more, which changes nothing.
  for (const invoice of invoices) await pay(arena.servers[1], invoice);
  const tokens = answers.flatMap(({ kind, answer }) => (kind === "renew" ? [tokenOf(answer)] : []));
  const open = await working(arena, [shop.apiToken, ...tokens]);
  if (open.includes(shop.apiToken)) return "the first token works in the end";
  if (open.length !== 1) return `${String(open.length)} tokens work in the end`;
  return (await soldProblem(arena, shop, invoices)) ?? faults(answers.map(({ answer }) => answer.statusCode));
}

/** A widget is ended while its token is renewed by nineteen others: no token works then, and nobody gets another. */
async function endAmongRenewals(arena: Arena, round: number): Promise<RoundResult> {
  await arena.clock.advanceAsync(WAIT_MS);
  const shop = await addPartner(arena.servers[0], `end${String(round)}`);
  const { token } = shop.owner;
  const answers = await race(arena, (server, caller) =>
    caller === 7 ? server.call("DELETE", `/api/v1/order-widgets/${String(shop.widgetId)}`, { token }) : renew(server, shop),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  if (statuses[7] !== 200 || statuses.some((status) => status !== 200 && status !== 404)) return `answers ${statuses.join(" ")}`;
  const given = answers.flatMap((answer, caller) => (caller !== 7 && answer.statusCode === 200 ? [tokenOf(answer)] : []));
  const stored = await arena.db.selectFrom("partner_widgets").select("api_token").where("id", "=", shop.widgetId).execute();
  const open = await working(arena, [shop.apiToken, ...given, ...stored.map(({ api_token }) => api_token)]);
  if (open.length > 0) return `${String(open.length)} tokens work after the end`;
  return (await renew(arena.servers[0], shop)).statusCode === 404 ? null : "what was ended is renewed";
}

/** Two fewer than a partner may have, and twenty more that are made at the same time. */
async function lastPlaces(arena: Arena, round: number): Promise<RoundResult> {
  await arena.clock.advanceAsync(MADE_WIDGETS.windowMs);
  const { owner, widgetId } = await addPartner(arena.servers[0], `full${String(round)}`);
  await sql`insert into partner_widgets (owner_id, name, api_token, reward_share, created_at)
    select owner_id, name, api_token || n, 0, created_at from partner_widgets, generate_series(4, ${MAX_WIDGETS}) as n
    where id = ${widgetId}`.execute(arena.db);
  const body = { name: "One more", minimum_purchase_amount: null, payment_methods: [ids.manual], reward_percent: 0.01 };
  const answers = await race(arena, (server) => server.call("POST", "/api/v1/order-widgets", { token: owner.token, body }));
  const made = answers.filter(({ statusCode }) => statusCode === 200).length;
  return made === 2 ? faults(answers.map(({ statusCode }) => statusCode)) : `${String(made)} were made where two had room`;
}

describeRaces("a partner's widget under many callers", () => {
  it("sells for its partner once each or refuses while its token is renewed, and has one token then", async () => {
    await expectToHold(await freshArena(), renewals);
  });

  it("WGP-002 is made as often as there is room for", async () => {
    const arena = await freshArena();
    const terms = { default_outer_widget_partner_percent: 0.05, max_outer_widget_partner_percent: 0.2 };
    await writeDocument(arena.db, "partner-settings", terms);
    await expectToHold(arena, lastPlaces);
  });

  it("is over for every token once it was ended among renewals", async () => {
    await expectToHold(await freshArena(), endAmongRenewals);
  });
});
