import { CONTENTS_LIMIT, type SubscriptionFieldProblem, type SubscriptionProblem } from "@panel/core/subscriptions";
import { emailProblem } from "../accounts/index.ts";
import { refuseField, refuseFields, type Refusal, type ServerText, text } from "../calls/index.ts";
import { linkRefusalText, pricingRefusals, refuseLines } from "../ordering/index.ts";
import { payerRefusal, priceChangedRefusal, totalTooLargeRefusal } from "../payments/index.ts";

const wireFields: Readonly<Record<SubscriptionFieldProblem["field"], string>> = {
  name: "name",
  email: "email",
  type: "type",
  contentsLimit: "contents_limit",
};

function fieldText({ field, kind }: SubscriptionFieldProblem, email: string): ServerText {
  if (field === "contentsLimit") return text("contentsLimitNotAccepted", { min: CONTENTS_LIMIT.least, max: CONTENTS_LIMIT.most });
  if (field === "email") return emailProblem(email) ?? text("invalidEmail");
  return text(kind === "missing" ? "required" : "invalidValue");
}

/** Words why a subscription is not accepted. */
export function subscriptionRefusal(problem: SubscriptionProblem, email: string): Refusal {
  switch (problem.kind) {
    case "accountFrozen":
    case "unknownCard":
      return payerRefusal(problem, null);
    case "unacceptableFields":
      return refuseFields(
        Object.fromEntries(problem.fields.map((each) => [wireFields[each.field], fieldText(each, email)] as const)),
      );
    case "unacceptableLines":
      return refuseLines(problem, pricingRefusals);
    case "unacceptableLink":
      return refuseField("url", linkRefusalText(problem.refusal));
    case "blockedService":
      return refuseField("services", text("methodBlocked"));
    case "totalTooLarge":
      return totalTooLargeRefusal();
    case "priceChanged":
      return priceChangedRefusal(problem);
  }
}
