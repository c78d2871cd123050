import { exampleOf } from "../example/example.ts";
import { exampleLine } from "../ordering/example-parts.ts";
import { exampleOrder } from "./example-parts.ts";
import {
  getOrder,
  getOrders,
  getOrdersTable,
  postApiOrders,
  postOrderActivate,
  postOrderCancel,
  postOrderDelete,
  postOrderPause,
  postOrderPayByBalance,
  postOrderPayByInvoice,
} from "./endpoints.ts";

export const getOrderExample = exampleOf(getOrder, {
  params: {
    orderId: 100001,
  },
  answer: exampleOrder,
});

export const getOrdersExample = exampleOf(getOrders, {
  query: {
    page: 1,
    per_page: 20,
  },
  answer: [exampleOrder],
});

export const getOrdersTableExample = exampleOf(getOrdersTable, {
  query: {
    draw: 1,
    start: 0,
    length: 10,
    "order[0][dir]": "desc",
  },
  answer: {
    data: [exampleOrder],
    recordsFiltered: 21,
    recordsTotal: 21,
    recordsByStatus: { in_processing: 2, completed: 19 },
  },
});

export const postApiOrdersExample = exampleOf(postApiOrders, {
  body: {
    orders: [exampleLine],
    source: "api",
  },
  answer: {
    order_ids: [100024],
    user: null,
    data: null,
    paid_invoice_id: null,
  },
});

export const postOrderActivateExample = exampleOf(postOrderActivate, {
  params: {
    orderId: 100001,
  },
  answer: exampleOrder,
});

export const postOrderCancelExample = exampleOf(postOrderCancel, {
  params: {
    orderId: 100001,
  },
  answer: exampleOrder,
});

export const postOrderDeleteExample = exampleOf(postOrderDelete, {
  params: {
    orderId: 100001,
  },
  answer: null,
});

export const postOrderPauseExample = exampleOf(postOrderPause, {
  params: {
    orderId: 100001,
  },
  answer: exampleOrder,
});

export const postOrderPayByBalanceExample = exampleOf(postOrderPayByBalance, {
  params: {
    orderId: 100001,
  },
  body: {
    unpaid_discount: false,
  },
  answer: exampleOrder,
});

export const postOrderPayByInvoiceExample = exampleOf(postOrderPayByInvoice, {
  params: {
    orderId: 100001,
  },
  body: {
    payment_method_id: 3,
    unpaid_discount: false,
  },
  answer: {
    invoice_id: "inv_ETUFH_uvnhYdfPdrmydx1Knl",
    strategy: "qr_code",
    redirect_url: null,
    qr_code: "https://pay.example/qr/reach-panel",
    account_number: null,
    comment: null,
  },
});
