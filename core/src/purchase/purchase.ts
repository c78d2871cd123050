import { computed, makeObservable, observableRef, runInAction } from "mobx";
import type { Money } from "../money/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import { EarlierPurchases } from "./earlier-purchases.ts";
import { checkOrder } from "./order-check.ts";
import { missingPart, orderFingerprint, type OrderDraft, type OrderPlace } from "./order-draft.ts";
import type { OrderLine } from "../pricing/index.ts";
import { isOverlapping, noOverlaps, shownTwins, type Overlaps, type OverlapWish } from "./overlaps.ts";
import type { OrderingPort, PlacedPurchase } from "./ordering-port.ts";
import type { PendingPurchase } from "./pending-purchase-record.ts";
import type { PendingPurchases } from "./pending-purchases.ts";
import type { PurchaseSideEffects } from "./purchase-side-effects.ts";
import type { PurchaseContext } from "./purchase-context.ts";
import { purchaseSender, type PurchaseSender } from "./purchase-sender.ts";
import { isUnderWay, type PurchaseFailure, type PurchaseState } from "./purchase-state.ts";
import { SpeedUpWish } from "./speed-up-wish.ts";

export interface PurchaseDependencies {
  readonly ordering: OrderingPort;
  readonly clock: Clock;
  readonly pending: PendingPurchases;
  readonly context: PurchaseContext;
  readonly sideEffects: PurchaseSideEffects;
}

/** One press of the order button: its key stays with it, whatever is composed meanwhile. */
interface Attempt {
  /** Who pressed. */
  readonly buyer: object | null;
  readonly draft: OrderDraft;
  readonly composed: PendingPurchase;
  /** `allow` once the buyer was told what still runs. */
  readonly overlap: OverlapWish;
  readonly isSpeedUp: boolean;
  readonly confirmedTotal: Money;
}

/** What was pressed, before anything of it was sent. */
type Pressed = Pick<Attempt, "buyer" | "draft">;

/**
 * Places one composed order at a time, each exactly once: a second press, a retry, a reload and a second tab all carry the same
 * key, and nobody is charged another total than the one that was confirmed (ORD-031, DEC-122, DEC-125).
 */
export class Purchase {
  state: PurchaseState = { kind: "idle" };
  /** The fingerprint of the order that was placed last, here or by an earlier page that is looked up; null before the first. */
  placedFingerprint: string | null = null;
  readonly speedUp: SpeedUpWish;
  readonly #dependencies: PurchaseDependencies;
  readonly #sender: PurchaseSender;
  readonly #earlier: EarlierPurchases;
  #composed: PendingPurchase | null = null;
  /** Whether it is served first is to be decided. */
  #pressed: Pressed | null = null;
  /** Whether it is ordered although the same is running, or at another price, is to be decided. */
  #undecided: Attempt | null = null;
  #isLeft = false;

