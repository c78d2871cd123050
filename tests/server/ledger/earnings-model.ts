import { decimalFromMoney, moneyFromMicros, scaleMoney } from "@panel/core/money";
import { expect } from "vitest";
import { decide } from "../../support/server-withdrawals.ts";
import { checkIn, tasksOn } from "../paid-tasks/tasks-fixture.ts";
import type { Model, ModelOrder, ModelWithdrawal, Real } from "./money-model.ts";

/** What the referrer of the customer gets of each order. */
const REWARD_PERCENT = 10;
/** What the referrer's widget gets of what it sells. */
const WIDGET_PERCENT = 5;
/** No fee, no limits. */
const METHOD = 2;

let keys = 0;

/** What the shop keeps of an order that is over; null while it goes on, or was never paid. */
function keptOf({ status, cost, quantity, delivered }: ModelOrder): number | null {
  if (status === "completed") return cost;
  return status === "canceled" ? cost - scaleMoney(moneyFromMicros(cost), quantity - delivered, quantity) : null;
}

/** What is over by now is rewarded, once (DEC-089). */
export async function bookRewards(model: Model, real: Real): Promise<void> {
  await real.test.server.runJob("book rewards");
  for (const order of model.orders) {
    const kept = keptOf(order);
    if (kept === null || model.rewarded.has(order.id)) continue;
    model.rewarded.add(order.id);
    model.earnings += scaleMoney(moneyFromMicros(kept), REWARD_PERCENT, 100);
    if (model.sold.has(order.id)) model.earnings += scaleMoney(moneyFromMicros(kept), WIDGET_PERCENT, 100);
  }
}

/** What a widget has sold brings its partner a share besides (DEC-089); too late where the rewards of the order are booked. */
export async function sell(model: Model, real: Real, order: ModelOrder): Promise<void> {
  if (model.rewarded.has(order.id)) return;
  model.sold.add(order.id);
  await real.test.db
    .updateTable("purchases")
    .set({ widget_id: real.widgetId, widget_reward_share: WIDGET_PERCENT * 10_000 })
    .where("id", "=", (purchase) => purchase.selectFrom("orders").select("purchase_id").where("id", "=", order.id))
    .execute();
}

/** A task that is done and approved is paid once, however often it is judged (TSK-009). */
export async function doTask(model: Model, real: Real, cents: number): Promise<void> {
  const tasks = tasksOn(real.test);
  const doer = { ...real.referrer, channel: real.channelId };
  const { id } = checkIn(await tasks.begin(doer, await tasks.offer({ reward: cents * 10_000 })));
  await tasks.start(doer, id);
  // It has been open for long enough; the shop's time does not go on by that.
  await real.test.db.updateTable("task_checks").set({ minimum_open_ms: 0 }).where("id", "=", id).execute();
  await tasks.end(doer, id);
  for (let time = 0; time < 2; time += 1) expect(checkIn(await tasks.judge(doer, id)).status).toBe("approved");
  model.earnings += cents * 10_000;
}

/** Held from the request on; never more than was earned (L16). */
export async function withdraw(model: Model, real: Real, cents: number): Promise<void> {
  const amount = cents * 10_000;
  const answer = await real.test.call("POST", "/api/v1/withdrawal", {
    token: real.referrer.token,
    key: `earnings-${String((keys += 1))}`,
    body: {
      amount: decimalFromMoney(moneyFromMicros(amount)),
      payment_method_id: METHOD,
      account_number: "DE02",
      user_comment: null,
    },
  });
  const isPossible = amount <= model.earnings;
  expect(answer.statusCode).toBe(isPossible ? 200 : 422);
  if (!isPossible) return;
  model.earnings -= amount;
  model.withdrawals.push({ id: answer.json<{ data: { id: number } }>().data.id, amount, isPending: true });
}

/** Paid out or given back, once. */
export async function decideOne(model: Model, real: Real, about: ModelWithdrawal, isPaid: boolean): Promise<void> {
  const outcome = await decide(real.test, about.id, isPaid ? { kind: "paid" } : { kind: "rejected", reason: null });
  expect(outcome.kind).toBe(about.isPending ? "decided" : "alreadyDecided");
  if (about.isPending && !isPaid) model.earnings += about.amount;
  about.isPending = false;
}
