import type { PaymentField } from "../payments/index.ts";
import type { FieldMessages } from "../result/index.ts";

/** The messages that belong to the payment block, first one each (CST-015, ORD-050, ORD-051). */
export function paymentProblems(fields: FieldMessages): Partial<Record<PaymentField, string>> {
  const names: readonly PaymentField[] = ["email", "coupon", "paymentMethodId"];
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = fields[name]?.[0];
      return text === undefined ? [] : [[name, text]];
    }),
  );
}