  constructor(dependencies: PurchaseDependencies) {
    this.#dependencies = dependencies;
    const { clock, ordering, pending } = dependencies;
    this.speedUp = new SpeedUpWish(dependencies.context);
    this.#sender = purchaseSender(ordering, clock);
    this.#earlier = new EarlierPurchases({
      ordering,
      pending,
      clock,
      page: {
        isOrdering: () => this.isCreatingOrder,
        onFound: (sent, result) => this.#finish(sent, result, false),
        onNotReceived: () => this.#refuse({ kind: "notReceived" }),
      },
    });
    makeObservable(this, { state: observableRef, isLookingUp: computed, isCreatingOrder: computed });
  }

  /** True from before the first call of an order until its outcome; a submit meanwhile is ignored (ORD-031). */
  get isCreatingOrder(): boolean {
    return isUnderWay(this.state);
  }

  /** The buyer is asked something, and nothing is on its way meanwhile. */
  get isAsking(): boolean {
    return this.state.kind === "offeringSpeedUp" || this.state.kind === "overlapping";
  }

  /** An order sent by an earlier page, or by another tab, is being looked up. */
  get isLookingUp(): boolean {
    return this.#earlier.isLookingUp;
  }

  /**
   * Makes the key of an order while it is composed, so that two tabs showing the same order share it. Call it when the order
   * has been priced; `submit` does it for those who did not.
   */
  compose(place: OrderPlace, lines: readonly OrderLine[], isReorder: boolean): void {
    this.#compose(place, lines, isReorder);
  }

  /**
   * What was composed is no longer what the screen shows: anyone who composes the same again means another order, even where the
   * first one was bought from elsewhere meanwhile, as in another tab.
   */
  forget(): void {
    if (this.#composed) this.#dependencies.pending.discard(this.#composed);
    this.#composed = null;
  }

  /**
   * Calls back with the fingerprint of each order of this screen that an earlier visit had sent and that came to exist since; answers
   * what ends that. Anyone who composes the same from now on means another order. One that is ordered here just now is told as placed.
   */
  onPlacedElsewhere(place: OrderPlace, hear: (fingerprint: string) => void): Cancel {
    return this.#dependencies.pending.onSettled((pending, by) => {
      const isSame = this.#composed?.fingerprint === pending.fingerprint;
      if (by === this || pending.place !== place || (isSame && this.isCreatingOrder)) return;
      if (isSame) this.#composed = null;
      hear(pending.fingerprint);
    });
  }

  /**
   * Asks whether the order is served first, unless the switch has said so; then checks the order and creates it (DEC-209, and the rest
   * in the order of DEC-122).
   */
  async submit(draft: OrderDraft): Promise<void> {
    if (this.isCreatingOrder || !this.#dependencies.context.mayAct()) return;
    this.#isLeft = false;
    const missing = missingPart(draft.lines, (id) => this.#dependencies.context.service(id));
    if (missing) return this.#refuse(missing);
    const pressed = { buyer: this.#buyer(), draft };
    const offer = this.speedUp.offerFor(draft.lines, draft.cost);
    if (offer === null || this.speedUp.isWanted !== null)
      return this.#order(pressed, { isSpeedUp: offer !== null && this.speedUp.isWanted === true });
    this.#pressed = pressed;
    this.#set({ kind: "offeringSpeedUp", offer });
  }

  /** Orders although the same is still running; a press of its own, never automatic. */
  async orderAnyway(): Promise<void> {
    const attempt = this.#undecided;
    if (this.state.kind !== "overlapping" || !attempt) return;
    this.#set({ kind: "validating" });
    await this.#guarded(() => this.#place({ ...attempt, overlap: "allow" }));
  }

  /** Either button of the offer counts as the decision and goes on to create the order (SPD-003, SPD-004). */
  async decideSpeedUp(isSpeedUp: boolean): Promise<void> {
    const pressed = this.#pressed;
    if (this.state.kind !== "offeringSpeedUp" || !pressed) return;
    const { totalWithSpeedUp } = this.state.offer;
    await this.#order(pressed, isSpeedUp ? { isSpeedUp, confirmedTotal: totalWithSpeedUp } : { isSpeedUp });
  }

  /** Buys at the new total that `priceChanged` shows; a press of its own, never automatic. */
  async confirmPrice(): Promise<void> {
    const attempt = this.#undecided;
    if (this.state.kind !== "priceChanged" || !attempt) return;
    const confirmedTotal = this.state.current;
    await this.#guarded(() => this.#place({ ...attempt, confirmedTotal }));
  }

  /** Leaves an offer, a changed price or an outcome; an order on its way is not stopped by it. */
  dismiss(): void {
    if (this.state.kind === "validating" || this.state.kind === "placing" || this.state.kind === "checking") return;
    this.#set({ kind: "idle" });
  }

  /** The screen is gone: an order on its way goes on, and nobody is taken to another page by its answer; a question goes with it. */
  leave(): void {
    this.#isLeft = true;
    if (this.state.kind === "offeringSpeedUp") this.dismiss();
    this.#earlier.stop();
  }

  /**
   * Looks up orders of this screen whose answer was lost with an earlier page; what exists is told like a placed order. One that was
   * sent a moment ago may still be on its way, and is looked up a little later.
   */
  resume(place: OrderPlace): Promise<void> {
    return this.#earlier.lookUp(place);
  }

  /** Checks the order, tells of what is running already, creates it. */
  async #order(
    { buyer, draft }: Pressed,
    decided: { readonly isSpeedUp: boolean; readonly confirmedTotal?: Money },
  ): Promise<void> {
    this.#set({ kind: "validating" });
    await this.#guarded(async () => {
      const composed = this.#compose(draft.place, draft.lines, draft.isReorder);
      void this.#dependencies.ordering.recordEvent("checkout-button");
      const [problem, overlaps] = await Promise.all([
        checkOrder(this.#dependencies.ordering, draft),
        this.#overlapsOf(draft, composed),
      ]);
      if (!this.#isThere(buyer)) return this.#set({ kind: "idle" });
      if (problem) return this.#refuse(problem);
      const attempt: Attempt = { buyer, draft, composed, overlap: "refuse", confirmedTotal: draft.confirmedTotal, ...decided };
      if (isOverlapping(overlaps)) return this.#announce(attempt, overlaps);
      await this.#place(attempt);
    });
  }

  /**
   * What of the buyer's still runs for the same services and links, and what is ordered twice here. An order whose key was sent before is that order itself; a
   * question without an answer holds nobody up, since the create call asks it once more.
   */
  async #overlapsOf(draft: OrderDraft, composed: PendingPurchase): Promise<Overlaps> {
    return this.#dependencies.pending.wasSent(composed) ? noOverlaps : this.#overlapsFor(draft.lines);
  }

  async #overlapsFor(lines: readonly OrderLine[]): Promise<Overlaps> {
    const { ordering, pending } = this.#dependencies;
    const answer = await ordering.findOverlaps?.({ lines, keys: pending.sentKeys() });
    return answer?.ok ? answer.value : noOverlaps;
  }

  #announce(attempt: Attempt, overlaps: Overlaps): void {
    this.#undecided = attempt;
    const { context } = this.#dependencies;
    const twins = shownTwins(overlaps, attempt.draft.lines, (id) => context.service(id)?.name);
    this.#set({ kind: "overlapping", overlaps, twins });
  }

  async #place(attempt: Attempt): Promise<void> {
    const isWanted = () => this.#isThere(attempt.buyer);
    if (!isWanted()) return this.#set({ kind: "idle" });
    this.#undecided = attempt;
    this.#set({ kind: "placing" });
    const { composed, draft, isSpeedUp, confirmedTotal, overlap } = attempt;
    const { pending, wasSentBefore } = await this.#dependencies.pending.send(composed, this.#dependencies.context.extras());
    const { lines, payer, couponCode, source, isReorder } = draft;
    const order = { lines, payer, couponCode, source, isReorder, isSpeedUp, confirmedTotal, overlap };
    const request = { key: pending.key, ...order, ...(pending.extras ?? this.#dependencies.context.extras()) };
    const onLost = () => this.#set({ kind: "checking" });
    const outcome = await this.#sender.deliver({ request, wasSentBefore }, { onLost, isWanted });
    // Anyone who is at the screen now has nothing to do with it; the order is in the list of who made it.
    if (!isWanted()) return this.#set({ kind: "idle" });
    if (outcome.ok) return this.#finish(pending, outcome.value, !this.#isLeft && draft.staysOnPage !== true);
    const { kind, refusal } = outcome.error;
    if (kind === "unknown") return this.#refuse({ kind: "unknownOutcome" });
    if (refusal.kind !== "overlapping") return this.#refuse(refusal);
    // It came about between question and order: now it can be told.
    this.#announce(attempt, await this.#overlapsFor(lines));
  }

  #compose(place: OrderPlace, lines: readonly OrderLine[], isReorder: boolean): PendingPurchase {
    const fingerprint = orderFingerprint(lines, isReorder);
    const known = this.#composed;
    if (known?.fingerprint === fingerprint) return known;
    if (known) this.#dependencies.pending.discard(known);
    this.#composed = this.#dependencies.pending.compose(fingerprint, place);
    return this.#composed;
  }

  #finish(pending: PendingPurchase, result: PlacedPurchase, mayLead: boolean): void {
    this.#dependencies.pending.settle(pending, this);
    this.placedFingerprint = pending.fingerprint;
    if (this.#composed?.fingerprint === pending.fingerprint) this.#composed = null;
    this.#undecided = null;
    this.speedUp.move(null);
    const { payment } = result;
    this.#set(payment ? { kind: "paying", instructions: payment, result } : { kind: "placed", result });
    if (payment) void this.#dependencies.ordering.recordEvent("payment-page");
    this.#dependencies.sideEffects.placed(result, mayLead);
  }

  #refuse(failure: PurchaseFailure): void {
    if (failure.kind === "priceChanged") this.#set(failure);
    else this.#set({ kind: "refused", failure });
  }

  /** Whatever goes wrong, the order does not stay under way (ORD-031). */
  async #guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (problem) {
      this.#refuse({ kind: "unknownOutcome" });
      throw problem;
    }
  }

  #buyer(): object | null {
    return this.#dependencies.context.buyer?.() ?? null;
  }

  /** A guest may sign in meanwhile; who was signed in and is not any more is gone. */
  #isThere(buyer: object | null): boolean {
    return buyer === null || buyer === this.#buyer();
  }

  #set(state: PurchaseState): void {
    runInAction(() => (this.state = state));
  }
}
