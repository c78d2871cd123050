import type { OrderId } from "@panel/core/identifiers";
import {
  type DeclineReason,
  isRefillable,
  isRefillOnItsWay,
  type KeywordRanking,
  type Order,
  type RefillRequest,
  type SupportField,
  type SupportQuestion,
} from "@panel/core/orders";
import { failure, success, type PortResult, type FieldRefusal } from "@panel/core/result";
import { refusedAt } from "../memory-refusals.ts";

/** A message to the support as it arrived. */
export interface SupportMessage extends SupportQuestion {
  readonly order: OrderId;
}

/** Share of an order that a refill replaces. */
const LOSS_PERCENT = 4;

/** Refills, messages and rankings of orders, in memory; rankings are put there by hand. */
export class MemoryOrderExtras {
  readonly messages: SupportMessage[] = [];
  readonly rankings = new Map<OrderId, readonly KeywordRanking[]>();
  readonly #refills = new Map<OrderId, readonly RefillRequest[]>();

  refills(id: OrderId): readonly RefillRequest[] {
    return this.#refills.get(id) ?? [];
  }

  ask(order: Order, question: SupportQuestion, now: string): PortResult<null, FieldRefusal<SupportField>> {
    if (question.subject.trim() === "") return refusedAt("subject", "required");
    if (question.text.trim() === "") return refusedAt("text", "required");
    if (question.email !== null && !question.email.includes("@")) return refusedAt("email", "not an address");
    if (question.topic === "refill") {
      const asked = this.#askForRefill(order, now);
      if (!asked.ok) return asked;
    }
    this.messages.push({ ...question, order: order.id });
    return success(null);
  }

  /** Delivers the refills that are on their way. */
  refill(id: OrderId, now: string): void {
    this.#settle(id, { refilledAt: now });
  }

  /** Those who deliver decline for good the refills that are on their way. */
  declineRefill(id: OrderId, reason: DeclineReason | null, now: string): void {
    this.#settle(id, { declined: { date: now, reason } });
  }

  #settle(id: OrderId, outcome: Partial<RefillRequest>): void {
    const settled = this.refills(id).map((request) => (isRefillOnItsWay(request) ? { ...request, ...outcome } : request));
    this.#refills.set(id, settled);
  }

  #askForRefill(order: Order, now: string): PortResult<null> {
    if (!isRefillable(order)) return failure({ kind: "server", status: 422, message: "This order cannot be refilled now." });
    if (this.refills(order.id).some(isRefillOnItsWay))
      return failure({ kind: "server", status: 422, message: "A refill is already on its way." });
    const quantity = Math.max(1, Math.floor((order.quantity * LOSS_PERCENT) / 100));
    const request = { createdAt: now, quantity, refilledAt: null, declined: null };
    this.#refills.set(order.id, [request, ...this.refills(order.id)]);
    return success(null);
  }
}
