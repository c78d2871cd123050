import { exampleOf } from "../example/example.ts";
import { exampleLine } from "./example-parts.ts";
import {
  getWidgetPurchase,
  postOrders,
  postQuantityByCost,
  postTotalCost,
  postValidateOrder,
  postWidgetOrderRequests,
  postWidgetOrderRequestsWithRecurring,
} from "./endpoints.ts";

export const getWidgetPurchaseExample = exampleOf(getWidgetPurchase, {
  params: {
    key: "7b1e9c52-0d1f-4c39-9a4e-5a8f0c2d6e11",
  },
  answer: {
    order_ids: [100019],
    user: {
      isNewUser: true,
      email: "guest@example.com",
      name: null,
      account_type: null,
      created_at: null,
      email_verified_at: null,
    },
    data: {
      invoice_id: "inv_DSxb5OyNaZMlgzD3HH1VxqA7",
      strategy: "qr_code",
      redirect_url: null,
      qr_code: "https://pay.example/qr/reach-panel",
      account_number: null,
      comment: null,
    },
    paid_invoice_id: null,
  },
});

export const postOrdersExample = exampleOf(postOrders, {
  description:
    "For customers of the panel: takes the total from the balance. Needs a session beside the panel's own token; a partner's token is refused with `widget_not_allowed`.",
  body: {
    orders: [exampleLine],
    confirmed_total: "2.2496",
    coupon_code: null,
    source: "single_form",
    is_speedup: false,
  },
  answer: {
    order_ids: [100020],
    user: null,
    data: null,
    paid_invoice_id: null,
  },
});

export const postQuantityByCostExample = exampleOf(postQuantityByCost, {
  description:
    "The largest quantity that costs no more than `desired_cost`, within the service's limits and a multiple of its step. `contents_limit` is 1 in the widget.",
  body: {
    contents_limit: 1,
    services: [
      {
        service_id: 1,
        desired_cost: "10",
        is_guarantee: false,
      },
    ],
  },
  answer: {
    total_cost: 9.99296,
    total_cost_decimal: "9.99296",
    services: [
      {
        service_id: 1,
        quantity: 84400,
        cost: "9.99296",
        cost_float: 9.99296,
        cost_decimal: "9.99296",
      },
    ],
  },
});

export const postTotalCostExample = exampleOf(postTotalCost, {
  description:
    "What the lines cost with fee, coupon and bonus of the payer that is named. `source` counts as `order_widget` when it is left out. Nothing is kept; `total_decimal` is what an order confirms.",
  body: {
    coupon_code: null,
    order_widget_type: "single",
    source: "order_widget",
    services: [exampleLine],
    payment_method_id: 1,
  },
  answer: {
    total: "2.4272",
    floatTotal: 2.4272,
    total_decimal: "2.4272",
    originalAmount: "2.368",
    floatOriginal: 2.368,
    originalAmount_decimal: "2.368",
    fee: "0.0592",
    feeFloat: 0.0592,
    fee_decimal: "0.0592",
    feePercent: 0.025,
    couponBonus: null,
    couponBonusFloat: null,
    couponBonus_decimal: null,
    couponBonusType: null,
    couponBonusPercentage: null,
    couponBonusAmountCalculationType: null,
    totalWithSpeedup: 2.4272,
    totalWithSpeedup_decimal: "2.4272",
    totalBonusFloat: 0,
    totalBonusFloat_decimal: "0",
    paymentMethodBonus: 0,
    paymentMethodBonus_decimal: "0",
    paymentMethodBonusPercent: 0,
    discount: 0,
    discount_decimal: "0",
    beforeDiscountAmount: 2.368,
    beforeDiscountAmount_decimal: "2.368",
    items: [
      {
        url: "https://www.youtube.com/watch?v=TwNRNBZvdY0",
        total: 2.368,
        total_decimal: "2.368",
        services: [
          {
            index: 0,
            service_id: 1,
            cost: 2.368,
            cost_decimal: "2.368",
            totalQuantity: 20000,
            canSpeedup: false,
            costWithSpeedup: 2.368,
            costWithSpeedup_decimal: "2.368",
          },
        ],
      },
    ],
  },
});

export const postValidateOrderExample = exampleOf(postValidateOrder, {
  description:
    "Checks lines as an order does: service, quantity, link, targets, drip feed, for a partner's widget its minimum as well. Problems stand at `orders.N.…` and `services.N.…`.",
  body: {
    orders: [exampleLine],
  },
  answer: null,
});

export const postWidgetOrderRequestsExample = exampleOf(postWidgetOrderRequests, {
  description:
    "Places orders and opens an invoice; `data.data` says how to pay it. A guest's `email` without an account makes one and `user` tells its details; an e-mail that has an account gets the order attached, and the same fields are empty. With a partner's token the source is `order_widget`, the purchase must come to the widget's minimum (422 `below_minimum_purchase`) and be paid by one of its methods.",
  body: {
    orders: [exampleLine],
    email: "guest@example.com",
    payment_method_id: 3,
    confirmed_total: "2.368",
    coupon_code: null,
    is_speedup: false,
    affiliate_code: [],
  },
  answer: {
    order_ids: [100021],
    user: {
      isNewUser: false,
      email: "guest@example.com",
      name: null,
      account_type: null,
      created_at: null,
      email_verified_at: null,
    },
    data: {
      invoice_id: "inv_wsQ_JNwbBJ-N09I5PmmMbLyC",
      strategy: "qr_code",
      redirect_url: null,
      qr_code: "https://pay.example/qr/reach-panel",
      account_number: null,
      comment: null,
    },
    paid_invoice_id: null,
  },
});

export const postWidgetOrderRequestsWithRecurringExample = exampleOf(postWidgetOrderRequestsWithRecurring, {
  description: "For customers of the panel: charges a linked card at once. Needs a session beside the panel's own token.",
  body: {
    orders: [exampleLine],
    recurring_payments_method_id: 1,
    confirmed_total: "2.283344",
    coupon_code: null,
    source: "single_form",
    is_speedup: false,
  },
  answer: {
    order_ids: [100022],
    user: null,
    data: null,
    paid_invoice_id: null,
  },
});
