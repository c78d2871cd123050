import { computed, makeObservable, reaction } from "mobx";
import type { LinkedCardId, ServiceId } from "../identifiers/index.ts";
import { mapResult, type PortError, type PortResult } from "../result/index.ts";
import { Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { Coupon, LinkedCard, PaymentMethod } from "./payment-entities.ts";
import { paymentEntries, topUpEntries } from "./payment-method-rules.ts";
import type { PayingPerson, PaymentSettings } from "./paying-person.ts";
import type { PaymentsPort } from "./payments-port.ts";

export interface PaymentMethodsModelDependencies {
  readonly payments: Pick<PaymentsPort, "methods" | "methodsWithBonuses" | "linkedCards" | "removeLinkedCard" | "coupons">;
  readonly session: PayingPerson;
  readonly settings: PaymentSettings;
}

/** The ways to pay that are open to the person at the screen, shared by form, cart and top-up (PAY-006, PAY-009, PAY-036). */
export class PaymentMethodsModel {
  readonly #parts: PaymentMethodsModelDependencies;
  readonly methodsQuery: Query<void, readonly PaymentMethod[]>;
  readonly cardsQuery: Query<void, readonly LinkedCard[]>;
  readonly couponsQuery: Query<void, readonly Coupon[]>;
  readonly topUpQuery: Query<void, readonly PaymentMethod[]>;

  constructor(parts: PaymentMethodsModelDependencies) {
    this.#parts = parts;
    const { payments } = parts;
    this.methodsQuery = new Query((_input, signal) => payments.methods(signal));
    this.cardsQuery = new Query((_input, signal) => payments.linkedCards(signal));
    this.couponsQuery = new Query((_input, signal) => payments.coupons(signal));
    this.topUpQuery = new Query(async (_input, signal) => mapResult(await payments.methodsWithBonuses(signal), topUpEntries));
    makeObservable(this, {
      methods: computed,
      topUpMethods: computed,
      linkedCards: computed,
      coupons: computed,
      problem: computed,
      isLoaded: computed,
      hasLoadedForTopUp: computed,
    });
  }

  get methods(): readonly PaymentMethod[] {
    return this.methodsQuery.value ?? none;
  }

  get topUpMethods(): readonly PaymentMethod[] {
    return this.topUpQuery.value ?? none;
  }

  get linkedCards(): readonly LinkedCard[] {
    return known(this.cardsQuery);
  }

  get coupons(): readonly Coupon[] {
    return known(this.couponsQuery);
  }

  /** Why the ways to pay an order, or those to top up, could not be had. */
  get problem(): PortError | null {
    return this.methodsQuery.refusal ?? this.topUpQuery.refusal;
  }

  get isLoaded(): boolean {
    return this.methodsQuery.value !== null;
  }

  get hasLoadedForTopUp(): boolean {
    return this.topUpQuery.value !== null;
  }

  /** Loads the ways to pay an order now and whenever somebody signs in or out; answers what ends that. */
  activate(): Cancel {
    const stop = reaction(
      () => this.#parts.session.isLoggedIn,
      () => void this.load(),
      { fireImmediately: true },
    );
    return () => {
      stop();
      for (const query of [this.methodsQuery, this.cardsQuery, this.couponsQuery]) query.cancel();
    };
  }

  /** Entries for an order of these services (PAY-006, PAY-035). */
  entriesFor(serviceIds: readonly ServiceId[]): readonly PaymentMethod[] {
    return paymentEntries({
      methods: this.methods,
      linkedCards: this.linkedCards,
      isLoggedIn: this.#parts.session.isLoggedIn,
      serviceIds,
      blockedServiceIds: this.#parts.settings.current?.blockedServiceIds ?? [],
    });
  }

  /** Methods for ordering, and what belongs to a person who is logged in: cards and coupons (PAY-028, PAY-031). */
  async load(): Promise<void> {
    const personal = [this.cardsQuery, this.couponsQuery];
    if (!this.#parts.session.isLoggedIn) for (const query of personal) query.clear();
    await Promise.all([this.methodsQuery.run(), ...(this.#parts.session.isLoggedIn ? personal.map((query) => query.run()) : [])]);
  }

  /** Methods with their bonuses, for topping up (DEC-079). */
  async loadForTopUp(): Promise<void> {
    await this.topUpQuery.run();
  }

  /** Reads the linked cards again, after one was added elsewhere. */
  async reloadCards(): Promise<void> {
    await this.cardsQuery.run();
  }

  /** Removes a linked card (PAY-033); the card stays in the list when the server refuses. */
  async removeCard(id: LinkedCardId): Promise<PortResult<null>> {
    const answer = await this.#parts.payments.removeLinkedCard(id);
    if (!answer.ok) return answer;
    const wasLoading = this.cardsQuery.isLoading;
    this.cardsQuery.show(this.linkedCards.filter((card) => card.id !== id));
    // A list that was asked for before may still hold the card.
    if (wasLoading) void this.cardsQuery.run();
    return answer;
  }
}

const none = [] as const;

/** Nothing after a failure: what is left may be another person's. */
const known = <Item>({ state, value }: Query<void, readonly Item[]>): readonly Item[] =>
  state.kind === "failed" ? none : (value ?? none);
