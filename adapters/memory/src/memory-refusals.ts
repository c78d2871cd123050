import type { LineField, LineProblem, PayerAmountProblem, PayerProblem, PurchasePayer } from "@panel/core/purchase";
import { failure, type Failure, type FieldMessages, type PortError } from "@panel/core/result";

/** What a server would answer with 422; the texts are for developers, a real server words them. */
export const refused = (fields: FieldMessages, message = "Sent data is invalid"): Failure<PortError> =>
  failure({ kind: "validation", status: 422, message, fields });

/** A refusal that stands at no field. */
export const refusedWhole = (message: string): Failure<PortError> => failure({ kind: "server", status: 422, message });

export const sessionInvalid: Failure<PortError> = failure({ kind: "unauthorized", status: 401 });
export const nothingThere: Failure<PortError> = failure({ kind: "notFound", message: "" });
export const accountFrozen: Failure<PortError> = refusedWhole("The account is frozen.");
export const couponWithoutEffect: Failure<PortError> = refused({ coupon_code: ["does not apply"] });

/** How the calls spell the parts of a line. */
const lineFields: Readonly<Record<LineField, string>> = {
  service: "service_id",
  quantity: "quantity",
  link: "url",
  targets: "targetable_values",
  dripFeed: "drip_feed",
  runs: "drip_feed.runs",
  interval: "drip_feed.minutes_between_runs",
  mode: "drip_feed.mode",
};

/** The problems of all lines at their places, or null without any; quantities always stand at `services`. */
export function lineRefusal(lines: readonly (readonly LineProblem[])[], part: "orders" | "services"): Failure<PortError> | null {
  const fields = lines.flatMap((problems, index) =>
    problems.map(({ field, kind }) => {
      const place = `${field === "quantity" ? "services" : part}.${index}.${lineFields[field]}`;
      return [place, [kind]] as const;
    }),
  );
  return fields.length > 0 ? refused(Object.fromEntries(fields)) : null;
}

/** A payer's problem at the field by which the call names the payer. */
export function payerRefusal(problem: PayerProblem, payer: PurchasePayer | null): Failure<PortError> {
  if (problem.kind === "accountFrozen") return accountFrozen;
  const isCard = payer?.kind === "linkedCard" && problem.kind !== "unknownMethod";
  return refused({ [isCard ? "recurring_payments_method_id" : "payment_method_id"]: [problem.kind] });
}

/** The same for an amount that a payer cannot pay; `field` is where the limits of a method are told. */
export const amountRefusal = ({ kind }: PayerAmountProblem, field = "payment_method_id"): Failure<PortError> =>
  refused({ [kind === "notEnoughBalance" ? "balance" : field]: [kind] });
