import type { IdempotencyKey, InvoiceId, LinkedCardId } from "@panel/core/identifiers";
import { numberFromMoney } from "@panel/core/money";
import type {
  Coupon,
  Invoice,
  LinkedCard,
  PaymentInstructions,
  PaymentMethod,
  PaymentsPort,
  TopUpField,
  TopUpRequest,
  TopUpTotal,
} from "@panel/core/payments";
import { mapResult, type FieldRefusal, type PortAnswer } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import {
  couponFromWire,
  deleteRecurringPaymentMethod,
  getCoupons,
  getInvoice,
  getPaymentMethods,
  getPaymentMethodsWithBonuses,
  getRecurringPaymentMethods,
  invoiceFromWire,
  linkedCardFromWire,
  paymentInstructionsFromWire,
  paymentMethodFromWire,
  postAddFunds,
  postInvoiceTotal,
  postMarkInvoicePaid,
  topUpTotalFromWire,
} from "@panel/wire/payments";
import type { HttpClient } from "./transport/http-client.ts";

/** Pages to which a gateway sends the buyer back; they lie on the panel's own origin (DEC-082). */
export interface ReturnAddresses {
  readonly success: string;
  readonly cancel: string;
}

const topUpToWire = (request: TopUpRequest) => ({
  amount: numberFromMoney(request.amount),
  coupon_code: request.couponCode,
  payment_method_id: request.paymentMethodId,
});

/** Ways to pay, top-ups and invoices over HTTP (API-042 to API-048, API-050). */
export class HttpPaymentsPort implements PaymentsPort {
  private readonly client: HttpClient;
  private readonly returnAddresses: () => ReturnAddresses;

  /** `returnAddresses` are read per call, since they contain the current locale. */
  constructor(client: HttpClient, returnAddresses: () => ReturnAddresses) {
    this.client = client;
    this.returnAddresses = returnAddresses;
  }

  async methods(signal?: CancelSignal): PortAnswer<readonly PaymentMethod[]> {
    return mapResult(await this.client.call(getPaymentMethods, { signal }), (methods) => methods.map(paymentMethodFromWire));
  }

  async methodsWithBonuses(signal?: CancelSignal): PortAnswer<readonly PaymentMethod[]> {
    const answer = await this.client.call(getPaymentMethodsWithBonuses, { signal });
    return mapResult(answer, (methods) => methods.map(paymentMethodFromWire));
  }

  async linkedCards(signal?: CancelSignal): PortAnswer<readonly LinkedCard[]> {
    return mapResult(await this.client.call(getRecurringPaymentMethods, { signal }), (cards) => cards.map(linkedCardFromWire));
  }

  async removeLinkedCard(id: LinkedCardId): PortAnswer<null> {
    return this.client.call(deleteRecurringPaymentMethod, { params: { cardId: id } });
  }

  async coupons(signal?: CancelSignal): PortAnswer<readonly Coupon[]> {
    return mapResult(await this.client.call(getCoupons, { signal }), (coupons) => coupons.map(couponFromWire));
  }

  async topUpTotal(request: TopUpRequest, signal?: CancelSignal): PortAnswer<TopUpTotal, FieldRefusal<TopUpField>> {
    return mapResult(await this.client.call(postInvoiceTotal, { body: topUpToWire(request), signal }), topUpTotalFromWire);
  }

  async addFunds(request: TopUpRequest, key: IdempotencyKey): PortAnswer<PaymentInstructions, FieldRefusal<TopUpField>> {
    const { success, cancel } = this.returnAddresses();
    const body = { ...topUpToWire(request), success_url: success, cancel_url: cancel };
    return mapResult(await this.client.call(postAddFunds, { key, body }), paymentInstructionsFromWire);
  }

  async markInvoicePaid(id: InvoiceId, comment: string | null, key: IdempotencyKey): PortAnswer<null, FieldRefusal<"comment">> {
    return this.client.call(postMarkInvoicePaid, { key, params: { invoiceId: id }, body: { comment } });
  }

  async invoice(id: InvoiceId, signal?: CancelSignal): PortAnswer<Invoice> {
    return mapResult(await this.client.call(getInvoice, { params: { invoiceId: id }, signal }), invoiceFromWire);
  }
}
