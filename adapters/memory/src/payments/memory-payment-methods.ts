import { linkedCardId, paymentMethodId, type InvoiceId, type LinkedCardId, type PaymentMethodId } from "@panel/core/identifiers";
import { fractionFromPercent, moneyFromCents } from "@panel/core/money";
import {
  balanceEntry,
  isPaidByHand,
  isRecurring,
  type LinkedCard,
  type PaymentInstructions,
  type PaymentMethod,
} from "@panel/core/payments";
import type { MemoryAccount } from "../accounts/memory-accounts.ts";

const method = (id: number, strategy: string, values: Partial<PaymentMethod> = {}): PaymentMethod => ({
  ...balanceEntry,
  id: paymentMethodId(id),
  name: `Method ${id}`,
  translateKey: null,
  strategy,
  chargeCurrency: "USD",
  ...values,
});

/** One external method of each way to pay. */
export const sampleMethods: readonly PaymentMethod[] = [
  method(1, "stripe_checkout", { fee: fractionFromPercent(5), minAmount: moneyFromCents(100) }),
  method(2, "qr_code", { qrCode: "pay:memory" }),
  method(3, "message", { isUserComment: true }),
  method(4, "crypto_gateway", { bonuses: [{ bonus: fractionFromPercent(10), fromAmount: moneyFromCents(5000) }] }),
];

/** By which cards are linked. */
export const sampleRecurringMethod: PaymentMethod = method(9, "recurring", {
  name: "Linked card",
  chargeType: "recurring",
  fee: fractionFromPercent(2),
});

interface OwnedCard extends LinkedCard {
  readonly owner: MemoryAccount;
}

/** The ways to pay of a shop, and everybody's linked cards. */
export class MemoryPaymentMethods {
  /** On offer for orders and top-ups. */
  readonly offered: readonly PaymentMethod[];
  /** By which cards can be linked. */
  readonly recurring: readonly PaymentMethod[];
  readonly #cards: OwnedCard[] = [];
  #linked = 0;

  constructor(offered: readonly PaymentMethod[] = sampleMethods) {
    this.offered = offered;
    this.recurring = [sampleRecurringMethod, ...offered.filter(isRecurring)];
  }

  /** A method on offer. */
  find(id: PaymentMethodId): PaymentMethod | null {
    return this.offered.find((each) => each.id === id) ?? null;
  }

  /** The method behind a card of the owner's own; null for another person's card and for one that was removed. */
  methodOfCard(owner: MemoryAccount, id: LinkedCardId): PaymentMethod | null {
    const card = this.#cards.find((each) => each.id === id && each.owner === owner);
    return (card && this.recurring.find((each) => each.id === card.paymentMethodId)) ?? null;
  }

  /** The newest first. */
  cardsOf(owner: MemoryAccount): readonly LinkedCard[] {
    const own = this.#cards.filter((card) => card.owner === owner);
    return own.map(({ id, name, paymentMethodId: byMethod }) => ({ id, name, paymentMethodId: byMethod })).toReversed();
  }

  /** What a provider reports when somebody linked a card. */
  linkCard(owner: MemoryAccount, byMethod: PaymentMethodId): LinkedCard {
    this.#linked += 1;
    const card = { id: linkedCardId(this.#linked), name: `Visa •••• ${4241 + this.#linked}`, paymentMethodId: byMethod };
    this.#cards.push({ ...card, owner });
    return card;
  }

  /** False when the owner has no such card. */
  removeCard(owner: MemoryAccount, id: LinkedCardId): boolean {
    const index = this.#cards.findIndex((card) => card.id === id && card.owner === owner);
    if (index >= 0) this.#cards.splice(index, 1);
    return index >= 0;
  }
}

/** Where paying an invoice by a method goes on. */
export const instructionsFor = (id: InvoiceId, chosen: PaymentMethod): PaymentInstructions => ({
  invoiceId: id,
  strategy: chosen.strategy,
  redirectUrl: isPaidByHand(chosen) ? null : `https://pay.example/${id}`,
  qrCode: chosen.qrCode,
  accountNumber: chosen.strategy === "message" ? "0000 1111" : null,
  comment: null,
});
