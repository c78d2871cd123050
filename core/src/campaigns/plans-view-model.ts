import { computed, makeObservable } from "mobx";
import type { IdentifierSource } from "../identifiers/index.ts";
import { zeroMoney, type Money } from "../money/index.ts";
import type { UserProfile } from "../profile/index.ts";
import type { FieldRefusal, PortError, Result } from "../result/index.ts";
import { Command, ConfirmedAction, IdempotentSender, keysInMemory, Query, type Cancelled } from "../tasks/index.ts";
import { parseMoment, type Cancel, type Clock } from "../time/index.ts";
import type { CampaignsPort, PlanField } from "./campaigns-port.ts";
import type { CampaignMaker } from "./campaign-form-view-model.ts";
import { whenLoggedIn } from "./campaigns-visitor.ts";
import { planStatuses, type KeywordPlan, type KeywordSubscription } from "./plan-entities.ts";
import { takePlan, type PlanProblem, type PlanStanding, type TakenPlan } from "./plan-rules.ts";

const MAX_SENDS = 4;

/** Who takes a plan; the session model fits. */
export interface PlanTaker extends CampaignMaker {
  readonly profile: UserProfile | null;
  reloadProfile(): Promise<void>;
}

export interface PlansViewModelDependencies {
  readonly campaigns: CampaignsPort;
  readonly person: PlanTaker;
  readonly platform: { readonly clock: Clock; readonly identifiers: IdentifierSource };
}

/** What is asked before a plan is taken: what is charged when, or what is in the way. */
export interface AskedPlan {
  readonly plan: KeywordPlan;
  readonly outcome: Result<TakenPlan, PlanProblem>;
}

type Refusal = PortError | FieldRefusal<PlanField> | Cancelled;

/** The state of a customer, as the rules of plans take it. */
export function standingOf(subscription: KeywordSubscription): PlanStanding {
  const { plan, nextPlan, isEnding, isTrialAvailable, billingDay, trackedKeywords: tracked } = subscription;
  const status = planStatuses.find((known) => known === subscription.status) ?? "none";
  const dueMs = subscription.dueAt === null ? null : parseMoment(subscription.dueAt);
  return { status, plan, nextPlan, isEnding, isTrialAvailable, dueMs, billingDay, tracked };
}

/** The tariff plans, and taking, changing and ending one (CMP-010 to CMP-013). */
export class PlansViewModel {
  readonly plansQuery: Query<void, readonly KeywordPlan[]>;
  readonly subscriptionQuery: Query<void, KeywordSubscription>;
  readonly taking: ConfirmedAction<AskedPlan, KeywordSubscription, Refusal>;
  readonly ending: ConfirmedAction<KeywordSubscription, KeywordSubscription>;
  /** Pays a plan that waits for money, without a question: the button names the amount. */
  readonly paying: Command<KeywordPlan, KeywordSubscription, Refusal>;
  readonly #parts: PlansViewModelDependencies;

  constructor(parts: PlansViewModelDependencies) {
    this.#parts = parts;
    const { campaigns, platform } = parts;
    const sender = new IdempotentSender<KeywordPlan, KeywordSubscription, PortError | FieldRefusal<PlanField>>({
      keys: keysInMemory(platform.identifiers, ({ id }) => String(id)),
      clock: platform.clock,
      send: ({ id }, key) => campaigns.subscribe(id, key),
      maxSends: MAX_SENDS,
    });
    this.plansQuery = new Query((_input, signal) => campaigns.plans(signal));
    this.subscriptionQuery = new Query((_input, signal) => campaigns.subscription(signal));
    this.taking = new ConfirmedAction<AskedPlan, KeywordSubscription, Refusal>({
      isPossible: ({ outcome }) => outcome.ok,
      send: ({ plan }) => sender.send(plan),
      onDone: (_asked, subscription) => this.#show(subscription),
    });
    this.ending = new ConfirmedAction({
      send: () => campaigns.cancelSubscription(),
      onDone: (_asked, subscription) => this.#show(subscription),
    });
    this.paying = new Command({ send: (plan) => sender.send(plan), onDone: (subscription) => this.#show(subscription) });
    makeObservable(this, { isGuest: computed, subscription: computed, balance: computed });
  }

  get isGuest(): boolean {
    return this.#parts.person.situation.kind === "guest";
  }

  /** Null for guests, and before it is known. */
  get subscription(): KeywordSubscription | null {
    return this.subscriptionQuery.value;
  }

  get balance(): Money {
    return this.#parts.person.profile?.balance ?? zeroMoney;
  }

  activate(): Cancel {
    void this.plansQuery.run();
    const stop = whenLoggedIn(this.#parts.person, () => void this.subscriptionQuery.run());
    return () => {
      stop();
      this.plansQuery.cancel();
      this.subscriptionQuery.cancel();
    };
  }

  /** What taking a plan would mean now; null while that is not known. */
  outcomeOf(plan: KeywordPlan): Result<TakenPlan, PlanProblem> | null {
    const { subscription } = this;
    return subscription && takePlan(standingOf(subscription), plan, this.balance, this.#parts.platform.clock.now());
  }

  /** Asks before a plan is taken, naming what is charged when. */
  ask(plan: KeywordPlan): void {
    if (!this.#parts.person.guardAction()) return;
    const outcome = this.outcomeOf(plan);
    if (outcome !== null) this.taking.ask({ plan, outcome });
  }

  askToEnd(): void {
    const { subscription } = this;
    if (subscription !== null && this.#parts.person.guardAction()) this.ending.ask(subscription);
  }

  /** Pays what is overdue, or for a new period where the campaigns were paused. */
  async pay(): Promise<void> {
    const plan = this.subscription?.plan ?? null;
    if (plan !== null && this.#parts.person.guardAction()) await this.paying.run(plan);
  }

  #show(subscription: KeywordSubscription): void {
    this.subscriptionQuery.show(subscription);
    void this.#parts.person.reloadProfile();
  }
}
