import type { InvoiceId } from "../identifiers/index.ts";
import { invoiceFrom } from "../payments/index.ts";
import type { CurrentRoute, NavigatorPort } from "../routing/index.ts";

/**
 * Takes the invoice out of the address that a gateway led back to, history included: it opens the invoice to anyone who has it. Null on
 * other pages, and where the address names none.
 */
export function takeReturnedInvoice(route: CurrentRoute, navigator: Pick<NavigatorPort, "replace">): InvoiceId | null {
  const { name, query } = route.active;
  const { invoice, ...rest } = query;
  if (!name.startsWith("add-funds-") || invoice === undefined) return null;
  navigator.replace({ name, query: rest });
  return invoiceFrom(invoice);
}
