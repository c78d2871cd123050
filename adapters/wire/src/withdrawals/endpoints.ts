import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { requiredList } from "../fields/answer-fields.ts";
import { amountIn, idIn, lineOrEmptyIn, optionalTextIn } from "../fields/request-fields.ts";
import { withdrawalMethodSchema, withdrawalSchema, withdrawalTotalSchema } from "./codec.ts";
import { withdrawalRefusal } from "./refusals.ts";

const question = { amount: amountIn, payment_method_id: idIn };

export const getWithdrawalMethods = endpoint("API-054", "GET /api/v1/available-withdrawal-methods", "Ways to be paid out", {
  access: "bearer",
  answer: requiredList(withdrawalMethodSchema),
});
export const postWithdrawalTotal = endpoint("API-053", "POST /api/v1/withdrawal/total-amount", "What a withdrawal comes to", {
  access: "bearer",
  refusal: withdrawalRefusal,
  body: z.object(question),
  answer: withdrawalTotalSchema,
});
export const postWithdrawal = endpoint(
  "API-052",
  "POST /api/v1/withdrawal",
  "Asks to be paid out; the amount is held from then on",
  {
    access: "bearer",
    needsOwner: true,
    refusal: withdrawalRefusal,
    isKeyed: true,
    query: z.object({ with_increased_balance_accuracy: optionalTextIn }),
    body: z.object({ ...question, account_number: lineOrEmptyIn, user_comment: optionalTextIn }),
    answer: withdrawalSchema,
  },
);
export const getWithdrawals = endpoint("EXT-withdrawals", "GET /api/v1/withdrawals", "What was asked to be paid out", {
  access: "bearer",
  answer: requiredList(withdrawalSchema),
});
