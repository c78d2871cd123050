import { describe, expect, it } from "vitest";
import { passWithCampaigns, plans } from "../../support/server-campaigns.ts";
import { serverEnglish } from "../../support/server-english.ts";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import type { Customer } from "../../support/server-fixtures.ts";
import { campaignsServer } from "./campaigns-fixture.ts";

const shop = campaignsServer();
const DAY_MS = 86_400_000;

interface Subscription {
  readonly status: string;
  readonly due_at: string;
}

const subscription = ({ id }: Customer) =>
  shop.test.db
    .selectFrom("keyword_subscriptions")
    .selectAll()
    .where("user_id", "=", id)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
const chargesOf = async (person: Customer) =>
  (
    await shop.test.db
      .selectFrom("ledger_events")
      .select(["name", "kind"])
      .where("user_id", "=", person.id)
      .where("name", "like", "keyword-subscription:%")
      .orderBy("id")
      .execute()
  ).map(({ name, kind }) => `${kind} ${name.replace(/:\d+:/, ":")}`);
const mailsTo = async ({ email }: Customer) =>
  (await shop.test.db.selectFrom("mail_outbox").select(["kind", "subject"]).where("recipient", "=", email).execute()).filter(
    ({ kind }) => kind.startsWith("keyword_plan"),
  );
/** Until just after the subscription is due. */
async function passUntilDue(person: Customer, more = 60_000): Promise<void> {
  const { due_at } = await subscription(person);
  await passWithCampaigns(shop.test, due_at.getTime() - shop.test.clock.now() + more);
}

