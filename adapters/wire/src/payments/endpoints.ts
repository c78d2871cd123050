import * as z from "zod/mini";
import { requiredList } from "../fields/answer-fields.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import {
  couponSchema,
  invoiceSchema,
  linkedCardSchema,
  paymentInstructionsSchema,
  paymentMethodSchema,
  topUpTotalSchema,
} from "./codec.ts";
import { amountIn, idIn, optionalTextIn, requiredTextIn, textIn } from "../fields/request-fields.ts";
import { paidByHandRefusal, topUpRefusal } from "./refusals.ts";
import { paymentStatisticSchema, paymentStatisticsQuery } from "./statistics.ts";

const byInvoice = z.object({ invoiceId: requiredTextIn });
const topUp = { amount: amountIn, coupon_code: optionalTextIn, payment_method_id: idIn };

export const getPaymentStatistics = endpoint("API-041", "GET /api/v1/payments/statistics", "The user's money, in and out", {
  access: "bearer",
  query: paymentStatisticsQuery,
  answer: requiredList(paymentStatisticSchema),
});
export const getPaymentMethods = endpoint("API-042", "GET /api/v1/payment-methods", "External methods for ordering", {
  access: "optional",
  answer: requiredList(paymentMethodSchema),
});
export const getPaymentMethodsWithBonuses = endpoint(
  "API-043",
  "GET /api/v1/payment-methods-with-bonuses",
  "External methods with their bonuses",
  { access: "optional", answer: requiredList(paymentMethodSchema) },
);
export const getCoupons = endpoint("API-044", "GET /api/v1/coupons", "The user's coupons", {
  access: "bearer",
  answer: requiredList(couponSchema),
});
export const postAddFunds = endpoint("API-045", "POST /api/v1/add-funds", "Opens an invoice for a top-up", {
  access: "bearer",
  refusal: topUpRefusal,
  isKeyed: true,
  body: z.object({ ...topUp, success_url: textIn, cancel_url: textIn }),
  answer: paymentInstructionsSchema,
});
export const postMarkInvoicePaid = endpoint(
  "API-046",
  "POST /api/v1/invoices/{invoiceId}/mark-is-paid",
  "Says that an invoice was paid by hand; it is then in moderation",
  {
    access: "optional",
    refusal: paidByHandRefusal,
    isKeyed: true,
    params: byInvoice,
    body: z.object({ comment: optionalTextIn }),
  },
);
export const postInvoiceTotal = endpoint("API-047", "POST /api/v1/invoices/total-amount", "What a top-up costs and brings", {
  access: "bearer",
  isReading: true,
  refusal: topUpRefusal,
  body: z.object(topUp),
  answer: topUpTotalSchema,
});
export const getRecurringPaymentMethods = endpoint("API-048", "GET /api/v1/recurring-payments-methods", "Linked cards", {
  access: "bearer",
  answer: requiredList(linkedCardSchema),
});
export const deleteRecurringPaymentMethod = endpoint(
  "API-050",
  "DELETE /api/v1/recurring-payments-methods/{cardId}",
  "Removes a linked card",
  { access: "bearer", params: z.object({ cardId: idIn }) },
);
export const getInvoice = endpoint("EXT-invoice", "GET /api/v1/invoices/{invoiceId}", "State of an invoice", {
  access: "public",
  params: byInvoice,
  answer: invoiceSchema,
});
