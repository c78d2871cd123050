import { MAX_INVOICES_IN_REVIEW } from "@panel/core/payments";
import { sql } from "kysely";
import { it } from "vitest";
import { openSession } from "../../../adapters/server/src/accounts/index.ts";
import { createLedger, creditByOperator } from "../../../adapters/server/src/ledger/index.ts";
import { OPENED_INVOICES } from "../../../adapters/server/src/payments/index.ts";
import { askForPassword, TEST_ORIGIN } from "../../support/open-server.ts";
import { expectToHold, raceArenas } from "../../support/expect-race.ts";
import { waitingFor } from "../../support/held-balance.ts";
import { CALLERS, faults, race, type Arena, type RoundResult } from "../../support/races.ts";
import { addCoupon, addCustomer, ids, PASSWORD, widgetPath } from "../../support/server-fixtures.ts";
import { buyByMethod, purchaseBody, someLikes } from "../../support/server-purchases.ts";

const { freshArena, describeRaces } = raceArenas();

/** What twenty at the same time may be answered: so many are let in, the others are told to wait. */
function outcome(statuses: readonly number[], letIn: number): RoundResult {
  const refused = statuses.filter((status) => status === 429).length;
  return refused === CALLERS - letIn ? faults(statuses) : `${String(CALLERS - refused)} were let in`;
}

/** A round of its own: what was counted before has passed. */
const pass = (arena: Arena): void => arena.clock.advance(86_400_000);

async function passwords(arena: Arena, round: number): Promise<RoundResult> {
  pass(arena);
  const email = `login${String(round)}@limits.test`;
  await addCustomer(arena.db, new Date(arena.clock.now()), email);
  const answers = await race(arena, (server, caller) =>
    server.call("POST", "/login", { body: { email, password: `guess ${String(caller)}` } }),
  );
  return outcome(
    answers.map((answer) => answer.statusCode),
    10,
  );
}

async function couponCodes(arena: Arena, round: number): Promise<RoundResult> {
  pass(arena);
  const guess = (caller: number) => `GUESS${String(round)}X${String(caller)}`;
  const answers = await race(arena, (server, caller) =>
    server.call("POST", widgetPath("services/total-cost"), { body: { services: [someLikes()], coupon_code: guess(caller) } }),
  );
  return outcome(
    answers.map((answer) => answer.statusCode),
    10,
  );
}

/** Orders are refused and rolled back; their tries at the code are not. */
async function couponCodesOfOrders(arena: Arena, round: number): Promise<RoundResult> {
  pass(arena);
  const answers = await race(arena, (server, caller) => {
    const mark = `${String(round)}-${String(caller)}`;
    const choices = { coupon_code: `ORDER${mark}`, email: `code${mark}@limits.test`, payment_method_id: ids.crypto };
    return buyByMethod(server, purchaseBody([someLikes(10_000)], 2_550_000, choices), { key: `code-${mark}` });
  });
  return outcome(
    answers.map((answer) => answer.statusCode),
    10,
  );
}

/** Twenty twins of one order with a coupon are one try: one of them orders, the others hear the same or that it still runs. */
async function twinsWithCoupon(arena: Arena, round: number): Promise<RoundResult> {
  pass(arena);
  const mark = String(round);
  await addCoupon(arena.db, `TWINS${mark}`);
  const choices = { coupon_code: `TWINS${mark}`, email: `twins${mark}@limits.test`, payment_method_id: ids.crypto };
  const body = purchaseBody([someLikes(10_000)], 2_550_000, choices);
  const answers = await race(arena, (server) => buyByMethod(server, body, { key: `twins-${mark}` }));
  const statuses = answers.map((answer) => answer.statusCode);
  const after = await buyByMethod(arena.servers[0], body, { key: `twins-${mark}` });
  const isOne = statuses.every((status) => status === 200 || status === 409) && after.statusCode === 200;
  return isOne ? faults(statuses) : statuses.join(" ");
}

