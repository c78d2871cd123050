import { exampleOf } from "../example/example.ts";
import { getWithdrawalMethods, getWithdrawals, postWithdrawal, postWithdrawalTotal } from "./endpoints.ts";

const total = { amount: 20, amount_decimal: "20", fee: 1, fee_decimal: "1", total: 19, total_decimal: "19" };

const withdrawal = {
  id: 1,
  ...total,
  payment_method: "USDT (TRC-20)",
  account_number: "TQ5x8gRzJwXk4m1oPz9uVtBq7sYcN2eHdA",
  user_comment: null,
  status: "pending",
  created_at: "2026-11-20 13:39:18",
  decided_at: null,
  reason: null,
};

export const getWithdrawalMethodsExample = exampleOf(getWithdrawalMethods, {
  answer: [
    {
      id: 1,
      name: "USDT (TRC-20)",
      icon: null,
      description: null,
      min_amount: 10,
      min_amount_decimal: "10",
      max_amount: 5000,
      max_amount_decimal: "5000",
      fee_percent: 0.02,
      min_fee: 1,
      min_fee_decimal: "1",
    },
  ],
});

export const getWithdrawalsExample = exampleOf(getWithdrawals, { answer: [withdrawal] });

export const postWithdrawalExample = exampleOf(postWithdrawal, {
  query: { with_increased_balance_accuracy: "1" },
  body: { amount: "20", payment_method_id: 1, account_number: "TQ5x8gRzJwXk4m1oPz9uVtBq7sYcN2eHdA", user_comment: null },
  answer: withdrawal,
});

export const postWithdrawalTotalExample = exampleOf(postWithdrawalTotal, {
  body: { amount: "20", payment_method_id: 1 },
  answer: total,
});
