import type { OrderFormViewModel } from "@panel/core/order-form";
import type { OrderField } from "@panel/core/purchase";
import type { PlacedProblem } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useRef, type MouseEvent } from "react";
import { flushSync } from "react-dom";
import { useText } from "../app/use-text.ts";
import { paymentInputId } from "../payments/payment-input-ids.ts";
import { orderInputIds, targetInputId } from "./order-input-ids.ts";
import { useOrderStyles } from "./order-styles.ts";

type OrderProblem = PlacedProblem<OrderField>;

interface OrderProblemsProps {
  readonly form: OrderFormViewModel;
}

/** What the server refused of an order, above the form; takes the focus when it appears, each entry leads to its field. */
export const OrderProblems = observer(function OrderProblems({ form }: OrderProblemsProps) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  const titleId = useId();
  const element = useRef<HTMLDivElement>(null);
  const { problems } = form.checkout;
  const isShown = !problems.isEmpty;
  useEffect(() => {
    if (isShown) element.current?.focus();
  }, [isShown, problems]);
  if (!isShown) return null;
  return (
    <div ref={element} role="alert" tabIndex={-1} aria-labelledby={titleId} className={styles.summary}>
      <h2 id={titleId} className={styles.summaryTitle}>
        {text("summaryTitle")}
      </h2>
      <ul className={styles.summaryList}>
        {problems.all.map((problem) => (
          <li key={`${String(problem.line)} ${problem.field} ${String(problem.entry)} ${problem.message}`}>
            <ProblemLink form={form} problem={problem} />
          </li>
        ))}
      </ul>
    </div>
  );
});

/** Leads to the field; a line that is not being edited is opened first. Among several lines its number stands before the words. */
const ProblemLink = observer(function ProblemLink({ form, problem }: OrderProblemsProps & { readonly problem: OrderProblem }) {
  const styles = useOrderStyles();
  const { lines } = form.groups.activeGroup;
  const place = lines.findIndex((line) => String(line.id) === problem.line);
  const words = lines.length > 1 && place >= 0 ? `${String(place + 1)}. ${problem.message}` : problem.message;
  const inputId = inputIdOf(problem);
  if (inputId === undefined) return <>{words}</>;
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    const line = lines[place];
    if (line && form.line !== line) flushSync(() => form.groups.edit(line.id));
    globalThis.document.getElementById(inputId)?.focus();
  };
  return (
    <a href={`#${inputId}`} onClick={follow} className={styles.summaryLink}>
      {words}
    </a>
  );
});

function inputIdOf({ field, entry }: OrderProblem): string | undefined {
  if (field === "coupon" || field === "email" || field === "paymentMethod") return paymentInputId("form", field);
  if (field === "targets") return targetInputId(entry ?? 0);
  return field === "other" ? undefined : orderInputIds[field];
}