/** Nineteen channels are connected, and twenty more come at the same time: one of them finds room. */
async function channels(arena: Arena, round: number): Promise<RoundResult> {
  const at = new Date(arena.clock.now());
  const { id, token } = await addCustomer(arena.db, at, `channels${String(round)}@limits.test`);
  const rows = Array.from({ length: 19 }, (_one, number) => ({
    ...{ user_id: id, channel_id: `UC${String(number)}`, code: `code-${String(number)}`, created_at: at },
    ...{ verification_code_at: null, verification_public_subscriptions_at: null },
  }));
  await arena.db.insertInto("video_channels").values(rows).execute();
  const answers = await race(arena, (server, caller) =>
    server.call("POST", "/api/v1/youtube-account", {
      token,
      body: { youtube_channel_url: `https://www.youtube.com/@race${String(round)}x${String(caller)}` },
    }),
  );
  const letIn = answers.filter(({ statusCode }) => statusCode === 200).length;
  return letIn === 1 ? faults(answers.map(({ statusCode }) => statusCode)) : `${String(letIn)} found room`;
}

/** Nineteen invoices wait for a look, and twenty more are said to be paid at the same time: one of them finds room. */
async function marks(arena: Arena, round: number): Promise<RoundResult> {
  const at = new Date(arena.clock.now());
  const { id, token } = await addCustomer(arena.db, at, `marks${String(round)}@limits.test`);
  const invoice = (number: number) => ({
    ...{ id: `inv_${String(round)}x${String(number)}`, user_id: id, kind: "top_up" as const, payment_method_id: ids.manual },
    ...{ amount: 1_000_000, credit: 1_000_000, fee: 0, discount: 0, coupon_id: null, coupon_bonus: 0, method_bonus: 0 },
    ...{ purchase_id: null, success_url: null, cancel_url: null, comment: null, created_at: at, paid_at: null },
    status: number < CALLERS ? ("created" as const) : ("in_moderation" as const),
  });
  const values = Array.from({ length: CALLERS + MAX_INVOICES_IN_REVIEW - 1 }, (_one, number) => invoice(number));
  await arena.db.insertInto("invoices").values(values).execute();
  const answers = await race(arena, (server, caller) =>
    server.call("POST", `/api/v1/invoices/inv_${String(round)}x${String(caller)}/mark-is-paid`, { token, body: {} }),
  );
  const letIn = answers.filter(({ statusCode }) => statusCode === 200).length;
  return letIn === 1 ? faults(answers.map(({ statusCode }) => statusCode)) : `${String(letIn)} found room`;
}

/** All invoices but one were opened that an account may open in a while, and twenty more are asked for at the same time, of both kinds. */
async function invoices(arena: Arena, round: number): Promise<RoundResult> {
  const at = new Date(arena.clock.now());
  const { id, token } = await addCustomer(arena.db, at, `opens${String(round)}@limits.test`);
  const bucket = { bucket: `invoices:${String(id)}`, window_start: at, hits: OPENED_INVOICES.limit - 1 };
  await arena.db.insertInto("rate_limits").values(bucket).execute();
  const address = `${TEST_ORIGIN}/app/add-funds/success`;
  const topUp = { amount: "10", payment_method_id: ids.manual, success_url: address, cancel_url: address };
  const answers = await race(arena, (server, caller) =>
    caller % 2 === 0
      ? server.call("POST", "/api/v1/add-funds", { token, body: topUp, key: `opens-${String(round)}-${String(caller)}` })
      : server.call("POST", "/api/v1/orders/1/pay-by-invoice", { token, body: { payment_method_id: ids.manual } }),
  );
  // The order is another's: the one that is let in may be refused for that.
  const statuses = answers.map(({ statusCode }) => (statusCode === 404 ? 200 : statusCode));
  return outcome(statuses, 1);
}