describe("tariff plans", () => {
  it("API-147 CMP-012 ENT-046 tells guests the plans that are offered, in their order", async () => {
    const answer = await shop.test.call("GET", "/api/v1/campaigns/tariff-plans");
    expect(answer.json()).toMatchObject({
      data: [
        { id: plans.starter, name: "Starter", is_highlight: false, keywords_limit: 10, price: 9, trial_days: 7 },
        { id: plans.creator, is_highlight: true, keywords_limit: 50, price: 29, trial_days: 7 },
        { id: plans.studio, keywords_limit: 200, price: 79, price_decimal: "79", trial_days: 0 },
      ],
    });
  });

  it("API-145 CMP-011 answers how a customer stands, and nobody else", async () => {
    expect((await shop.test.call("GET", "/api/v1/campaigns/subscription")).statusCode).toBe(401);
    const person = await shop.customer();
    expect(await shop.get(person, "/subscription")).toEqual({
      ...{ status: "none", campaign_tariff: null, next_campaign_tariff: null, keywords_limit: 0, tracked_keywords: 0 },
      ...{ due_at: null, billing_day: null, grace_until: null, is_ending: false, is_trial_available: true },
    });
    await shop.subscribe(person);
    expect(await shop.get(person, "/subscription")).toMatchObject({
      status: "trial",
      campaign_tariff: { id: plans.starter, keywords_limit: 10 },
      is_trial_available: false,
    });
  });

  it("API-146 CMP-013 DEC-162 charges a plan without a trial at once, and one with a trial on the day it ends, once", async () => {
    const atOnce = await shop.customer();
    expect((await shop.subscribe(atOnce, plans.studio)).json()).toMatchObject({ data: { status: "active" } });
    expect([await shop.balance(atOnce), await chargesOf(atOnce)]).toEqual([21, ["fee keyword-subscription:period:1"]]);
    const later = await shop.customer();
    await shop.subscribe(later);
    expect([await shop.balance(later), await chargesOf(later)]).toEqual([100, []]);
    await passUntilDue(later);
    for (const _again of [1, 2]) await shop.test.server.runJob("charge keyword plans");
    expect([await shop.balance(later), await chargesOf(later)]).toEqual([91, ["fee keyword-subscription:period:1"]]);
    await passUntilDue(later);
    expect(await shop.balance(later)).toBe(82);
  });

  it("DEC-162 answers too little balance as elsewhere, for a trial too", async () => {
    const person = await shop.customer(8);
    const answer = await shop.subscribe(person);
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: { balance: [serverEnglish("balanceTooLow")] } }]);
    expect(await shop.get(person, "/subscription")).toMatchObject({ status: "none", is_trial_available: true });
  });

  it("CMP-013 is the same however often it is taken, and knows no plan that is not offered", async () => {
    const person = await shop.customer();
    for (const _again of [1, 2, 3]) expect((await shop.subscribe(person, plans.studio)).statusCode).toBe(200);
    expect(await shop.balance(person)).toBe(21);
    for (const unknown of [plans.retired, 999]) expect((await shop.subscribe(person, unknown)).statusCode).toBe(404);
  });

  it("CMP-013 charges the difference of a dearer plan at once, and lets a cheaper one begin with the next period", async () => {
    const person = await shop.customer(300);
    await shop.subscribe(person);
    await passUntilDue(person);
    await shop.subscribe(person, plans.studio);
    expect(await shop.balance(person)).toBe(300 - 79);
    await shop.subscribe(person, plans.starter);
    expect(await shop.get(person, "/subscription")).toMatchObject({
      keywords_limit: 10,
      next_campaign_tariff: { id: plans.starter },
    });
    await passUntilDue(person);
    expect(await shop.balance(person)).toBe(300 - 79 - 9);
    expect(await chargesOf(person)).toEqual([
      "fee keyword-subscription:period:1",
      "fee keyword-subscription:change:1",
      "fee keyword-subscription:period:2",
    ]);
    expect((await shop.get<{ campaign_tariff: unknown }>(person, "/subscription")).campaign_tariff).toMatchObject({
      id: plans.starter,
    });
  });

  it("CMP-013 refuses a plan that is too small for what is followed", async () => {
    const person = await shop.customer(300);
    await shop.subscribe(person, plans.studio);
    const keywords = Array.from({ length: 11 }, (_word, index) => `word ${String(index)}`);
    expect((await shop.create(person, { keywords })).statusCode).toBe(200);
    expect((await shop.subscribe(person)).json()).toMatchObject({
      code: "plan_too_small",
      message: serverEnglish("planTooSmall", { tracked: "11", limit: "10" }),
    });
  });

  it("CMP-013 ends at the end of what is paid for, and charges nothing more; there is no second trial", async () => {
    const person = await shop.starter();
    const id = await shop.campaignOf(person);
    const end = () => shop.call(person, "DELETE", "/subscription");
    expect((await end()).json()).toMatchObject({ data: { status: "trial", is_ending: true } });
    expect((await shop.subscribe(person)).json()).toMatchObject({ data: { is_ending: false } });
    await end();
    await passUntilDue(person);
    expect(await shop.balance(person)).toBe(100);
    expect(await shop.get(person, "/subscription")).toMatchObject({ status: "none", is_trial_available: false });
    expect(await shop.get(person, `/${String(id)}`)).toMatchObject({ status: "paused", is_paused_by_plan: true });
    expect((await shop.subscribe(person)).json()).toMatchObject({ data: { status: "active" } });
    expect(await shop.balance(person)).toBe(91);
    expect(await shop.get(person, `/${String(id)}`)).toMatchObject({ status: "active", is_paused_by_plan: false });
  });

  it("DEC-162 gives days of grace where the balance is too low on the day, mails it, pauses the campaigns, and resumes by one call", async () => {
    const person = await shop.customer(9);
    await shop.subscribe(person, plans.starter, "de");
    const id = await shop.campaignOf(person);
    await passUntilDue(person);
    await passUntilDue(person);
    expect(await shop.get(person, "/subscription")).toMatchObject({ status: "grace", keywords_limit: 10 });
    expect(await shop.get(person, `/${String(id)}`)).toMatchObject({ status: "active" });
    const [grace, ...more] = await mailsTo(person);
    expect([grace?.kind, more]).toEqual(["keyword_plan_grace", []]);
    expect(grace?.subject).not.toBe(serverEnglish("planMailGrace", { plan: "Starter" }));
    await passWithCampaigns(shop.test, 3 * DAY_MS);
    expect(await shop.get(person, "/subscription")).toMatchObject({ status: "suspended", keywords_limit: 0 });
    expect(await shop.get(person, `/${String(id)}`)).toMatchObject({ status: "paused", is_paused_by_plan: true });
    expect((await mailsTo(person)).map(({ kind }) => kind)).toEqual(["keyword_plan_grace", "keyword_plan_suspended"]);
    await shop.test.server.runJob("charge keyword plans");
    expect((await shop.subscribe(person)).statusCode).toBe(422);
    await shop.topUp(person, 20);
    expect((await shop.subscribe(person)).json()).toMatchObject({ data: { status: "active" } });
    expect(await shop.balance(person)).toBe(11);
    expect(await shop.get(person, `/${String(id)}`)).toMatchObject({ status: "active" });
  });

  it("CMP-010 resumes no more than the plan has room for beside what still runs, when it is paid within the grace", async () => {
    const person = await shop.customer(29);
    await shop.subscribe(person, plans.creator);
    const words = (about: string) => Array.from({ length: 6 }, (_word, index) => `${about} ${String(index)}`);
    const [first, second] = [
      await shop.campaignOf(person, { keywords: words("first") }),
      await shop.campaignOf(person, { keywords: words("second") }),
    ];
    await shop.call(person, "DELETE", "/subscription");
    await passUntilDue(person);
    const statuses = async () => [
      (await shop.get<{ status: string }>(person, `/${String(first)}`)).status,
      (await shop.get<{ status: string }>(person, `/${String(second)}`)).status,
    ];
    expect(await statuses()).toEqual(["paused", "paused"]);
    await shop.subscribe(person, plans.starter);
    expect(await statuses()).toEqual(["active", "paused"]);
    // $20 pay for two more months.
    for (const _month of [1, 2, 3]) await passUntilDue(person);
    expect(await shop.get(person, "/subscription")).toMatchObject({ status: "grace" });
    await shop.topUp(person, 20);
    expect((await shop.subscribe(person, plans.starter)).json()).toMatchObject({ data: { status: "active" } });
    expect(await statuses()).toEqual(["active", "paused"]);
  });

  it("DEC-162 charges by itself what was topped up within the grace, from the due day on", async () => {
    const person = await shop.customer(9);
    await shop.subscribe(person);
    await passUntilDue(person);
    await passUntilDue(person);
    const due = (await subscription(person)).due_at;
    await shop.topUp(person, 20);
    await passWithCampaigns(shop.test, 2 * 3_600_000);
    expect(await shop.get<Subscription>(person, "/subscription")).toMatchObject({ status: "active" });
    expect(await shop.balance(person)).toBe(11);
    const { due_at } = await subscription(person);
    expect(due_at.getTime() - due.getTime()).toBeLessThanOrEqual(31 * DAY_MS);
  });

  it("DEC-058 takes nothing of a frozen account, whose plan waits as one that cannot be paid", async () => {
    const person = await shop.starter();
    const frozen_at = new Date(shop.test.clock.now());
    await shop.test.db.updateTable("users").set({ frozen_at }).where("id", "=", person.id).execute();
    await passUntilDue(person);
    expect([await shop.balance(person), (await subscription(person)).status]).toEqual([100, "grace"]);
    await passWithCampaigns(shop.test, 4 * DAY_MS);
    expect([await shop.balance(person), (await subscription(person)).status]).toEqual([100, "suspended"]);
  });

  it("changes the plan of a trial without a charge", async () => {
    const person = await shop.starter();
    expect((await shop.subscribe(person, plans.creator)).json()).toMatchObject({
      data: { status: "trial", campaign_tariff: { id: plans.creator } },
    });
    expect([await shop.balance(person), await chargesOf(person)]).toEqual([100, []]);
  });

  it("ends nothing where there is no plan", async () => {
    const person = await shop.customer();
    const answer = await shop.call(person, "DELETE", "/subscription");
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { data: { status: "none", is_trial_available: true } }]);
  });

  it("numbers the charges of a plan that is taken again from one, and leaves those of the ended one as they are", async () => {
    const person = await shop.customer(300);
    await shop.subscribe(person, plans.studio);
    await passUntilDue(person);
    await shop.call(person, "DELETE", "/subscription");
    await passUntilDue(person);
    expect((await shop.subscribe(person, plans.studio)).json()).toMatchObject({ data: { status: "active" } });
    expect(await shop.balance(person)).toBe(300 - 3 * 79);
    const known = shop.test.db.selectFrom("keyword_subscriptions").select(["status", "periods"]).where("user_id", "=", person.id);
    expect(await known.orderBy("id").execute()).toEqual([
      { status: "ended", periods: 2 },
      { status: "active", periods: 1 },
    ]);
  });

  it("leaves a campaign to the customer who paused it when a plan ends and another begins", async () => {
    const person = await shop.starter();
    const id = await shop.campaignOf(person);
    await shop.call(person, "PUT", `/${String(id)}/pause`);
    await shop.call(person, "DELETE", "/subscription");
    await passUntilDue(person);
    await shop.subscribe(person);
    expect(await shop.get(person, `/${String(id)}`)).toMatchObject({ status: "paused", is_paused_by_plan: false });
  });

  it("resumes the campaigns of the customer who takes a plan, whose room the paused ones of others do not take", async () => {
    const [other, person] = [await shop.starter(), await shop.starter()];
    const keywords = Array.from({ length: 10 }, (_word, index) => `word ${String(index)}`);
    const [theirs, own] = [await shop.campaignOf(other, { keywords }), await shop.campaignOf(person)];
    for (const each of [other, person]) await shop.call(each, "DELETE", "/subscription");
    await passUntilDue(person);
    await shop.subscribe(person);
    expect(await shop.get(person, `/${String(own)}`)).toMatchObject({ status: "active" });
    expect(await shop.get(other, `/${String(theirs)}`)).toMatchObject({ status: "paused", is_paused_by_plan: true });
  });

  it("charges the others where one plan cannot be charged, and that one once it can", async () => {
    const { db, clock, server } = shop.test;
    const first = await shop.starter();
    clock.advance(60_000);
    const second = await shop.starter();
    await passUntilDue(first, -60_000);
    const { earned: _counted, ...balances } = await db
      .selectFrom("user_balances")
      .selectAll()
      .where("user_id", "=", first.id)
      .executeTakeFirstOrThrow();
    await db.deleteFrom("user_balances").where("user_id", "=", first.id).execute();
    clock.advance(180_000);
    await expect(server.runJob("charge keyword plans")).rejects.toThrow("charging plans failed");
    expect(await shop.balance(second)).toBe(91);
    await db.insertInto("user_balances").values(balances).execute();
    await server.runJob("charge keyword plans");
    expect([await shop.balance(first), await shop.balance(second)]).toEqual([91, 91]);
  });

  it("charges a plan that is due, however many ended before it", async () => {
    const person = await shop.starter();
    const gone = await shop.customer();
    const past = new Date(shop.test.clock.now() - DAY_MS);
    const moments = { due_at: past, next_step_at: past, created_at: past, ended_at: past };
    const ended = {
      user_id: gone.id,
      plan_id: plans.starter,
      status: "ended",
      billing_day: 1,
      locale: "en",
      ...moments,
    } as const;
    await shop.test.db
      .insertInto("keyword_subscriptions")
      .values(Array.from({ length: 200 }, () => ended))
      .execute();
    await passUntilDue(person);
    expect(await shop.balance(person)).toBe(91);
  });

  it("mails nobody about a plan who wants no messages about payments", async () => {
    const person = await shop.customer(9);
    const now = new Date(shop.test.clock.now());
    await shop.subscribe(person);
    const choices = { order_actions: true, payment_actions: false, subscription_actions: true };
    await shop.test.db
      .insertInto("notification_choices")
      .values({ user_id: person.id, ...choices, chosen_at: now })
      .execute();
    for (const _period of [1, 2]) await passUntilDue(person);
    expect(await shop.get(person, "/subscription")).toMatchObject({ status: "grace" });
    expect(await mailsTo(person)).toEqual([]);
  });

  it("DEC-162 leaves the ledger true", async () => {
    expect(await verifyLedger(shop.test.db)).toEqual([]);
  });
});
