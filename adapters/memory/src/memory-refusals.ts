import type {
  LineField,
  LineProblem,
  OrderLineField,
  OrderRefusal,
  PayerProblem,
  PurchaseProblem,
  PurchaseRefusal,
} from "@panel/core/purchase";
import { failure, type Failure, type FieldRefusal, type PortError, type Problem } from "@panel/core/result";

/** What a server would refuse at fields; the texts are for developers, a real server words them. */
export const refused = <Field extends string>(...problems: readonly Problem<Field>[]): Failure<FieldRefusal<Field>> =>
  failure({ kind: "problems", problems, message: "Sent data is invalid" });

/** One wrong field that a request has once. */
export const refusedAt = <Field extends string>(field: Field, message: string): Failure<FieldRefusal<Field>> =>
  refused({ line: null, field, message });

/** A refusal that concerns no field, such as an action that is not possible now. */
export const notPossible = (message: string): Failure<PortError> => failure({ kind: "server", status: 422, message });

export const sessionInvalid: Failure<PortError> = failure({ kind: "unauthorized", status: 401 });
/** The owner has to be proved first, by password or code. */
export const proofNeeded: Failure<PortError> = failure({ kind: "proofNeeded", message: "prove it first" });
export const tooManyTries: Failure<PortError> = failure({ kind: "server", status: 429, message: "too many tries" });
export const nothingThere: Failure<PortError> = failure({ kind: "notFound", message: "" });
export const notNow = notPossible("not possible now");

/** Everywhere but in an order, which has a refusal of its own for it. */
export const accountFrozen = notPossible("The account is frozen.");
/** What relies on mail waits for a proved mailbox (DEC-203). */
export const emailUnproved = notPossible("confirm the e-mail first");
export const couponWithoutEffect = refusedAt("coupon", "does not apply");

/** How an order names the parts of a line. */
const lineFields: Readonly<Record<LineField, OrderLineField>> = {
  service: "service",
  quantity: "quantity",
  link: "link",
  targets: "targets",
  dripFeed: "runs",
  runs: "runs",
  interval: "interval",
  mode: "mode",
};

/** The problems of all lines at their places. */
export const lineRefusal = (lines: readonly (readonly LineProblem[])[]): Failure<FieldRefusal<OrderLineField>> =>
  refused(
    ...lines.flatMap((ofLine, line) => ofLine.map(({ field, kind }) => ({ line, field: lineFields[field], message: kind }))),
  );

/** What keeps a payer from paying. */
export const payerRefusal = ({ kind }: PayerProblem): Failure<OrderRefusal> =>
  kind === "accountFrozen" ? failure({ kind, message: "The account is frozen." }) : refusedAt("paymentMethod", kind);

export const notEnoughBalance = failure({ kind: "notEnoughBalance", message: "not enough on the balance" } as const);
export const totalTooLarge = notPossible("The total is too large.");

/** What keeps a purchase from being placed. */
export function purchaseRefusal(problem: PurchaseProblem): Failure<PurchaseRefusal | PortError> {
  switch (problem.kind) {
    case "unacceptableLines":
      return lineRefusal(problem.lines);
    case "accountFrozen":
    case "missingPayer":
    case "unknownMethod":
    case "unknownCard":
    case "blockedService":
      return payerRefusal(problem);
    case "unusableEmail":
      return refusedAt("email", "not an address");
    case "couponWithoutEffect":
      return couponWithoutEffect;
    case "totalTooLarge":
      return totalTooLarge;
    case "belowMinimum":
    case "aboveMaximum":
    case "belowSellerMinimum":
      return refusedAt("paymentMethod", problem.kind);
    case "notEnoughBalance":
      return notEnoughBalance;
    case "priceChanged":
      return failure(problem);
    case "overlapping":
      return failure({ kind: "overlapping", message: "the same is still running" });
  }
}
