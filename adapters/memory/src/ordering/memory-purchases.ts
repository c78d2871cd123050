import { orderedLink } from "@panel/core/links";
import { zeroMoney } from "@panel/core/money";
import { isCouponWithoutEffect, namesCoupon, type PaymentMethod } from "@panel/core/payments";
import {
  allocateOrderShares,
  orderCost,
  priceChanged,
  statesGuarantee,
  type CostResult,
  type OrderLine,
} from "@panel/core/pricing";
import {
  acceptAccount,
  acceptAmount,
  acceptLine,
  acceptPayer,
  acceptPricedLine,
  type CostRequest,
  type GuestBuyer,
  type OrderRefusal,
  type Payer,
  type PlacedPurchase,
  type PurchasePayer,
  type PurchaseRefusal,
  type PurchaseRequest,
} from "@panel/core/purchase";
import { failure, success, type Failure, type PortResult } from "@panel/core/result";
import { isFrozen, type MemoryAccount } from "../accounts/memory-accounts.ts";
import { termsOf, type MemoryCoupon } from "../payments/memory-coupons.ts";
import { MemoryOrderTill } from "../orders/memory-order-till.ts";
import { memoryOverlaps } from "./memory-overlaps.ts";
import { instructionsFor } from "../payments/memory-payment-methods.ts";
import {
  amountRefusal,
  couponWithoutEffect,
  lineRefusal,
  notEnoughBalance,
  payerRefusal,
  refusedAt,
  sessionInvalid,
} from "../memory-refusals.ts";
import { accountOf, buyerCircumstances, lineCircumstances, placeOf, serviceOf, type MemoryShop } from "../memory-shop.ts";

type PricedRequest = Pick<CostRequest, "lines">;

/** A purchase that the rules accept; nothing has been written. */
interface AcceptedPurchase {
  readonly request: PurchaseRequest;
  readonly buyer: MemoryAccount | null;
  readonly method: PaymentMethod | null;
  readonly coupon: MemoryCoupon | null;
  readonly cost: CostResult;
}

