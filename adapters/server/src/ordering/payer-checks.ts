import { decimalFromMoney, type Money } from "@panel/core/money";
import { defaultBlockedServiceIds } from "@panel/core/payments";
import { refuseField } from "../http/refusal.ts";
import { text } from "../http/server-text.ts";
import type { OrderSettings } from "./order-context.ts";
import type { ResolvedPayer } from "./payer-reader.ts";
import type { PricedLine } from "./quote.ts";

const cardStrategies = ["linkedCard", "recurring", "stripe_checkout"];

/** The balance, linked cards and card checkout (DEC-084). */
const isBlockable = (payer: ResolvedPayer): boolean => payer.kind !== "method" || cardStrategies.includes(payer.method.strategy);

const fieldOf = (payer: ResolvedPayer): string =>
  payer.kind === "linkedCard" ? "recurring_payments_method_id" : "payment_method_id";

/** Refuses amounts outside the method's limits; an amount of zero needs no method (PAY-010). */
export function refuseAmount(
  amount: Money,
  limits: { readonly minAmount: Money | null; readonly maxAmount: Money | null },
  field: string,
): void {
  if (limits.minAmount !== null && amount > 0 && amount < limits.minAmount) {
    throw refuseField(field, text("amountTooSmall", { min: decimalFromMoney(limits.minAmount) }));
  }
  if (limits.maxAmount !== null && amount > limits.maxAmount) {
    throw refuseField(field, text("amountTooLarge", { max: decimalFromMoney(limits.maxAmount) }));
  }
}

/** Refuses services that neither the balance nor a card may pay (PAY-035, DEC-084). */
export function refuseBlocked(
  serviceIds: readonly number[],
  settings: Pick<OrderSettings, "blockedServiceIds">,
  field: string,
): void {
  const ids: readonly number[] = settings.blockedServiceIds.length > 0 ? settings.blockedServiceIds : defaultBlockedServiceIds;
  if (serviceIds.some((id) => ids.includes(id))) throw refuseField(field, text("methodBlocked"));
}

/** Refuses a payer that these services or this total do not allow (PAY-010, PAY-035, T36). */
export function refusePayer(
  payer: ResolvedPayer,
  lines: readonly PricedLine[],
  settings: Pick<OrderSettings, "blockedServiceIds">,
  total: Money,
): void {
  const serviceIds = lines.map(({ service }) => service.id);
  if (isBlockable(payer)) refuseBlocked(serviceIds, settings, fieldOf(payer));
  if (payer.kind === "method") refuseAmount(total, payer.method, "payment_method_id");
}
