import { action, computed, makeObservable, observableRef } from "mobx";
import type { LinkedCardId, PaymentMethodId } from "../identifiers/index.ts";
import { zeroFraction, type Fraction } from "../money/index.ts";
import type { LinkedCard, PaymentMethod, PaymentsPort } from "../payments/index.ts";
import { Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { PaymentType, SubscriptionPayer } from "./subscription-entities.ts";
import { initialPaymentType } from "./subscription-rules.ts";
import type { SubscriptionsPort } from "./subscriptions-port.ts";

export interface SubscriptionPaymentDependencies {
  readonly subscriptions: Pick<SubscriptionsPort, "recurringMethods">;
  readonly payments: Pick<PaymentsPort, "linkedCards">;
}

/** Who pays a new subscription: the balance, a saved card, or one that is linked after it was made (SUB-008, SUB-017, SUB-019). */
export class SubscriptionPayment {
  readonly methodsQuery: Query<void, readonly PaymentMethod[]>;
  readonly cardsQuery: Query<void, readonly LinkedCard[]>;
  /** What the buyer chose by hand; null leaves it to the rule. */
  chosenType: PaymentType | null = null;
  /** The chosen saved card; null links a new one. */
  selectedCard: LinkedCardId | null = null;
  chosenMethod: PaymentMethodId | null = null;

  constructor({ subscriptions, payments }: SubscriptionPaymentDependencies) {
    this.methodsQuery = new Query((_input, signal) => subscriptions.recurringMethods(signal));
    this.cardsQuery = new Query((_input, signal) => payments.linkedCards(signal));
    makeObservable<this, "selectSaved">(this, {
      recurringMethods: computed,
      cards: computed,
      selectSaved: action,
      chosenType: observableRef,
      selectedCard: observableRef,
      chosenMethod: observableRef,
      type: computed,
      card: computed,
      method: computed,
      chooseType: action,
      chooseCard: action,
      chooseMethod: action,
      reset: action,
    });
  }

  get recurringMethods(): readonly PaymentMethod[] {
    return this.methodsQuery.value ?? [];
  }

  get cards(): readonly LinkedCard[] {
    return this.cardsQuery.value ?? [];
  }

  get type(): PaymentType {
    return this.chosenType ?? initialPaymentType(this.recurringMethods.length);
  }

  get card(): LinkedCard | null {
    return this.cards.find((card) => card.id === this.selectedCard) ?? null;
  }

  /** The method of the card, or the one by which a card will be linked. */
  get method(): PaymentMethod | null {
    const wanted = this.card?.paymentMethodId ?? this.chosenMethod;
    return this.recurringMethods.find((method) => method.id === wanted) ?? this.recurringMethods[0] ?? null;
  }

  get canPayByCard(): boolean {
    return this.card !== null || this.recurringMethods.length > 0;
  }

  /** The fee on each publication; the balance has none. */
  get fee(): Fraction {
    return this.type === "FromBalance" ? zeroFraction : (this.method?.fee ?? zeroFraction);
  }

  get payer(): SubscriptionPayer {
    return this.type === "FromBalance" ? { kind: "balance" } : { kind: "card", cardId: this.card?.id ?? null };
  }

  /** A card pays and none is saved: making the subscription is followed by linking one (SUB-019). */
  get needsLinking(): boolean {
    return this.type === "PayFromCard" && this.card === null;
  }

  activate(): Cancel {
    void this.load();
    return () => {
      this.methodsQuery.cancel();
      this.cardsQuery.cancel();
    };
  }

  async load(): Promise<void> {
    const [, cards] = await Promise.all([this.methodsQuery.run(), this.cardsQuery.run()]);
    if (cards === "ready") this.selectSaved();
  }

  chooseType(type: PaymentType): void {
    this.chosenType = type;
  }

  chooseCard(id: LinkedCardId | null): void {
    this.selectedCard = id;
  }

  chooseMethod(id: PaymentMethodId): void {
    this.chosenMethod = id;
  }

  reset(): void {
    this.chosenType = null;
    this.chosenMethod = null;
    this.selectedCard = this.cards[0]?.id ?? null;
  }

  private selectSaved(): void {
    this.selectedCard = this.card?.id ?? this.cards[0]?.id ?? null;
  }
}
