import type { PurchasePayer, PurchaseProblem } from "@panel/core/purchase";
import { emailProblem } from "../accounts/index.ts";
import { Refusal, refuseField, text } from "../calls/index.ts";
import { amountRefusal, couponRefusal, payerRefusal, priceChangedRefusal, totalTooLargeRefusal } from "../payments/index.ts";
import { orderRefusals, refuseLines } from "./line-refusals.ts";

/** What a purchase was asked for with, as far as its refusals are worded by it. */
interface Asked {
  readonly payer: PurchasePayer | null;
  readonly email: string;
}

/** Words why a purchase is not accepted. */
export function purchaseRefusal(problem: PurchaseProblem, { payer, email }: Asked): Refusal {
  switch (problem.kind) {
    case "unacceptableLines":
      return refuseLines(problem, orderRefusals);
    case "accountFrozen":
    case "missingPayer":
    case "unknownMethod":
    case "unknownCard":
    case "blockedService":
      return payerRefusal(problem, payer);
    case "unusableEmail":
      return refuseField("email", emailProblem(email) ?? text("invalidEmail"));
    case "couponWithoutEffect":
      return couponRefusal();
    case "totalTooLarge":
      return totalTooLargeRefusal();
    case "belowMinimum":
    case "aboveMaximum":
    case "belowSellerMinimum":
    case "notEnoughBalance":
      return amountRefusal(problem);
    case "priceChanged":
      return priceChangedRefusal(problem);
    case "overlapping":
      return new Refusal(409, {
        message: text(problem.overlaps.running.length > 0 ? "overlappingOrder" : "twinLines"),
        extra: { code: "overlapping_order" },
      });
  }
}
