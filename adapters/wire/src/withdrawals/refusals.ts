import type { WithdrawalField } from "@panel/core/withdrawals";
import { fieldRefusal } from "../endpoint/refusal.ts";

/** Fields of a withdrawal that the server can refuse (WDR-004). */
export const withdrawalRefusal = fieldRefusal(
  new Map<string, WithdrawalField>([
    ["amount", "amount"],
    ["payment_method_id", "paymentMethod"],
    ["account_number", "accountNumber"],
    ["user_comment", "comment"],
  ]),
);
