import type { Service } from "@panel/core/catalogue";
import { missingBalance, zeroMoney } from "@panel/core/money";
import type { PaymentMethod } from "@panel/core/payments";
import { allocateOrderShares, type CostResult, type OrderLine } from "@panel/core/pricing";
import {
  type AcceptedLine,
  type CostRequest,
  decideOrderedLines,
  decidePricedLines,
  decidePurchase,
  decideQuotedPayer,
  type GuestBuyer,
  type LineFacts,
  type OrderRefusal,
  type Payer,
  type PlacedPurchase,
  type PriceParts,
  purchaseCost,
  type PurchaseRefusal,
  type PurchaseRequest,
  type UnknownPayer,
} from "@panel/core/purchase";
import { success, type Failure, type PortResult } from "@panel/core/result";
import { isFrozen, type MemoryAccount } from "../accounts/memory-accounts.ts";
import { termsOf, type MemoryCoupon } from "../payments/memory-coupons.ts";
import { MemoryOrderTill } from "../orders/memory-order-till.ts";
import { runningOrders } from "./memory-overlaps.ts";
import { instructionsFor } from "../payments/memory-payment-methods.ts";
import {
  lineRefusal,
  notEnoughBalance,
  payerRefusal,
  purchaseRefusal,
  sessionInvalid,
  totalTooLarge,
} from "../memory-refusals.ts";
import { accountOf, buyerCircumstances, lineCircumstances, serviceOf, type MemoryShop } from "../memory-shop.ts";

type PricedRequest = Pick<CostRequest, "lines">;

type KnownMemoryPayer = { readonly kind: "balance" } | { readonly kind: "linkedCard" | "method"; readonly method: PaymentMethod };

/** A purchase that the rules accept; nothing has been written. */
interface Accepted {
  readonly request: PurchaseRequest;
  readonly buyer: MemoryAccount | null;
  readonly method: PaymentMethod | null;
  readonly coupon: MemoryCoupon | null;
  readonly lines: readonly AcceptedLine<OrderLine, Service>[];
  readonly cost: CostResult;
}

/** Of a new account its details are told, of any other nothing (DEC-142); of none that it is new, where answers are neutral (DEC-051). */
function guestOf({ profile }: MemoryAccount, isNewUser: boolean, email: string): GuestBuyer {
  if (!isNewUser) return { isNewUser, email };
  const { name, accountType, createdAt } = profile;
  return { isNewUser, email, details: { name, accountType, createdAt, emailVerifiedAt: null } };
}

/** Prices and places purchases by the core's rules; what they refuse leaves nothing behind. */
export class MemoryPurchases {
  readonly #shop: MemoryShop;
  readonly #till: MemoryOrderTill;
  #placed = 0;

  constructor(shop: MemoryShop) {
    this.#shop = shop;
    this.#till = new MemoryOrderTill(shop);
  }

