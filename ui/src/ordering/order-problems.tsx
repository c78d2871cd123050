import type { OrderFormViewModel } from "@panel/core/order-form";
import { observer } from "mobx-react-lite";
import { ErrorSummary } from "../kit/error-summary.tsx";
import { orderInputIds } from "./order-input-ids.ts";

const inputIds: Readonly<Record<string, string>> = orderInputIds;

/** What the server refused of an order, above the form. */
export const OrderProblems = observer(function OrderProblems({ form }: { readonly form: OrderFormViewModel }) {
  const { errors } = form.checkout;
  const entries = Object.entries(errors).map(([field, messages]) => ({
    key: field,
    words: messages.join(" "),
    inputId: inputIds[field === "configurationQuantity" ? "quantity" : field],
  }));
  return <ErrorSummary entries={entries} found={errors} isAlert />;
});
