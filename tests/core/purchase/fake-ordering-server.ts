import { orderId, type IdempotencyKey } from "@panel/core/identifiers";
import { moneyFromCents, type Money } from "@panel/core/money";
import type { CostResult, OrderEvent } from "@panel/core/pricing";
import {
  noOverlaps,
  type CostRequest,
  type OrderingPort,
  type OverlapQuestion,
  type Overlaps,
  type OrderRefusal,
  type OrderToCheck,
  type PlacedPurchase,
  type PurchaseRefusal,
  type PurchaseRequest,
  type QuantityByCost,
  type QuantityByCostRequest,
} from "@panel/core/purchase";
import type { PaymentInstructions } from "@panel/core/payments";
import { failure, success, type PortError, type PortResult } from "@panel/core/result";
import type { NetworkId, ServiceId, ServiceTypeId } from "@panel/core/identifiers";
import { aCost } from "./ordering-fixtures.ts";

/** What happens to one create call on its way. */
export type Fate = "delivered" | "requestLost" | "answerLost" | "deliveredTwice" | "deliveredLate" | PortError | PurchaseRefusal;

/** An order that really came about. */
export interface Effect {
  readonly key: IdempotencyKey;
  readonly request: PurchaseRequest;
  readonly charged: Money;
}

const lost: PortError = { kind: "network" };

/** A server that keeps the contract (one effect per key, refusals store nothing, confirmed total) behind a line that does not. */
export class FakeOrderingServer implements OrderingPort {
  /** The order's price now; null takes whatever is confirmed. */
  price: Money | null = null;
  payment: PaymentInstructions | null = null;
  user: PlacedPurchase["user"] = null;
  /** Where a guest who had nothing to pay finds what was bought. */
  paidInvoice: PlacedPurchase["paidInvoice"] = null;
  readonly fates: Fate[] = [];
  readonly lookUpProblems: PortError[] = [];
  validation: PortError | OrderRefusal | null = null;
  linkProblem: PortError | OrderRefusal | null = null;
  overlaps: Overlaps = noOverlaps;
  overlapProblem: PortError | null = null;
  /** Every question about running orders. */
  readonly asked: OverlapQuestion[] = [];
  readonly effects: Effect[] = [];
  readonly sent: PurchaseRequest[] = [];
  /** Every order that was checked. */
  readonly checked: OrderToCheck[] = [];
  readonly events: OrderEvent[] = [];
  readonly calls: string[] = [];
  /** Requests that the buyer's side gave up on and that are still on their way. */
  readonly late: PurchaseRequest[] = [];
  readonly #answers = new Map<IdempotencyKey, { readonly body: string; readonly answer: PlacedPurchase }>();
  /** Where a test lets answers wait. */
  line: <Value>(label: string, answer: () => Value) => Promise<Value> = async (_label, answer) => Promise.resolve(answer());

  placeOrder(request: PurchaseRequest): Promise<PortResult<PlacedPurchase, PurchaseRefusal>> {
    this.calls.push("placeOrder");
    this.sent.push(request);
    const fate = this.fates.shift() ?? "delivered";
    return this.line(`place ${request.key}`, () => this.#meet(fate, request));
  }

  findPurchase(key: IdempotencyKey): Promise<PortResult<PlacedPurchase | null>> {
    this.calls.push("findPurchase");
    const problem = this.lookUpProblems.shift();
    return this.line(`find ${key}`, () => (problem ? failure(problem) : success(this.#answers.get(key)?.answer ?? null)));
  }

  validateOrder(order: OrderToCheck): Promise<PortResult<null, OrderRefusal>> {
    this.checked.push(order);
    this.calls.push("validateOrder");
    return this.line("validate", () => (this.validation ? failure(this.validation) : success(null)));
  }

  recordEvent(event: OrderEvent): Promise<PortResult<null>> {
    this.calls.push(event);
    this.events.push(event);
    return Promise.resolve(failure({ kind: "offline" }));
  }

  identifyNetwork(): Promise<PortResult<NetworkId | null>> {
    return Promise.resolve(success(null));
  }
  availableServiceTypes(): Promise<PortResult<readonly ServiceTypeId[]>> {
    return Promise.resolve(success([]));
  }
  findChannels(): ReturnType<OrderingPort["findChannels"]> {
    return Promise.resolve(success([]));
  }
  findOverlaps(question: OverlapQuestion): Promise<PortResult<Overlaps>> {
    this.asked.push(question);
    return Promise.resolve(this.overlapProblem ? failure(this.overlapProblem) : success(this.overlaps));
  }
  validateLink(_url: string, _service: ServiceId): Promise<PortResult<null, OrderRefusal>> {
    this.calls.push("validateLink");
    return Promise.resolve(this.linkProblem ? failure(this.linkProblem) : success(null));
  }
  totalCost(request: CostRequest): Promise<PortResult<CostResult>> {
    return Promise.resolve(success(aCost(request.lines)));
  }
  quantityByCost(request: QuantityByCostRequest): Promise<PortResult<QuantityByCost>> {
    return Promise.resolve(success({ serviceId: request.serviceId, quantity: 10, cost: request.desiredCost }));
  }

  /** What was late arrives; nobody waits for its answer any more. */
  deliverLate(): void {
    for (const request of this.late.splice(0)) this.#handle(request);
  }

  #meet(fate: Fate, request: PurchaseRequest): PortResult<PlacedPurchase, PurchaseRefusal> {
    if (typeof fate === "object") return failure(fate);
    if (fate === "deliveredLate") this.late.push(request);
    if (fate === "requestLost" || fate === "deliveredLate") return failure(lost);
    const answer = this.#handle(request);
    if (fate === "deliveredTwice") this.#handle(request);
    return fate === "answerLost" ? failure(lost) : answer;
  }

  #handle(request: PurchaseRequest): PortResult<PlacedPurchase, PurchaseRefusal> {
    const body = JSON.stringify(request);
    const known = this.#answers.get(request.key);
    if (known && known.body === body) return success(known.answer);
    if (known) return failure({ kind: "keyUsed", message: "Key used for another body" });
    if (this.price !== null && this.price !== request.confirmedTotal) {
      return failure({ kind: "priceChanged", shown: request.confirmedTotal, current: this.price });
    }
    this.effects.push({ key: request.key, request, charged: this.price ?? request.confirmedTotal });
    const answer = {
      orderIds: [orderId(this.effects.length)],
      payment: this.payment,
      paidInvoice: this.paidInvoice,
      user: this.user,
    };
    this.#answers.set(request.key, { body, answer });
    return success(answer);
  }
}

export const tenDollars = moneyFromCents(1000);