/** One reference for twenty accounts at the same time is one credit; the others are told so in words of ours. */
async function references(arena: Arena, round: number): Promise<RoundResult> {
  const at = new Date(arena.clock.now());
  const names = Array.from({ length: CALLERS }, (_one, number) => `reference${String(round)}x${String(number)}@limits.test`);
  const people = await Promise.all(names.map((name) => addCustomer(arena.db, at, name)));
  const reference = `one-${String(round)}`;
  const outcomes = await race(arena, (_server, caller) =>
    arena.db
      .transaction()
      .execute((tx) =>
        creditByOperator(tx, createLedger(), { userId: people[caller]?.id ?? 0, amount: 1_000_000, reference }, at),
      )
      .catch((problem: unknown) => String(problem)),
  );
  const others = outcomes.filter((outcome) => outcome === "otherMovement").length;
  return others === CALLERS - 1 && outcomes.includes("booked") ? null : outcomes.join(", ");
}

async function resetMails(arena: Arena, round: number): Promise<RoundResult> {
  pass(arena);
  const email = `reset${String(round)}@limits.test`;
  await addCustomer(arena.db, new Date(arena.clock.now()), email);
  const answers = await race(arena, (server) => server.call("POST", "/password/email", { body: { email } }));
  // Each request is answered once, however many servers look for them.
  await race(arena, ({ server }) => server.runJob("mail links that set a password"));
  const mails = await arena.db.selectFrom("mail_outbox").select("id").where("recipient", "=", email).execute();
  if (mails.length !== 5) return `${String(mails.length)} mails`;
  return outcome(
    answers.map((answer) => answer.statusCode),
    5,
  );
}

const tokenOf = (answer: { headers: Record<string, unknown> }): string =>
  String(answer.headers["authorization"]).replace(/^Bearer /, "");

/** Tabs refresh one token while the person logs out: whatever token they were given, none of them is good afterwards. */
async function logoutDuringRefresh(arena: Arena, round: number): Promise<RoundResult> {
  pass(arena);
  const email = `tabs${String(round)}@limits.test`;
  const { token } = await addCustomer(arena.db, new Date(arena.clock.now()), email);
  await arena.servers[0].call("GET", "/refresh", { token });
  const answers = await race(arena, (server, caller) =>
    caller === 7 ? server.call("POST", "/logout", { token }) : server.call("GET", "/refresh", { token }),
  );
  for (const answer of answers) {
    if (!answer.headers["authorization"]) continue;
    const profile = await arena.servers[0].call("GET", "/api/v1/profile", { token: tokenOf(answer) });
    if (profile.statusCode !== 401) return "a refreshed token outlived the logout";
  }
  return faults(answers.map((answer) => answer.statusCode));
}

/** The owner sets a new password while somebody logs in by the old one and refreshes: nothing of it is good afterwards. */
async function resetDuringLogin(arena: Arena, round: number): Promise<RoundResult> {
  pass(arena);
  const email = `stolen${String(round)}@limits.test`;
  const { token } = await addCustomer(arena.db, new Date(arena.clock.now()), email);
  await arena.servers[0].call("GET", "/refresh", { token });
  await askForPassword(arena.servers[0], email);
  const mail = await arena.db
    .selectFrom("mail_outbox")
    .select("button_address")
    .where("recipient", "=", email)
    .executeTakeFirstOrThrow();
  const link = new URL(mail.button_address ?? "").searchParams.get("token") ?? "";
  const password = "brand new word";
  const answers = await race(arena, (server, caller) => {
    if (caller === 3)
      return server.call("POST", "/password/reset", { body: { email, token: link, password, password_confirmation: password } });
    return caller % 3 === 0
      ? server.call("POST", "/login", { body: { email, password: PASSWORD } })
      : server.call("GET", "/refresh", { token });
  });
  if (answers[3]?.statusCode !== 200) return `the password was not set: ${String(answers[3]?.statusCode)}`;
  for (const answer of answers) {
    if (!answer.headers["authorization"]) continue;
    const profile = await arena.servers[0].call("GET", "/api/v1/profile", { token: tokenOf(answer) });
    if (profile.statusCode !== 401) return "a session of the old password outlived it";
  }
  return faults(answers.map((answer) => answer.statusCode));
}

