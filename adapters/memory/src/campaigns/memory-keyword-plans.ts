import {
  CHARGE_RETRY_MS,
  dueStep,
  GRACE_MS,
  keywordsLimitOf,
  latePeriod,
  takePlan,
  type KeywordPlan,
  type KeywordSubscription,
  type PlanProblem,
  type PlanStanding,
  type PlanStatus,
} from "@panel/core/campaigns";
import type { UserId } from "@panel/core/identifiers";
import { missingBalance, moneyFromCents, subtractMoney, zeroMoney, type Money } from "@panel/core/money";
import { failure, success, type Result } from "@panel/core/result";
import { isFrozen, type MemoryAccount } from "../accounts/memory-accounts.ts";
import type { MemoryShop } from "../memory-shop.ts";
import { utcText } from "../utc-text.ts";

/** One with a trial, the highlighted one, and a large one that is charged immediately. */
export const sampleKeywordPlans: readonly KeywordPlan[] = [
  { id: 1, name: "Starter", isHighlight: false, keywordsLimit: 10, price: moneyFromCents(900), trialDays: 7 },
  { id: 2, name: "Creator", isHighlight: true, keywordsLimit: 50, price: moneyFromCents(2_900), trialDays: 7 },
  { id: 3, name: "Studio", isHighlight: false, keywordsLimit: 200, price: moneyFromCents(7_900), trialDays: 0 },
];

interface Held {
  status: Exclude<PlanStatus, "none">;
  plan: KeywordPlan;
  nextPlan: KeywordPlan | null;
  isEnding: boolean;
  dueMs: number;
  billingDay: number;
  nextStepMs: number;
}

/** What becomes of the campaigns of an account whose plan ends or begins. */
export interface PlanWatch {
  readonly tracked: (owner: MemoryAccount) => number;
  readonly pauseAll: (owner: MemoryAccount) => void;
  readonly resumeAll: (owner: MemoryAccount, limit: number) => void;
}

/** Who has which plan, charged as the server's worker does. */
export class MemoryKeywordPlans {
  readonly #shop: MemoryShop;
  readonly #watch: PlanWatch;
  readonly #held = new Map<UserId, { readonly owner: MemoryAccount; held: Held }>();
  readonly #hadOne = new Set<UserId>();

  constructor(shop: MemoryShop, watch: PlanWatch) {
    this.#shop = shop;
    this.#watch = watch;
  }

  standing(owner: MemoryAccount): PlanStanding {
    const held = this.#held.get(owner.profile.id)?.held ?? null;
    return {
      status: held?.status ?? "none",
      plan: held?.plan ?? null,
      nextPlan: held?.nextPlan ?? null,
      isEnding: held?.isEnding ?? false,
      isTrialAvailable: !this.#hadOne.has(owner.profile.id),
      dueMs: held?.dueMs ?? null,
      billingDay: held?.billingDay ?? null,
      tracked: this.#watch.tracked(owner),
    };
  }

  subscription(owner: MemoryAccount): KeywordSubscription {
    const { status, plan, nextPlan, isEnding, isTrialAvailable, dueMs, billingDay, tracked } = this.standing(owner);
    return {
      ...{ status, plan, nextPlan, isEnding, isTrialAvailable, billingDay },
      keywordsLimit: keywordsLimitOf({ status, plan, nextPlan }),
      trackedKeywords: tracked,
      dueAt: dueMs === null ? null : utcText(dueMs),
      graceUntil: status === "grace" && dueMs !== null ? utcText(dueMs + GRACE_MS) : null,
    };
  }

  take(owner: MemoryAccount, plan: KeywordPlan): Result<null, PlanProblem> {
    const { id, balance } = owner.profile;
    const taken = takePlan(this.standing(owner), plan, balance, this.#shop.clock.now());
    if (!taken.ok) return failure(taken.error);
    const { kind, chargedNow, nextDueMs, billingDay } = taken.value;
    const held = this.#held.get(id)?.held;
    this.#charge(owner, chargedNow);
    if (kind === "trial" || kind === "paid") {
      const status = kind === "trial" ? "trial" : "active";
      const begun = {
        status,
        plan,
        nextPlan: null,
        isEnding: false,
        dueMs: nextDueMs,
        billingDay,
        nextStepMs: nextDueMs,
      } as const;
      this.#held.set(id, { owner, held: begun });
      this.#hadOne.add(id);
      this.#watch.resumeAll(owner, plan.keywordsLimit);
    } else if (held && kind !== "same") {
      held.isEnding = false;
      held.nextPlan = kind === "later" ? plan : null;
      if (kind === "switched") held.plan = plan;
    }
    return success(null);
  }

  cancel(owner: MemoryAccount): void {
    const held = this.#held.get(owner.profile.id)?.held;
    if (!held) return;
    if (held.status === "trial" || held.status === "active") Object.assign(held, { isEnding: true, nextPlan: null });
    else this.#end(owner);
  }

  /** Takes every step that is due. */
  settle(): void {
    for (const { owner, held } of this.#held.values())
      while (held.status !== "suspended" && held.nextStepMs <= this.#shop.clock.now() && this.#held.has(owner.profile.id))
        this.#step(owner, held, held.nextStepMs);
  }

  #step(owner: MemoryAccount, held: Held, now: number): void {
    const plan = held.nextPlan ?? held.plan;
    const canPay = !isFrozen(owner) && missingBalance(owner.profile.balance, plan.price) === null;
    const step = dueStep(held, canPay, now);
    if (step === "end") return this.#end(owner);
    Object.assign(held, { plan, nextPlan: null });
    if (step === "charge") {
      const { nextDueMs, billingDay } = latePeriod(plan, held.dueMs, held.billingDay, now);
      this.#charge(owner, plan.price);
      Object.assign(held, { status: "active", dueMs: nextDueMs, nextStepMs: nextDueMs, billingDay });
    } else if (step === "suspend") {
      held.status = "suspended";
      this.#watch.pauseAll(owner);
    } else Object.assign(held, { status: "grace", nextStepMs: Math.min(now + CHARGE_RETRY_MS, held.dueMs + GRACE_MS) });
  }

  #end(owner: MemoryAccount): void {
    this.#held.delete(owner.profile.id);
    this.#watch.pauseAll(owner);
  }

  #charge(owner: MemoryAccount, amount: Money): void {
    this.#shop.accounts.credit(owner, subtractMoney(zeroMoney, amount), { type: "fee" });
  }
}
