import type { PlanProblem } from "@panel/core/campaigns";
import {
  deleteKeywordSubscription,
  getKeywordSubscription,
  getTariffPlans,
  keywordPlanToWire,
  keywordSubscriptionToWire,
  postKeywordSubscription,
} from "@panel/wire/campaigns";
import { readBuyer } from "../accounts/index.ts";
import { type Call, handle, type Handler, notFound, type Refusal, refuse, sessionOf, text } from "../calls/index.ts";
import { inTransaction } from "../database/index.ts";
import { balanceTooLow, refuseFrozen } from "../payments/index.ts";
import type { CampaignDependencies } from "./campaign-dependencies.ts";
import { planOf, readOfferedPlans } from "./keyword-plans.ts";
import { cancelPlan, readSubscription, takePlanFor } from "./take-plan.ts";

const nowOf = (call: Pick<Call, "clock">): Date => new Date(call.clock.now());

/** Too little balance is told as elsewhere (DEC-162). */
const refusalOf = (problem: PlanProblem): Refusal =>
  problem.kind === "notEnoughBalance"
    ? balanceTooLow()
    : refuse(text("planTooSmall", { tracked: problem.tracked, limit: problem.limit }), { code: "plan_too_small" });

const subscription = async ({ db, session }: Pick<Call, "db" | "session">) =>
  keywordSubscriptionToWire(await readSubscription(db, sessionOf({ session }).userId));

async function subscribe({ ledger, rankings }: CampaignDependencies, call: Call<typeof postKeywordSubscription>) {
  const { userId } = sessionOf(call);
  refuseFrozen(await readBuyer(call.db, userId, nowOf(call), true));
  // Nobody pays for what cannot be done here.
  if (rankings === null) throw notFound();
  const taken = await takePlanFor(call.db, ledger, { userId, planId: call.params.id, locale: call.locale }, nowOf(call));
  if (taken === null) throw notFound();
  if (!taken.ok) throw refusalOf(taken.error);
  return subscription(call);
}

async function cancel(call: Call<typeof deleteKeywordSubscription>) {
  const { userId } = sessionOf(call);
  await inTransaction(call.db, async (tx) => {
    refuseFrozen(await readBuyer(tx, userId, nowOf(call), true));
    await cancelPlan(tx, userId, nowOf(call));
  });
  return subscription(call);
}

/** API-145 to API-147, and ending a plan. */
export const planHandlers = (parts: CampaignDependencies): readonly Handler[] => [
  handle(getTariffPlans, async ({ db }) => (await readOfferedPlans(db)).map((row) => keywordPlanToWire(planOf(row)))),
  handle(getKeywordSubscription, subscription),
  handle(postKeywordSubscription, (call) => subscribe(parts, call)),
  handle(deleteKeywordSubscription, cancel),
];