/**
 * The user is held; whatever changes several sessions waits for that before it has locked any of them. Otherwise two of them could wait
 * for each other.
 */
async function userBeforeSessions(arena: Arena, round: number): Promise<RoundResult> {
  pass(arena);
  const email = `devices${String(round)}@limits.test`;
  const at = new Date(arena.clock.now());
  const { id, token } = await addCustomer(arena.db, at, email);
  const other = await openSession(arena.db, id, at);
  // Both are noted as used, which is written once in five minutes.
  for (const used of [token, other]) await arena.servers[0].call("GET", "/api/v1/profile", { token: used });
  const sessions = arena.db.selectFrom("sessions").select(["id", "family"]).where("user_id", "=", id).orderBy("id");
  const [, device] = await sessions.execute();
  const held = await arena.db.transaction().execute(async (tx) => {
    await tx.selectFrom("users").select("id").where("id", "=", id).forUpdate().execute();
    const calls = [
      arena.servers[0].call("DELETE", "/api/v1/sessions", { token }),
      arena.servers[1].call("DELETE", `/api/v1/sessions/${device?.family ?? ""}`, { token }),
      arena.servers[0].call("POST", "/logout", { token: other }),
      arena.servers[1].call("POST", "/login", { body: { email, password: PASSWORD } }),
    ];
    while ((await waitingFor(arena, "users")) < calls.length);
    const free = await sql`select id from sessions where user_id = ${id} for update skip locked`.execute(tx);
    return { calls, free: free.rows.length };
  });
  const answers = await Promise.all(held.calls);
  if (held.free !== 2) return `${String(2 - held.free)} sessions were locked before their user`;
  return faults(answers.map((answer) => answer.statusCode));
}

describeRaces("limits and ends under many callers", () => {
  it("DEC-051 lets ten of twenty passwords be tried at once", async () => {
    await expectToHold(await freshArena(), passwords);
  });

  it("PAY-028 lets ten of twenty coupon codes be tried at once (T12)", async () => {
    await expectToHold(await freshArena(), couponCodes);
  });

  it("PAY-028 counts the coupon codes of orders that are refused (T12)", async () => {
    await expectToHold(await freshArena(), couponCodesOfOrders);
  });

  it("PAY-028 takes twenty twins of an order with a coupon for one try", async () => {
    await expectToHold(await freshArena(), twinsWithCoupon);
  });

  it("API-004 mails five of twenty links to one mailbox at once", async () => {
    await expectToHold(await freshArena(), resetMails);
  });

  it("DEC-047 ends every refreshed token with the session, at whatever moment they were asked for", async () => {
    await expectToHold(await freshArena(), logoutDuringRefresh);
  });

  it("locks a user before sessions, whatever ends or opens them, so that none waits for another (T33)", async () => {
    await expectToHold(await freshArena(), userBeforeSessions);
  });

  it("API-005 ends every session with the password, at whatever moment they were opened (T33)", async () => {
    await expectToHold(await freshArena(), resetDuringLogin);
  });

  it("lets an account connect twenty channels, however many it asks for at once", async () => {
    await expectToHold(await freshArena(), channels);
  });

  it("lets twenty invoices of an account wait for a look, however many it says are paid at once", async () => {
    await expectToHold(await freshArena(), marks);
  });

  it("lets an account open so many invoices in a while, however many it asks for at once", async () => {
    await expectToHold(await freshArena(), invoices);
  });

  it("L5 credits by one reference one account, however many are named at once", async () => {
    await expectToHold(await freshArena(), references);
  });
});
