import type { PaymentField } from "../payments/index.ts";
import type { PriceChanged } from "../pricing/index.ts";
import type { FieldRefusal, Problem } from "../result/index.ts";

/** Fields of a line of an order. */
export type OrderLineField = "service" | "link" | "quantity" | "runs" | "interval" | "mode" | "step" | "targets" | "guarantee";

/** Fields of an order: those of its lines, and those that it has once. */
export type OrderField = OrderLineField | PaymentField;

const paymentFields: readonly string[] = ["coupon", "email", "paymentMethod"] satisfies PaymentField[];

/** Whether a field belongs to the payment, which an order has once, whatever its lines. */
export const isPaymentField = (field: OrderField | "other"): field is PaymentField => paymentFields.includes(field);

/** What a server has against one field of an order. */
export type OrderProblem = Problem<OrderField | "other">;

/** What keeps an order from being priced or checked (ORD-047 to ORD-052, CST-011, CST-012). */
export type OrderRefusal =
  | FieldRefusal<OrderField>
  /** The balance does not suffice; it concerns no field (ORD-052). */
  | { readonly kind: "notEnoughBalance"; readonly message: string }
  | { readonly kind: "accountFrozen"; readonly message: string };

/** What keeps an order from being placed; nothing was charged. */
export type PurchaseRefusal =
  | OrderRefusal
  | PriceChanged
  /** An order for the same service and link still runs, and the buyer was not asked about it. */
  | { readonly kind: "overlapping"; readonly message: string }
  /** The key has bought something else already. */
  | { readonly kind: "keyUsed"; readonly message: string };