  /** What keeps lines from being ordered. */
  lineProblem({ lines }: PricedRequest): Failure<OrderRefusal> | null {
    const decided = decideOrderedLines(lines, this.#lineFacts);
    return decided.ok ? null : lineRefusal(decided.error.lines);
  }

  /** The price of lines that can be priced. */
  total(request: CostRequest): PortResult<CostResult, OrderRefusal> {
    const lines = decidePricedLines(request.lines, this.#lineFacts);
    if (!lines.ok) return lineRefusal(lines.error.lines);
    const payer = decideQuotedPayer(this.#payerOf(request.payer), null);
    if (!payer.ok) return payerRefusal(payer.error);
    const coupon = this.#couponOf(request.couponCode);
    const parts = { payer: payer.value, coupon: coupon && termsOf(coupon), charges: this.#charges, isSpeedUp: false };
    const cost = purchaseCost(lines.value, parts);
    return cost.ok ? cost : totalTooLarge;
  }

  place(request: PurchaseRequest): PortResult<PlacedPurchase, PurchaseRefusal> {
    const accepted = this.#accept(request);
    if (!accepted.ok) return accepted;
    const { payer } = request;
    return payer.kind === "method" ? this.#placeByMethod(accepted.value, payer.email) : this.#placeByOwn(accepted.value);
  }

  #accept(request: PurchaseRequest): PortResult<Accepted, PurchaseRefusal> {
    const buyer = accountOf(this.#shop);
    if (!buyer && this.#shop.tokens.read() !== null) return sessionInvalid;
    const coupon = this.#couponOf(request.couponCode);
    const decided = decidePurchase(
      { ...request, overlap: request.overlap ?? "allow" },
      {
        ...this.#lineFacts,
        account: buyer && { isFrozen: isFrozen(buyer) },
        payer: this.#payerOf(request.payer),
        blockedServiceIds: this.#shop.settings.blockedServiceIds,
        seller: null,
        hasGateway: true,
        hasUsableEmail: request.payer.kind === "method" && request.payer.email.includes("@"),
        coupon: coupon && termsOf(coupon),
        charges: this.#charges,
        balance: null,
        running: buyer ? runningOrders(this.#shop.orders, buyer.orderIds) : [],
      },
    );
    if (!decided.ok) return purchaseRefusal(decided.error);
    const { lines, payer, cost } = decided.value;
    return success({ request, buyer, method: payer.kind === "balance" ? null : payer.method, coupon, lines, cost });
  }

  get #lineFacts(): LineFacts<Service> {
    return {
      buyer: buyerCircumstances(this.#shop),
      serviceOf: (id) => serviceOf(this.#shop, id),
      linkDemandOf: (service) => lineCircumstances(this.#shop, service).linkDemand,
    };
  }

  get #charges(): PriceParts["charges"] {
    const { guaranteeCharge: guarantee, speedUpCharge: speedUp } = this.#shop.settings;
    return { guarantee, speedUp };
  }

  #payerOf(payer: Payer | null): KnownMemoryPayer | UnknownPayer | null {
    if (!payer || payer.kind === "balance") return payer;
    const { kind } = payer;
    const buyer = accountOf(this.#shop);
    const ofCard = () =>
      payer.kind === "linkedCard" && buyer ? this.#shop.methods.methodOfCard(buyer, payer.linkedCardId) : null;
    const method = payer.kind === "method" ? this.#shop.methods.find(payer.paymentMethodId) : ofCard();
    return method ? { kind, method } : { kind, method: null };
  }

  #couponOf(code: string | null): MemoryCoupon | null {
    return this.#shop.coupons.find(code, accountOf(this.#shop));
  }

  /** From the balance or by a linked card: paid on the spot. */
  #placeByOwn(accepted: Accepted): PortResult<PlacedPurchase, PurchaseRefusal> {
    const { buyer, cost, method } = accepted;
    if (!buyer) return sessionInvalid;
    if (!method && missingBalance(buyer.profile.balance, cost.total) !== null) return notEnoughBalance;
    const orderIds = this.#book(buyer, accepted);
    this.#till.settle(buyer, orderIds, method ? cost.total : zeroMoney);
    return success({ orderIds, payment: null, paidInvoice: null, user: null });
  }

  /** By an external method: the orders wait for their invoice; nothing to pay is paid on the spot. */
  #placeByMethod(accepted: Accepted, email: string): PortResult<PlacedPurchase, PurchaseRefusal> {
    const { buyer, cost, method, request } = accepted;
    const known = buyer ?? this.#shop.accounts.byEmail(email);
    const { affiliateCodes } = request;
    const account = known ?? this.#shop.accounts.add({ email, name: email.split("@")[0] ?? "", password: "", affiliateCodes });
    const orderIds = this.#book(account, accepted);
    const settle = () => this.#till.settle(account, orderIds, cost.total);
    const user = buyer ? null : guestOf(account, !known && !this.#shop.settings.answersNeutrally, email);
    if (!method) return success({ orderIds, payment: null, paidInvoice: null, user });
    const { id } = this.#shop.orders.openInvoice(cost.total, method, settle, { owner: buyer, orderIds });
    if (cost.total > 0) return success({ orderIds, payment: instructionsFor(id, method), paidInvoice: null, user });
    this.#shop.orders.markInvoice(id, "paid");
    return success({ orderIds, payment: null, paidInvoice: buyer ? null : id, user });
  }

  #book(owner: MemoryAccount, { request, cost, coupon, lines }: Accepted) {
    this.#placed += 1;
    const purchase = `purchase:${this.#placed}`;
    if (coupon) this.#shop.coupons.take(coupon, owner, purchase);
    const shares = allocateOrderShares(cost, request.isSpeedUp);
    const placed = { owner, purchase, status: "unpaid", source: request.source } as const;
    return lines.flatMap(({ line, service, index }) => {
      const share = shares[index];
      return share ? [this.#shop.orders.place({ ...placed, line, service, share })] : [];
    });
  }
}
