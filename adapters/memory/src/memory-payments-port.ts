import type { TokenStore } from "@panel/core/auth";
import { paymentMethodId, type IdempotencyKey, type InvoiceId, type LinkedCardId } from "@panel/core/identifiers";
import { addMoney, fractionFromPercent, moneyFromCents, shareOf, zeroFraction, zeroMoney } from "@panel/core/money";
import {
  applicableBonus,
  type Coupon,
  type LinkedCard,
  type PaymentInstructions,
  type PaymentMethod,
  type PaymentsPort,
  type TopUpRequest,
  type TopUpTotal,
  type TopUpField,
} from "@panel/core/payments";
import { success, type PortAnswer, type PortResult, type FieldRefusal } from "@panel/core/result";
import type { MemoryAccounts } from "./memory-accounts.ts";
import type { MemoryOrderBook } from "./memory-order-book.ts";
import { nothingThere, refusedAt, sessionInvalid } from "./memory-refusals.ts";

const method = (id: number, strategy: string, values: Partial<PaymentMethod> = {}): PaymentMethod => ({
  id: paymentMethodId(id),
  name: `Method ${id}`,
  translateKey: null,
  strategy,
  icon: null,
  description: null,
  additionalInformation: null,
  comments: null,
  fee: zeroFraction,
  reward: null,
  minAmount: null,
  maxAmount: null,
  chargeCurrency: "USD",
  chargeType: null,
  bonuses: [],
  isUserComment: false,
  qrCode: null,
  linkedCardId: null,
  ...values,
});

/** One external method of each way to pay. */
export const sampleMethods: readonly PaymentMethod[] = [
  method(1, "stripe_checkout", { fee: fractionFromPercent(5), minAmount: moneyFromCents(100) }),
  method(2, "qr_code", { qrCode: "pay:memory" }),
  method(3, "message", { isUserComment: true }),
  method(4, "crypto_gateway", { bonuses: [{ bonus: fractionFromPercent(10), fromAmount: moneyFromCents(5000) }] }),
];

/** Coupons that ordering and topping up know: `SAVE10` takes a tenth off, `BACK5` credits a twentieth. */
export const sampleCoupons: readonly Coupon[] = [
  {
    id: 1,
    code: "SAVE10",
    name: "Save",
    description: null,
    bonusType: "discount",
    bonusAmount: null,
    bonusShare: fractionFromPercent(10),
    minAmount: null,
    validTo: null,
  },
  {
    id: 2,
    code: "BACK5",
    name: "Back",
    description: null,
    bonusType: "cashback",
    bonusAmount: null,
    bonusShare: fractionFromPercent(5),
    minAmount: null,
    validTo: null,
  },
];

/** The coupon of a typed code, as ordering and topping up read it. */
export const couponOf = (code: string | null): Coupon | null =>
  sampleCoupons.find((coupon) => coupon.code === code?.trim().toUpperCase()) ?? null;

/** Money in: invoices that `pay` settles, as a gateway would. */
export class MemoryPaymentsPort implements PaymentsPort {
  readonly #accounts: MemoryAccounts;
  readonly #orders: MemoryOrderBook;
  readonly #tokens: TokenStore;
  readonly #topUps = new Map<IdempotencyKey, PortResult<PaymentInstructions, FieldRefusal<TopUpField>>>();
  readonly #cards: LinkedCard[] = [];

  constructor(accounts: MemoryAccounts, orders: MemoryOrderBook, tokens: TokenStore) {
    this.#accounts = accounts;
    this.#orders = orders;
    this.#tokens = tokens;
  }

  methods(): PortAnswer<readonly PaymentMethod[]> {
    return Promise.resolve(success(sampleMethods.map((each) => ({ ...each, bonuses: [] }))));
  }

  methodsWithBonuses(): PortAnswer<readonly PaymentMethod[]> {
    return Promise.resolve(success(sampleMethods));
  }

