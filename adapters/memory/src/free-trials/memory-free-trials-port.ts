import {
  createdTrial,
  fieldOfTrialProblem,
  holdingTrialStatuses,
  nextTrialStep,
  startedTrial,
  trialLink,
  trialProblems,
  waitsForDecision,
  type FreeTrial,
  type FreeTrialQuest,
  type FreeTrialsPort,
  type QuestStanding,
  type TrialRefusal,
  type TrialRequest,
  type TrialStatus,
  type TrialStep,
  type TrialDelivery,
  trialDeliveryOf,
  waitingTrial,
} from "@panel/core/free-trials";
import type { IdempotencyKey } from "@panel/core/identifiers";
import { linkIdentity } from "@panel/core/links";
import { subtractMoney, sumMoney, zeroMoney } from "@panel/core/money";
import { FREE_TRIAL_SOURCE } from "@panel/core/orders";
import { success, type PortAnswer, type PortResult } from "@panel/core/result";
import { offeredFeatures } from "@panel/core/settings";
import { isFrozen, scopedKey, type MemoryAccount } from "../accounts/memory-accounts.ts";
import { accountFrozen, nothingThere, refused, refusedAt, sessionInvalid } from "../memory-refusals.ts";
import { accountOf, serviceOf, type MemoryShop } from "../memory-shop.ts";
import { MemoryOrderTill } from "../orders/memory-order-till.ts";
import { plainLine } from "../orders/new-order.ts";
import { utcText } from "../utc-text.ts";
import { sampleQuests, type SetUpQuest } from "./sample-quests.ts";

const DAY = 86_400_000;
/** How long a trial may take, and how long its delivery does. */
const LIFETIME_MS = 7 * DAY;
const DELIVERY_MS = 60_000;

interface Taken {
  readonly owner: MemoryAccount;
  readonly quest: SetUpQuest;
  readonly identity: string;
  readonly expiresAt: number;
  trial: FreeTrial & { readonly status: TrialStatus };
  nextStepAt: number | null;
}

type Answer = PortResult<FreeTrial, TrialRefusal>;

/** Free trials that go on with the clock; `decide` is what the operator does. */
export class MemoryFreeTrialsPort implements FreeTrialsPort {
  /** What is set up; a test may set up something else. */
  setUp: readonly SetUpQuest[] = sampleQuests;
  /** What the settings of partners say of the menu's entry. */
  freeViewsAllowed = true;
  /** Who came to look at which quest on which day. */
  readonly clicks = new Set<string>();
  readonly #shop: MemoryShop;
  readonly #taken: Taken[] = [];
  readonly #answers = new Map<string, Answer>();
  readonly #till: MemoryOrderTill;

  constructor(shop: MemoryShop) {
    this.#shop = shop;
    this.#till = new MemoryOrderTill(shop);
  }

