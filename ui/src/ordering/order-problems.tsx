import type { OrderFormViewModel } from "@panel/core/order-form";
import type { OrderField } from "@panel/core/purchase";
import type { PlacedProblem } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { flushSync } from "react-dom";
import { ErrorSummary } from "../kit/fields/error-summary.tsx";
import { paymentInputId } from "../payments/payment-input-ids.ts";
import { orderInputIds, targetInputId } from "./order-input-ids.ts";

type OrderProblem = PlacedProblem<OrderField>;

interface OrderProblemsProps {
  readonly form: OrderFormViewModel;
}

/** What the server refused of an order, above the form; a line that is not being edited is opened by following its entry. */
export const OrderProblems = observer(function OrderProblems({ form }: OrderProblemsProps) {
  const { attempts, found } = form.checkout;
  const entries = found.all.map((problem) => ({
    key: `${String(problem.line)} ${problem.field} ${String(problem.entry)} ${problem.message}`,
    words: wordsOf(problem, form),
    inputId: inputIdOf(problem),
    onFollow: () => openLine(problem, form),
  }));
  return <ErrorSummary entries={entries} found={attempts} isAlert />;
});

const placeOf = ({ line }: OrderProblem, form: OrderFormViewModel): number =>
  form.groups.activeGroup.lines.findIndex(({ id }) => String(id) === line);

/** Among several lines the number of the line stands before the words. */
function wordsOf(problem: OrderProblem, form: OrderFormViewModel): string {
  const place = placeOf(problem, form);
  const isOneOfSeveral = form.groups.activeGroup.lines.length > 1 && place >= 0;
  return isOneOfSeveral ? `${String(place + 1)}. ${problem.message}` : problem.message;
}

/** At once, since its field takes the focus right afterwards. */
function openLine(problem: OrderProblem, form: OrderFormViewModel): void {
  const line = form.groups.activeGroup.lines[placeOf(problem, form)];
  if (line && form.line !== line) flushSync(() => form.groups.edit(line.id));
}

function inputIdOf({ field, entry }: OrderProblem): string | undefined {
  if (field === "coupon" || field === "email" || field === "paymentMethod") return paymentInputId("form", field);
  if (field === "targets") return targetInputId(entry ?? 0);
  return field === "other" ? undefined : orderInputIds[field];
}
