import type { FieldMessages } from "../result/index.ts";

/** Messages by field of the form; line numbers count from 0. */
export interface OrderFieldErrors {
  readonly kind: "fields";
  readonly fields: FieldMessages;
  readonly lineQuantities: ReadonlyMap<number, readonly string[]>;
  readonly lineLinks: ReadonlyMap<number, readonly string[]>;
}

/** Errors of an order, or one that concerns no field: the balance does not suffice (ORD-052). */
export type OrderErrors = OrderFieldErrors | { readonly kind: "balance"; readonly message: string };

/** Server names to the form's own (ORD-050). */
const CLIENT_NAMES = new Map([
  ["coupon_code", "coupon"],
  ["minutes_between_runs", "dripFeedMinutes"],
  ["runs", "numberOfRuns"],
  ["service_id", "serviceId"],
  ["payment_method_id", "paymentMethodId"],
  ["recurring_payments_method_id", "paymentMethodId"],
  ["targetable_values", "targetableValues"],
]);

/** The form's name of a server's field: leading parts go, keywords are named as such (ORD-048 to ORD-050). */
export function orderFieldName(serverName: string): string {
  const name = serverName.replace(/^(?:orders\.0\.|drip_feed\.)+/, "").replace("seo_keyword", "keywords");
  const [head = name] = name.split(".");
  return CLIENT_NAMES.get(name) ?? CLIENT_NAMES.get(head) ?? name;
}

/** Sorts a server's field messages to the places of the order form (ORD-047 to ORD-052, CST-011, CST-012, CRT-028). */
export function orderErrorsFrom(messages: FieldMessages): OrderErrors {
  const balance = messages["balance"]?.[0];
  if (balance !== undefined) return { kind: "balance", message: balance };
  const fields = new Map<string, string[]>();
  const lineQuantities = new Map<number, readonly string[]>();
  const lineLinks = new Map<number, readonly string[]>();
  const add = (name: string, texts: readonly string[]) => fields.set(name, [...new Set([...(fields.get(name) ?? []), ...texts])]);
  for (const [serverName, texts] of Object.entries(messages)) {
    const [, part, index, field] = /^(services|orders)\.(\d+)\.(quantity|url)$/.exec(serverName) ?? [];
    if (field === "quantity") {
      lineQuantities.set(Number(index), texts);
      add("configurationQuantity", texts);
    } else if (part === "orders") {
      lineLinks.set(Number(index), texts);
      add("url", texts);
    } else add(orderFieldName(serverName), texts);
  }
  return { kind: "fields", fields: Object.fromEntries(fields), lineQuantities, lineLinks };
}
