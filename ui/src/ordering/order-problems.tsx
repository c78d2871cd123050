import type { OrderFormViewModel } from "@panel/core/ordering";
import { observer } from "mobx-react-lite";
import { useText } from "../app/use-text.ts";
import { ErrorSummary } from "../controls/error-summary.tsx";
import { orderInputIds } from "./field-problem.ts";

const inputIds: Readonly<Record<string, string>> = orderInputIds;

/** What the server refused of an order, above the form. */
export const OrderProblems = observer(function OrderProblems({ form }: { readonly form: OrderFormViewModel }) {
  const text = useText("ordering");
  const { errors } = form.checkout;
  const entries = Object.entries(errors).map(([field, messages]) => ({
    key: field,
    words: messages.join(" "),
    inputId: inputIds[field === "configurationQuantity" ? "quantity" : field],
  }));
  return <ErrorSummary title={text("summaryTitle")} errors={entries} role="alert" cause={errors} />;
});
