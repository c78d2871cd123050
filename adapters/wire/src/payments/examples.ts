import { exampleOf } from "../example/example.ts";
import { exampleMethod } from "./example-parts.ts";
import {
  deleteRecurringPaymentMethod,
  getCoupons,
  getInvoice,
  getPaymentMethods,
  getPaymentMethodsWithBonuses,
  getPaymentStatistics,
  getRecurringPaymentMethods,
  postAddFunds,
  postInvoiceTotal,
  postMarkInvoicePaid,
} from "./endpoints.ts";

export const deleteRecurringPaymentMethodExample = exampleOf(deleteRecurringPaymentMethod, {
  params: {
    cardId: 1,
  },
  answer: null,
});

export const getCouponsExample = exampleOf(getCoupons, {
  answer: [
    {
      id: 6,
      code: "ONCE",
      name: "−50 %",
      description: null,
      bonus_type: "discount",
      bonus_amount_calculation_type: "percentage",
      bonus_amount: null,
      bonus_amount_decimal: null,
      bonus_percentage: 0.5,
      min_amount: null,
      min_amount_decimal: null,
      valid_to: null,
    },
  ],
});

export const getInvoiceExample = exampleOf(getInvoice, {
  params: {
    invoiceId: "inv_gYt2Z0pJ4vQx1mWkB7nS",
  },
  answer: {
    id: "inv_jTSp1oehJjaBS-CrXznOe_cD",
    status: "created",
    amount: 20,
    amount_decimal: "20",
    order_ids: [],
    receipt: null,
  },
});

export const getPaymentMethodsExample = exampleOf(getPaymentMethods, {
  answer: [exampleMethod],
});

export const getPaymentMethodsWithBonusesExample = exampleOf(getPaymentMethodsWithBonuses, {
  answer: [exampleMethod],
});

export const getPaymentStatisticsExample = exampleOf(getPaymentStatistics, {
  answer: [
    {
      id: 21,
      amount: -11.998262,
      amount_decimal: "-11.998262",
      created_at: "2026-11-20 13:39:18",
      order_id: 100017,
      payment_method: null,
      type: "order",
      paid: null,
      paid_decimal: null,
      fee: null,
      fee_decimal: null,
      taken_back_by: null,
      balance_after: 88.001738,
      balance_after_decimal: "88.001738",
    },
  ],
});

export const getRecurringPaymentMethodsExample = exampleOf(getRecurringPaymentMethods, {
  answer: [
    {
      id: 1,
      name: "Visa •••• 4242",
      payment_method_id: 2,
    },
  ],
});

export const postAddFundsExample = exampleOf(postAddFunds, {
  body: {
    amount: "25",
    coupon_code: null,
    payment_method_id: 1,
    success_url: "http://localhost:3000/app/add-funds/success",
    cancel_url: "http://localhost:3000/app/add-funds/error",
  },
  answer: {
    invoice_id: "inv_eqao-FcNbutsSUrZuVUE5wTQ",
    strategy: "stripe_checkout",
    redirect_url: "http://localhost:3000/sandbox/pay/inv_eqao-FcNbutsSUrZuVUE5wTQ",
    qr_code: null,
    account_number: null,
    comment: null,
  },
});

export const postInvoiceTotalExample = exampleOf(postInvoiceTotal, {
  body: {
    amount: "25",
    coupon_code: null,
    payment_method_id: 1,
  },
  answer: {
    toBeCredited: 25,
    toBeCredited_decimal: "25",
    totalAmount: 25.625,
    totalAmount_decimal: "25.625",
    fee: 0.625,
    fee_decimal: "0.625",
    couponBonus: null,
    couponBonus_decimal: null,
    couponBonusType: null,
    couponBonusPercentage: null,
    paymentMethodBonus: 0,
    paymentMethodBonus_decimal: "0",
    paymentMethodBonusPercent: 0,
  },
});

export const postMarkInvoicePaidExample = exampleOf(postMarkInvoicePaid, {
  params: {
    invoiceId: "inv_gYt2Z0pJ4vQx1mWkB7nS",
  },
  body: {
    comment: "Paid by transfer on Friday",
  },
  answer: null,
});
