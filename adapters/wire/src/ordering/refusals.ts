import { moneyFromDecimal, moneyFromNumber, type Money } from "@panel/core/money";
import type { PriceChanged } from "@panel/core/pricing";
import type { OrderField, OrderRefusal, PurchaseRefusal } from "@panel/core/purchase";
import type { FieldRefusal } from "@panel/core/result";
import { fieldRefusal, type FieldTable, type RefusalDecoder, type ServerRefusal } from "../endpoint/refusal.ts";

/** Names of the fields of an order (ORD-047 to ORD-050); `countries` are those of the service. */
const orderFields: FieldTable<OrderField> = new Map<string, OrderField>([
  ["service_id", "service"],
  ["service", "service"],
  ["name", "service"],
  ["country", "service"],
  ["countries", "service"],
  ["url", "link"],
  ["link", "link"],
  ["keep_link", "link"],
  ["quantity", "quantity"],
  ["drip_feed", "runs"],
  ["runs", "runs"],
  ["numberOfRuns", "runs"],
  ["minutes_between_runs", "interval"],
  ["dripFeedMinutes", "interval"],
  ["mode", "mode"],
  ["quantity_step", "step"],
  ["numberOfSteps", "step"],
  ["targetable_values", "targets"],
  ["targets", "targets"],
  ["comments", "targets"],
  ["keywords", "targets"],
  ["seo_keyword", "targets"],
  ["seo_keywords", "targets"],
  ["is_guarantee", "guarantee"],
  ["coupon_code", "coupon"],
  ["coupon", "coupon"],
  ["email", "email"],
  ["payment_method_id", "paymentMethod"],
  ["recurring_payments_method_id", "paymentMethod"],
]);

/** An order has these once, whichever line a server names with them. */
const onceFields: ReadonlySet<string> = new Set<OrderField>(["coupon", "email", "paymentMethod"]);

const allProblems = fieldRefusal(orderFields);

const orderProblems: RefusalDecoder<FieldRefusal<OrderField>> = (refusal) => {
  const decoded = allProblems(refusal);
  if (decoded === null) return null;
  const problems = decoded.problems.map((problem) => (onceFields.has(problem.field) ? { ...problem, line: null } : problem));
  return { ...decoded, problems };
};

const moneyOf = (value: unknown): Money | null =>
  typeof value === "string" ? moneyFromDecimal(value) : typeof value === "number" ? moneyFromNumber(value) : null;

/** Reads 409 `price_changed`; null where one of the amounts is missing. */
export function priceChangedFromWire({ code, body }: ServerRefusal): PriceChanged | null {
  if (code !== "price_changed") return null;
  const [shown, current] = [moneyOf(body["shown"]), moneyOf(body["current"])];
  return shown === null || current === null ? null : { kind: "priceChanged", shown, current };
}

/** Reads what keeps an order from being priced or checked. */
export const orderRefusal: RefusalDecoder<OrderRefusal> = (refusal) => {
  const { code, fields, message } = refusal;
  const balance = fields && Object.hasOwn(fields, "balance") ? fields["balance"]?.[0] : undefined;
  if (balance !== undefined) return { kind: "notEnoughBalance", message: balance };
  if (code === "account_frozen") return { kind: "accountFrozen", message };
  return orderProblems(refusal);
};

/** Reads what keeps an order from being placed. */
export const purchaseRefusal: RefusalDecoder<PurchaseRefusal> = (refusal) => {
  const { code, message } = refusal;
  if (code === "overlapping_order") return { kind: "overlapping", message };
  if (code === "key_reused") return { kind: "keyUsed", message };
  return priceChangedFromWire(refusal) ?? orderRefusal(refusal);
};
