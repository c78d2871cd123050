import type { OrderFormViewModel } from "@panel/core/order-form";
import type { OrderField } from "@panel/core/purchase";
import type { PlacedProblem } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { flushSync } from "react-dom";
import { useText, type TextOf } from "../bindings/use-text.ts";
import { ErrorSummary } from "../kit/fields/error-summary.tsx";
import { paymentInputId } from "../payments/payment-input-ids.ts";
import { orderInputIds, targetInputId } from "./order-input-ids.ts";

type OrderProblem = PlacedProblem<OrderField>;

interface OrderProblemsProps {
  readonly form: OrderFormViewModel;
}

/** What the server refused of an order, above the form; a line that is not being edited is opened by following its entry. */
export const OrderProblems = observer(function OrderProblems({ form }: OrderProblemsProps) {
  const text = useText("ordering");
  const { attempts, found } = form.checkout;
  const entries = found.all.map((problem) => ({
    key: `${String(problem.line)} ${problem.field} ${String(problem.entry)} ${problem.message}`,
    words: wordsOf(problem, form, text),
    inputId: isThere(problem, form) ? inputIdOf(problem) : undefined,
    onFollow: () => openLine(problem, form),
  }));
  return <ErrorSummary entries={entries} found={attempts} isAlert />;
});

/** The group and the line of a problem, wherever in the form they stand; none for one of the payment, or of a line that is gone. */
function placeOf({ line }: OrderProblem, form: OrderFormViewModel) {
  for (const [group, { lines }] of form.groups.groups.entries()) {
    const index = lines.findIndex(({ id }) => String(id) === line);
    if (index >= 0) return { group, index, line: lines[index], isOneOfSeveral: lines.length > 1 };
  }
  return null;
}

const isThere = (problem: OrderProblem, form: OrderFormViewModel): boolean =>
  problem.line === null || placeOf(problem, form) !== null;

/** Among several lines the number of the line is before the words, and that of its order where there are several. */
function wordsOf(problem: OrderProblem, form: OrderFormViewModel, text: TextOf<"ordering">): string {
  const place = placeOf(problem, form);
  if (place === null) return problem.message;
  const { group, index, isOneOfSeveral } = place;
  const words = isOneOfSeveral ? text("lineProblem", { number: index + 1, problem: problem.message }) : problem.message;
  return form.groups.groups.length > 1 ? text("groupProblem", { number: group + 1, problem: words }) : words;
}

/** Immediately, since its field takes the focus right afterwards. */
function openLine(problem: OrderProblem, form: OrderFormViewModel): void {
  const line = placeOf(problem, form)?.line;
  if (line && form.line !== line) flushSync(() => form.groups.edit(line.id));
}

function inputIdOf({ field, entry }: OrderProblem): string | undefined {
  if (field === "coupon" || field === "email" || field === "paymentMethod") return paymentInputId("form", field);
  if (field === "targets") return targetInputId(entry ?? 0);
  return field === "other" ? undefined : orderInputIds[field];
}