  linkedCards(): PortAnswer<readonly LinkedCard[]> {
    return Promise.resolve(success([...this.#cards]));
  }

  /** What a provider reports when somebody linked a card. */
  keepCard(card: LinkedCard): void {
    this.#cards.push(card);
  }

  removeLinkedCard(id: LinkedCardId): PortAnswer<null> {
    const index = this.#cards.findIndex((card) => card.id === id);
    if (index < 0) return Promise.resolve(nothingThere);
    this.#cards.splice(index, 1);
    return Promise.resolve(success(null));
  }

  coupons(): PortAnswer<readonly Coupon[]> {
    return Promise.resolve(success(sampleCoupons));
  }

  topUpTotal(request: TopUpRequest): PortAnswer<TopUpTotal, FieldRefusal<TopUpField>> {
    return Promise.resolve(this.#totalOf(request));
  }

  addFunds(request: TopUpRequest, key: IdempotencyKey): PortAnswer<PaymentInstructions, FieldRefusal<TopUpField>> {
    const known = this.#topUps.get(key);
    if (known) return Promise.resolve(known);
    const opened = this.#open(request);
    if (opened.ok) this.#topUps.set(key, opened);
    return Promise.resolve(opened);
  }

  markInvoicePaid(id: InvoiceId): PortAnswer<null> {
    return Promise.resolve(this.#orders.markInvoice(id, "in_moderation") ? success(null) : nothingThere);
  }

  invoice(id: InvoiceId) {
    const found = this.#orders.invoice(id);
    return Promise.resolve(found ? success(found) : nothingThere);
  }

  /** What a gateway's callback does: settles the invoice, once however often it comes. */
  pay(id: InvoiceId): void {
    this.#orders.markInvoice(id, "paid");
  }

  #totalOf(request: TopUpRequest): PortResult<TopUpTotal, FieldRefusal<TopUpField>> {
    const chosen = sampleMethods.find((each) => each.id === request.paymentMethodId);
    if (!chosen) return refusedAt("paymentMethod", "unknown");
    if (request.amount <= 0 || (chosen.minAmount !== null && request.amount < chosen.minAmount))
      return refusedAt("amount", "too small");
    const coupon = couponOf(request.couponCode);
    if (request.couponCode && !coupon) return refusedAt("coupon", "does not apply");
    const fee = shareOf(request.amount, chosen.fee);
    const bonus = applicableBonus(chosen.bonuses, request.amount);
    const methodBonus = bonus ? shareOf(request.amount, bonus.bonus) : zeroMoney;
    const couponBonus = coupon ? shareOf(request.amount, coupon.bonusShare ?? zeroFraction) : null;
    return success({
      toBeCredited: addMoney(addMoney(request.amount, methodBonus), couponBonus ?? zeroMoney),
      totalAmount: addMoney(request.amount, fee),
      fee,
      couponBonus,
      couponBonusType: coupon?.bonusType ?? null,
      couponBonusShare: coupon?.bonusShare ?? null,
      paymentMethodBonus: methodBonus,
      paymentMethodBonusShare: bonus?.bonus ?? zeroFraction,
    });
  }

  #open(request: TopUpRequest): PortResult<PaymentInstructions, FieldRefusal<TopUpField>> {
    const account = this.#accounts.bySession(this.#tokens.read());
    if (!account) return sessionInvalid;
    const total = this.#totalOf(request);
    if (!total.ok) return total;
    const chosen = sampleMethods.find((each) => each.id === request.paymentMethodId) ?? method(0, "unknown");
    const invoice = this.#orders.openInvoice(total.value.totalAmount, chosen, () =>
      this.#accounts.credit(account, total.value.toBeCredited),
    );
    return success(instructionsFor(invoice.id, chosen));
  }
}

/** Where paying an invoice by a method goes on. */
export const instructionsFor = (id: InvoiceId, chosen: PaymentMethod): PaymentInstructions => ({
  invoiceId: id,
  strategy: chosen.strategy,
  redirectUrl: chosen.strategy === "message" || chosen.strategy === "qr_code" ? null : `https://pay.example/${id}`,
  qrCode: chosen.qrCode,
  accountNumber: chosen.strategy === "message" ? "0000 1111" : null,
  comment: null,
});
