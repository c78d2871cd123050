import type {
  LineField,
  LineProblem,
  OrderLineField,
  OrderRefusal,
  PayerAmountProblem,
  PayerProblem,
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
export const tooManyTries: Failure<PortError> = failure({ kind: "server", status: 429, message: "too many tries" });
export const nothingThere: Failure<PortError> = failure({ kind: "notFound", message: "" });
export const notNow = notPossible("not possible now");

/** Everywhere but in an order, which has a refusal of its own for it. */
export const accountFrozen = notPossible("The account is frozen.");
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

/** The problems of all lines at their places, or null without any. */
export function lineRefusal(lines: readonly (readonly LineProblem[])[]): Failure<FieldRefusal<OrderLineField>> | null {
  const problems = lines.flatMap((ofLine, line) =>
    ofLine.map(({ field, kind }) => ({ line, field: lineFields[field], message: kind })),
  );
  return problems.length > 0 ? refused(...problems) : null;
}

/** What keeps a payer from paying. */
export const payerRefusal = ({ kind }: PayerProblem): Failure<OrderRefusal> =>
  kind === "accountFrozen" ? failure({ kind, message: "The account is frozen." }) : refusedAt("paymentMethod", kind);

/** What keeps a payer from paying that much. */
export const amountRefusal = ({ kind }: PayerAmountProblem): Failure<OrderRefusal> =>
  kind === "notEnoughBalance" ? notEnoughBalance : refusedAt("paymentMethod", kind);

export const notEnoughBalance = failure({ kind: "notEnoughBalance", message: "not enough on the balance" } as const);