/** Of a new account its details are told, of any other nothing (DEC-142). */
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

  /** What keeps lines from being priced. */
  pricingProblem({ lines }: PricedRequest): Failure<OrderRefusal> | null {
    const problems = lines.map((line) =>
      acceptPricedLine(line, serviceOf(this.#shop, line.serviceId), buyerCircumstances(this.#shop)),
    );
    return lineRefusal(problems);
  }

  /** What keeps lines from being ordered. */
  lineProblem({ lines }: PricedRequest): Failure<OrderRefusal> | null {
    const problems = lines.map((line) => {
      const service = serviceOf(this.#shop, line.serviceId);
      return acceptLine(line, service, lineCircumstances(this.#shop, service));
    });
    return lineRefusal(problems);
  }

  /** The price of lines that can be priced. */
  total(request: CostRequest): PortResult<CostResult, OrderRefusal> {
    const problem = this.pricingProblem(request);
    if (problem) return problem;
    const payer = this.#payerOf(request.payer);
    if (payer?.kind !== "balance" && payer?.method === null) {
      return payerRefusal({ kind: payer.kind === "linkedCard" ? "unknownCard" : "unknownMethod" });
    }
    return success(this.#quote(request, this.#methodOf(request.payer), this.#couponOf(request.couponCode), false));
  }

  place(request: PurchaseRequest): PortResult<PlacedPurchase, PurchaseRefusal> {
    const accepted = this.#accept(request);
    if (!accepted.ok) return accepted;
    const { payer } = request;
    return payer.kind === "method" ? this.#placeByMethod(accepted.value, payer.email) : this.#placeByOwn(accepted.value);
  }

  #accept(request: PurchaseRequest): PortResult<AcceptedPurchase, PurchaseRefusal> {
    const buyer = accountOf(this.#shop);
    if (!buyer && this.#shop.tokens.read() !== null) return sessionInvalid;
    const problem = this.#problemOf(request, buyer);
    if (problem) return problem;
    const method = this.#methodOf(request.payer);
    const coupon = this.#couponOf(request.couponCode);
    if (namesCoupon(request.couponCode) && !coupon) return couponWithoutEffect;
    const cost = this.#quote(request, method, coupon, request.isSpeedUp);
    if (isCouponWithoutEffect(request.couponCode, cost.couponBonus)) return couponWithoutEffect;
    const payer = this.#payerOf(request.payer);
    const amount = payer && acceptAmount(payer, { cost, seller: null, balance: null });
    if (amount) return amountRefusal(amount);
    const change = priceChanged(request.confirmedTotal, cost.total);
    if (change) return failure({ kind: "priceChanged", ...change });
    return success({ request, buyer, method, coupon, cost });
  }

  /** What stands in the way before anything is priced. */
  #problemOf(request: PurchaseRequest, buyer: MemoryAccount | null): Failure<PurchaseRefusal> | null {
    const account = buyer && { isFrozen: isFrozen(buyer) };
    const frozen = acceptAccount(account);
    if (frozen) return payerRefusal(frozen);
    const lines = this.lineProblem(request);
    if (lines) return lines;
    const payer = this.#payerOf(request.payer);
    const serviceIds = request.lines.map((line) => line.serviceId);
    const { blockedServiceIds } = this.#shop.settings;
    const problem = acceptPayer(payer, { account, serviceIds, blockedServiceIds, seller: null, hasGateway: true });
    if (problem) return payerRefusal(problem);
    if (request.payer.kind === "method" && !request.payer.email.includes("@")) return refusedAt("email", "not an address");
    const overlaps = request.overlap === "refuse" && buyer ? this.#overlaps(request, buyer) : 0;
    return overlaps > 0 ? failure({ kind: "overlapping", message: "the same is still running" }) : null;
  }

  #overlaps({ lines }: PricedRequest, buyer: MemoryAccount): number {
    return memoryOverlaps(this.#shop.orders, buyer, { lines, keys: [] }).length;
  }

  #payerOf(payer: Payer | null): PurchasePayer | null {
    if (!payer || payer.kind === "balance") return payer;
    return { kind: payer.kind, method: this.#methodOf(payer) };
  }

  #methodOf(payer: Payer | null): PaymentMethod | null {
    if (payer?.kind === "method") return this.#shop.methods.find(payer.paymentMethodId);
    const buyer = accountOf(this.#shop);
    return payer?.kind === "linkedCard" && buyer ? this.#shop.methods.methodOfCard(buyer, payer.linkedCardId) : null;
  }

  #couponOf(code: string | null): MemoryCoupon | null {
    return this.#shop.coupons.find(code, accountOf(this.#shop));
  }

  #quote(
    request: Pick<CostRequest, "lines" | "payer">,
    method: PaymentMethod | null,
    coupon: MemoryCoupon | null,
    isSpeedUp: boolean,
  ): CostResult {
    const { guaranteeCharge: guarantee, speedUpCharge: speedUp } = this.#shop.settings;
    return orderCost({
      lines: request.lines.flatMap((line, index) => {
        const service = serviceOf(this.#shop, line.serviceId);
        const runs = line.dripFeed?.numberOfRuns ?? 1;
        const isGuarantee = line.isGuarantee && statesGuarantee(service);
        return service ? [{ index, service, quantity: line.quantity, runs, isGuarantee }] : [];
      }),
      charges: { guarantee, speedUp },
      isSpeedUp,
      coupon: coupon && termsOf(coupon),
      method: method && { fee: method.fee, bonuses: request.payer?.kind === "method" ? method.bonuses : [] },
    });
  }

  /** From the balance or by a linked card: paid on the spot. */
  #placeByOwn(accepted: AcceptedPurchase): PortResult<PlacedPurchase, PurchaseRefusal> {
    const { buyer, cost, method } = accepted;
    if (!buyer) return sessionInvalid;
    if (!method && buyer.profile.balance < cost.total) return notEnoughBalance;
    const orderIds = this.#book(buyer, accepted);
    this.#till.settle(buyer, orderIds, method ? cost.total : zeroMoney);
    return success({ orderIds, payment: null, paidInvoice: null, user: null });
  }

  /** By an external method: the orders wait for their invoice; nothing to pay is paid on the spot. */
  #placeByMethod(accepted: AcceptedPurchase, email: string): PortResult<PlacedPurchase, PurchaseRefusal> {
    const { buyer, cost, method, request } = accepted;
    const known = buyer ?? this.#shop.accounts.byEmail(email);
    const { affiliateCodes } = request;
    const account = known ?? this.#shop.accounts.add({ email, name: email.split("@")[0] ?? "", password: "", affiliateCodes });
    const orderIds = this.#book(account, accepted);
    const settle = () => this.#till.settle(account, orderIds, cost.total);
    const user = buyer ? null : guestOf(account, !known, email);
    if (!method) return success({ orderIds, payment: null, paidInvoice: null, user });
    const { id } = this.#shop.orders.openInvoice(cost.total, method, settle, { owner: buyer, orderIds });
    if (cost.total > 0) return success({ orderIds, payment: instructionsFor(id, method), paidInvoice: null, user });
    this.#shop.orders.markInvoice(id, "paid");
    return success({ orderIds, payment: null, paidInvoice: buyer ? null : id, user });
  }

  #book(owner: MemoryAccount, { request, cost, coupon }: AcceptedPurchase) {
    this.#placed += 1;
    const purchase = `purchase:${this.#placed}`;
    if (coupon) this.#shop.coupons.take(coupon, owner, purchase);
    const shares = allocateOrderShares(cost, request.isSpeedUp);
    const placed = { owner, purchase, status: "unpaid", source: request.source } as const;
    return request.lines.flatMap((line, index) => {
      const service = serviceOf(this.#shop, line.serviceId);
      const share = shares[index];
      return service && share ? [this.#shop.orders.place({ ...placed, line: this.#cleaned(line), service, share })] : [];
    });
  }

  /** The link as it is delivered for, and a guarantee only where the service states one. */
  #cleaned(line: OrderLine): OrderLine {
    const service = serviceOf(this.#shop, line.serviceId);
    const network = service ? placeOf(this.#shop, service).networkKey : null;
    const url = orderedLink(line.url, { network, isKept: line.isLinkKept ?? false });
    return { ...line, url, isGuarantee: line.isGuarantee && statesGuarantee(service) };
  }
}
