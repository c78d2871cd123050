import { makeObservable, observableRef, reaction, runInAction } from "mobx";
import type { LinkedCardId, ServiceId } from "../identifiers/index.ts";
import type { PortError, PortResult } from "../result/index.ts";
import { LatestTask, superseded } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { Coupon, LinkedCard, PaymentMethod } from "./payment-entities.ts";
import { paymentEntries, topUpEntries } from "./payment-method-rules.ts";
import type { PayingPerson, PaymentSettings } from "./payment-surroundings.ts";
import type { PaymentsPort } from "./payments-port.ts";

export interface PaymentMethodsModelDependencies {
  readonly payments: PaymentsPort;
  readonly session: PayingPerson;
  readonly settings: PaymentSettings;
}

/** The ways to pay that are open to the person at the screen, shared by form, cart and top-up (PAY-006, PAY-009, PAY-036). */
export class PaymentMethodsModel {
  readonly #parts: PaymentMethodsModelDependencies;
  readonly #ordering = new LatestTask();
  readonly #toppingUp = new LatestTask();
  methods: readonly PaymentMethod[] = [];
  topUpMethods: readonly PaymentMethod[] = [];
  linkedCards: readonly LinkedCard[] = [];
  coupons: readonly Coupon[] = [];
  problem: PortError | null = null;
  isLoaded = false;
  hasLoadedForTopUp = false;

  constructor(parts: PaymentMethodsModelDependencies) {
    this.#parts = parts;
    makeObservable(this, {
      methods: observableRef,
      topUpMethods: observableRef,
      linkedCards: observableRef,
      coupons: observableRef,
      problem: observableRef,
      isLoaded: observableRef,
      hasLoadedForTopUp: observableRef,
    });
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
      this.#ordering.cancel();
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
    const { payments, session } = this.#parts;
    const isLoggedIn = session.isLoggedIn;
    const answers = await this.#ordering.run((signal) =>
      Promise.all([
        payments.methods(signal),
        isLoggedIn ? payments.linkedCards(signal) : null,
        isLoggedIn ? payments.coupons(signal) : null,
      ]),
    );
    if (answers === superseded) return;
    const [methods, cards, coupons] = answers;
    runInAction(() => {
      if (methods.ok) this.methods = methods.value;
      this.linkedCards = valueOf(cards) ?? [];
      this.coupons = valueOf(coupons) ?? [];
      this.problem = methods.ok ? null : methods.error;
      this.isLoaded = this.isLoaded || methods.ok;
    });
  }

  /** Methods with their bonuses, for topping up (DEC-079). */
  async loadForTopUp(): Promise<void> {
    const answer = await this.#toppingUp.run((signal) => this.#parts.payments.methodsWithBonuses(signal));
    if (answer === superseded) return;
    runInAction(() => {
      if (answer.ok) this.topUpMethods = topUpEntries(answer.value);
      this.hasLoadedForTopUp = this.hasLoadedForTopUp || answer.ok;
      this.problem = answer.ok ? null : answer.error;
    });
  }

  /** Removes a linked card (PAY-033); the card stays in the list when the server refuses. */
  async removeCard(id: LinkedCardId): Promise<PortResult<null>> {
    const answer = await this.#parts.payments.removeLinkedCard(id);
    if (answer.ok) {
      runInAction(() => {
        this.linkedCards = this.linkedCards.filter((card) => card.id !== id);
      });
    }
    return answer;
  }
}

const valueOf = <Value>(answer: PortResult<Value> | null): Value | null => (answer?.ok ? answer.value : null);
