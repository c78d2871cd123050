import { routeNamed } from "../routing/index.ts";

/** Pages on which money moves or is told, or which show a secret. Those of login have the blank layout. */
const pagesOfMoney: ReadonlySet<string> = new Set([
  "add-funds",
  "add-funds-error",
  "add-funds-success",
  "api",
  "card-verification",
  "finances",
  "orders-create",
  "orders-id",
  "profile",
  "receipt",
  "subscriptions",
  "subscriptions-id",
  "withdrawals",
]);

/** Whether the operator's script may run on a page, by the page's plain name; never where there is no such page (DEC-023). */
export function runsCustomCode(page: string): boolean {
  const record = routeNamed(page);
  return record !== undefined && record.layout !== "blank" && !pagesOfMoney.has(page);
}
