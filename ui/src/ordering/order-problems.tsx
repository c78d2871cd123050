import type { OrderFormViewModel } from "@panel/core/order-form";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useRef, type MouseEvent } from "react";
import { useText } from "../app/use-text.ts";
import { orderInputIds } from "./order-input-ids.ts";
import { useOrderStyles } from "./order-styles.ts";

const inputIds: Readonly<Record<string, string>> = orderInputIds;

/** What the server refused of an order, above the form; takes the focus when it appears, each entry leads to its field. */
export const OrderProblems = observer(function OrderProblems({ form }: { readonly form: OrderFormViewModel }) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  const titleId = useId();
  const element = useRef<HTMLDivElement>(null);
  const { errors } = form.checkout;
  const entries = Object.entries(errors);
  const isShown = entries.length > 0;
  useEffect(() => {
    if (isShown) element.current?.focus();
  }, [isShown, errors]);
  if (!isShown) return null;
  return (
    <div ref={element} role="alert" tabIndex={-1} aria-labelledby={titleId} className={styles.summary}>
      <h2 id={titleId} className={styles.summaryTitle}>
        {text("summaryTitle")}
      </h2>
      <ul className={styles.summaryList}>
        {entries.map(([field, messages]) => (
          <li key={field}>
            <ProblemLink inputId={inputIds[field === "configurationQuantity" ? "quantity" : field]} words={messages.join(" ")} />
          </li>
        ))}
      </ul>
    </div>
  );
});

function ProblemLink({ inputId, words }: { readonly inputId: string | undefined; readonly words: string }) {
  const styles = useOrderStyles();
  if (inputId === undefined) return <>{words}</>;
  const focus = (event: MouseEvent) => {
    event.preventDefault();
    globalThis.document.getElementById(inputId)?.focus();
  };
  return (
    <a href={`#${inputId}`} onClick={focus} className={styles.summaryLink}>
      {words}
    </a>
  );
}
