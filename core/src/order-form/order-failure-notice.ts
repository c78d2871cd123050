import type { PurchaseFailure } from "../purchase/index.ts";
import { allMessagesOf } from "../result/index.ts";
import type { OrderFormNotices } from "./order-form-surroundings.ts";

type Notice = Parameters<OrderFormNotices["show"]>[0];

/** Says why an order was not placed: in the server's words, all of them in one notice, or in ours (ORD-052, ORD-056). */
export function orderFailureNotice(failure: PurchaseFailure, message: string | null = allMessagesOf(failure)): Notice {
  return message === null ? { kind: "error", textKey: textKeyOf(failure) } : { kind: "error", message };
}

function textKeyOf({ kind }: PurchaseFailure): string {
  switch (kind) {
    case "unknownOutcome":
      return "ordering:unknownOutcome";
    case "missingService":
    case "missingLink":
    case "nothingToSpeedUp":
      return `ordering:block_${kind}`;
    default:
      return `ordering:problem_${kind}`;
  }
}
