import type { IdempotencyKey, InvoiceId, LinkedCardId } from "@panel/core/identifiers";
import { addMoney, subtractMoney } from "@panel/core/money";
import {
  commentAfterMark,
  decideTopUp,
  paidMarkProblem,
  topUp,
  type Coupon,
  type Invoice,
  type LinkedCard,
  type PaymentInstructions,
  type PaymentMethod,
  type PaymentsPort,
  type TopUpField,
  type TopUpProblem,
  type TopUpRefusal,
  type TopUpRequest,
  type TopUpTotal,
} from "@panel/core/payments";
import { success, type Failure, type FieldRefusal, type PortAnswer, type PortError, type PortResult } from "@panel/core/result";
import { isFrozen, scopedKey, type MemoryAccount } from "../accounts/memory-accounts.ts";
import { receiptTokenOf } from "../receipts/memory-receipts-port.ts";
import { termsOf } from "./memory-coupons.ts";
import { instructionsFor } from "./memory-payment-methods.ts";
import { accountFrozen, couponWithoutEffect, nothingThere, notPossible, refused, sessionInvalid } from "../memory-refusals.ts";
import { accountOf, type MemoryShop } from "../memory-shop.ts";

function fieldOf({ kind }: TopUpProblem): TopUpField {
  if (kind === "chargeTooSmall") return "coupon";
  return kind === "unknownMethod" ? "paymentMethod" : "amount";
}

type TopUpAnswer<Value> = PortResult<Value, FieldRefusal<TopUpField>>;

const fieldsRefusal = (problems: readonly TopUpProblem[]): Failure<FieldRefusal<TopUpField>> =>
  refused(...problems.map((problem) => ({ line: null, field: fieldOf(problem), message: problem.kind })));

function topUpRefusal(refusal: TopUpRefusal): Failure<PortError | FieldRefusal<TopUpField>> {
  switch (refusal.kind) {
    case "accountFrozen":
      return accountFrozen;
    case "unacceptableFields":
      return fieldsRefusal(refusal.problems);
    case "couponWithoutEffect":
      return couponWithoutEffect;
  }
}

/** Money in: invoices that `pay` settles, as a gateway would. */
export class MemoryPaymentsPort implements PaymentsPort {
  readonly #shop: MemoryShop;
  readonly #topUps = new Map<string, TopUpAnswer<PaymentInstructions>>();

  constructor(shop: MemoryShop) {
    this.#shop = shop;
  }

  methods(): PortAnswer<readonly PaymentMethod[]> {
    return Promise.resolve(success(this.#shop.methods.offered.map((each) => ({ ...each, bonuses: [] }))));
  }

  methodsWithBonuses(): PortAnswer<readonly PaymentMethod[]> {
    return Promise.resolve(success(this.#shop.methods.offered));
  }

  linkedCards(): PortAnswer<readonly LinkedCard[]> {
    const account = accountOf(this.#shop);
    return Promise.resolve(account ? success(this.#shop.methods.cardsOf(account)) : sessionInvalid);
  }

  removeLinkedCard(id: LinkedCardId): PortAnswer<null> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    return Promise.resolve(this.#shop.methods.removeCard(account, id) ? success(null) : nothingThere);
  }

  coupons(): PortAnswer<readonly Coupon[]> {
    const account = accountOf(this.#shop);
    return Promise.resolve(account ? success(this.#shop.coupons.offered(account)) : sessionInvalid);
  }

  topUpTotal(request: TopUpRequest): PortAnswer<TopUpTotal, FieldRefusal<TopUpField>> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    const coupon = this.#shop.coupons.find(request.couponCode, account);
    const method = this.#shop.methods.find(request.paymentMethodId);
    const counted = topUp({ amount: request.amount, method, coupon: coupon && termsOf(coupon) });
    return Promise.resolve(counted.ok ? counted : fieldsRefusal(counted.error));
  }

  addFunds(request: TopUpRequest, key: IdempotencyKey): PortAnswer<PaymentInstructions, FieldRefusal<TopUpField>> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    const known = this.#topUps.get(scopedKey(account, key));
    if (known) return Promise.resolve(known);
    const opened = this.#open(account, request);
    if (opened.ok) this.#topUps.set(scopedKey(account, key), opened);
    return Promise.resolve(opened);
  }

  markInvoicePaid(id: InvoiceId, comment: string | null): PortAnswer<null> {
    const invoice = this.#shop.orders.markedInvoice(id);
    const problem = invoice ? paidMarkProblem(invoice, accountOf(this.#shop)?.profile.id ?? null) : "foreign";
    if (!invoice || problem === "foreign") return Promise.resolve(nothingThere);
    if (problem) return Promise.resolve(notPossible(problem));
    this.#shop.orders.noteMark(id, commentAfterMark(invoice, comment));
    return Promise.resolve(success(null));
  }

  /** A guest's names the link to what was bought, once it is paid or checked. */
  invoice(id: InvoiceId): PortAnswer<Invoice> {
    const found = this.#shop.orders.invoice(id);
    if (!found) return Promise.resolve(nothingThere);
    const [first] = found.orderIds;
    const entry = first === undefined ? null : this.#shop.orders.entry(first);
    const isGuests = this.#shop.orders.markedInvoice(id)?.ownerId === null;
    const isFollowed = isGuests && (found.status === "paid" || found.status === "in_moderation");
    return Promise.resolve(success({ ...found, receipt: isFollowed && entry ? receiptTokenOf(entry) : null }));
  }

  /** What a gateway's callback does: settles the invoice, once however often it comes. */
  pay(id: InvoiceId): void {
    this.#shop.orders.markInvoice(id, "paid");
  }

  /** What a gateway reports when the buyer gave a payment up. */
  cancel(id: InvoiceId): void {
    this.#shop.orders.markInvoice(id, "canceled");
  }

  #open(account: MemoryAccount, request: TopUpRequest): TopUpAnswer<PaymentInstructions> {
    const coupon = this.#shop.coupons.find(request.couponCode, account);
    const decided = decideTopUp({
      account: { isFrozen: isFrozen(account) },
      amount: request.amount,
      method: this.#shop.methods.find(request.paymentMethodId),
      coupon: coupon && termsOf(coupon),
      couponCode: request.couponCode,
      hasGateway: true,
    });
    if (!decided.ok) return topUpRefusal(decided.error);
    const { cost, method } = decided.value;
    const subject = `invoice:${this.#topUps.size + 1}`;
    const settle = (wasCanceled: boolean) => {
      // A use that was given back is taken again; without it the coupon gives nothing.
      const isGiven = coupon === null || !wasCanceled || this.#shop.coupons.take(coupon, account, subject);
      const given = addMoney(cost.couponCredit, cost.discount);
      this.#shop.accounts.credit(account, isGiven ? cost.toBeCredited : subtractMoney(cost.toBeCredited, given), {
        type: "invoiced",
        paymentMethod: method.name,
        payment: { paid: cost.totalAmount, fee: cost.fee },
      });
    };
    const giveBack = () => this.#shop.coupons.giveBack(subject);
    const invoice = this.#shop.orders.openInvoice(cost.totalAmount, method, settle, { owner: account, cancel: giveBack });
    if (coupon) this.#shop.coupons.take(coupon, account, subject);
    return success(instructionsFor(invoice.id, method));
  }
}
