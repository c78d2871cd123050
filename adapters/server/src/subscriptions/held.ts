import type { WaitingReason } from "@panel/core/subscriptions";
import type { Refusal } from "../calls/index.ts";

/** A publication cannot be promoted right now; thrown, so that its transaction leaves nothing behind. */
export class Held extends Error {
  readonly reason: WaitingReason;

  constructor(reason: WaitingReason) {
    super(`held: ${reason}`);
    this.name = "Held";
    this.reason = reason;
  }
}

/** What a subscription waits for when a purchase on its behalf was refused. */
export function reasonOf(problem: Refusal | Held): WaitingReason {
  if (problem instanceof Held) return problem.reason;
  const { extra, fields = {} } = problem.details;
  if (extra?.["code"] === "account_frozen") return "frozen";
  if (fields["balance"]) return "balance";
  const card = fields["recurring_payments_method_id"];
  if (card) return card.key === "cardUnknown" ? "card" : "card_declined";
  return "service";
}