  quests(): PortAnswer<readonly FreeTrialQuest[]> {
    if (!this.#isOffered) return Promise.resolve(nothingThere);
    if (!this.#mayLook) return Promise.resolve(sessionInvalid);
    return Promise.resolve(success(this.setUp.map((quest) => this.#told(quest))));
  }

  areFreeViewsAllowed(): PortAnswer<boolean> {
    return Promise.resolve(accountOf(this.#shop) ? success(this.freeViewsAllowed) : sessionInvalid);
  }

  quest(id: number): PortAnswer<FreeTrialQuest> {
    const quest = this.#quest(id);
    if (!quest || !this.#isOffered) return Promise.resolve(nothingThere);
    return Promise.resolve(this.#mayLook ? success(this.#told(quest)) : sessionInvalid);
  }

  track(id: number): PortAnswer<null> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    if (!this.#quest(id) || !this.#isOffered) return Promise.resolve(nothingThere);
    const day = utcText(this.#shop.clock.now()).slice(0, 10);
    this.clicks.add(`${String(id)} ${String(account.profile.id)} ${day}`);
    return Promise.resolve(success(null));
  }

  trials(): PortAnswer<readonly FreeTrial[]> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    return Promise.resolve(this.#isOffered ? success(this.#own(account).toReversed()) : nothingThere);
  }

  trial(id: number): PortAnswer<FreeTrial> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    const own = this.#own(account).find((trial) => trial.id === id);
    return Promise.resolve(own && this.#isOffered ? success(own) : nothingThere);
  }

  request(request: TrialRequest, key: IdempotencyKey): PortAnswer<FreeTrial, TrialRefusal> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    if (!this.#isOffered) return Promise.resolve(nothingThere);
    const known = this.#answers.get(scopedKey(account, key));
    if (known) return Promise.resolve(known);
    const answer: Answer = isFrozen(account) ? accountFrozen : this.#take(account, request);
    if (answer.ok) this.#answers.set(scopedKey(account, key), answer);
    return Promise.resolve(answer);
  }

  /** What the operator decides about a trial that waits with its proof; anything else stays as it is. */
  decide(id: number, decision: "approved" | "rejected", reason: string | null = null): void {
    this.#goOn();
    const now = this.#shop.clock.now();
    const taken = this.#taken.find(({ trial }) => trial.id === id);
    if (!taken || !waitsForDecision(situationOf(taken), now)) return;
    if (decision === "approved") {
      if (this.#order(taken)) this.#move(taken, startedTrial(taken, now, DELIVERY_MS));
    } else {
      this.#move(taken, { status: "rejected", nextStepAt: null });
      taken.trial = { ...taken.trial, reason };
    }
  }

  get #isOffered(): boolean {
    return offeredFeatures(this.#shop.settings).freeTrials;
  }

  get #mayLook(): boolean {
    return accountOf(this.#shop) !== null || this.#shop.settings.freeTrials.guestsMayLook;
  }

  #quest(id: number): SetUpQuest | undefined {
    return this.setUp.find((quest) => quest.id === id);
  }

  #told({ ordered: _ordered, ...quest }: SetUpQuest): FreeTrialQuest {
    const account = accountOf(this.#shop);
    return { ...quest, standing: account && this.#standing(account, quest.id) };
  }

  #standing(account: MemoryAccount, questId: number): QuestStanding {
    // What came in for an order names no method.
    const moved = account.movements.map(({ transaction }) => transaction);
    const topUps = moved.filter(({ type, paymentMethod }) => type === "invoiced" && paymentMethod !== null);
    return {
      spent: account.profile.spend,
      toppedUp: sumMoney(topUps.map(({ amount, payment }) => (payment ? subtractMoney(payment.paid, payment.fee) : amount))),
      trials: this.#taken.filter(({ owner, quest }) => owner === account && quest.id === questId).length,
    };
  }

  #own(account: MemoryAccount): readonly FreeTrial[] {
    this.#goOn();
    return this.#taken.filter(({ owner }) => owner === account).map(({ trial }) => trial);
  }

  /** Does what has fallen due before, as the worker of a server would. */
  #goOn(): void {
    const now = this.#shop.clock.now();
    for (const taken of this.#taken)
      while (taken.nextStepAt !== null && taken.nextStepAt < now) {
        const { nextStepAt } = taken;
        const situation = { ...situationOf(taken), nextStepAt, delivery: this.#deliveryOf(taken) };
        const step = nextTrialStep(situation, nextStepAt, DELIVERY_MS);
        const begins = taken.trial.status === "created" && step.status === "in_processing";
        this.#move(taken, begins && !this.#order(taken) ? waitingTrial(taken, nextStepAt) : step);
      }
  }

  /** What had no time is not delivered any more. */
  #move(taken: Taken, step: TrialStep): void {
    const { orderId } = taken.trial;
    const entry = step.status === "expired" && orderId !== null ? this.#shop.orders.entry(orderId) : null;
    if (entry && entry.order.status !== "canceled") this.#till.cancel(entry);
    taken.trial = { ...taken.trial, status: step.status };
    taken.nextStepAt = step.nextStepAt;
  }

  /** Orders what the quest names, for nothing; false while that cannot be ordered. A quest without a service needs no order. */
  #order(taken: Taken): boolean {
    const { owner, quest, trial } = taken;
    if (quest.ordered === null) return true;
    const sold = serviceOf(this.#shop, quest.ordered.serviceId);
    if (!sold) return false;
    const service = { ...sold, price: zeroMoney, hasRefill: false };
    const orderId = this.#shop.orders.place({
      ...{ owner, service, purchase: `free-trial:${String(trial.id)}`, status: "in_processing", source: FREE_TRIAL_SOURCE },
      line: plainLine(service, quest.ordered.quantity, trial.url ?? ""),
      share: { cost: zeroMoney, fee: zeroMoney, couponCredit: zeroMoney, methodCredit: zeroMoney },
    });
    taken.trial = { ...trial, orderId };
    return true;
  }

  #deliveryOf({ trial: { orderId } }: Taken): TrialDelivery | null {
    const order = orderId === null ? null : this.#shop.orders.order(orderId);
    return order && trialDeliveryOf(order.status);
  }

  #take(owner: MemoryAccount, { questId, url, proofUrl }: TrialRequest): Answer {
    this.#goOn();
    const quest = this.#quest(questId);
    if (!quest) return refusedAt("quest", "unknownQuest");
    const facts = { quest, standing: this.#standing(owner, questId), url, proofUrl: proofUrl ?? "" };
    const problems = trialProblems(facts);
    if (problems.length > 0)
      return refused(...problems.map((problem) => ({ line: null, field: fieldOfTrialProblem(problem), message: problem.kind })));
    const link = trialLink(url, quest);
    const identity = linkIdentity(link, { network: quest.networkKey });
    const isTaken = this.#taken.some(
      (other) =>
        other.owner !== owner && other.quest.id === questId && other.identity === identity && isHolding(other.trial.status),
    );
    return isTaken ? refusedAt("url", "pageTaken") : success(this.#write(owner, quest, { link, identity, proofUrl }));
  }

  #write(
    owner: MemoryAccount,
    quest: SetUpQuest,
    { link, identity, proofUrl }: { readonly link: string; readonly identity: string; readonly proofUrl: string | null },
  ): FreeTrial {
    const createdAt = this.#shop.clock.now();
    const expiresAt = createdAt + LIFETIME_MS;
    const { status, nextStepAt } = createdTrial({ hasProof: proofUrl !== null, createdAt, expiresAt });
    const trial = {
      id: this.#taken.length + 1,
      questId: quest.id,
      status,
      expiresAt: utcText(expiresAt),
      questName: quest.name,
      reward: quest.reward,
      url: link,
      proofUrl,
      createdAt: utcText(createdAt),
      reason: null,
      orderId: null,
    };
    this.#taken.push({ owner, quest, identity, expiresAt, trial, nextStepAt });
    return trial;
  }
}

const isHolding = (status: TrialStatus): boolean => holdingTrialStatuses.includes(status);

const situationOf = ({ trial, expiresAt }: Taken) => ({ status: trial.status, hasProof: trial.proofUrl !== null, expiresAt });
