import { exampleMethod } from "../payments/example-parts.ts";
import { exampleOf } from "../example/example.ts";
import {
  deleteOrderWidget,
  getMethodsForOrderWidget,
  getOrderWidgets,
  getOrderWidgetStatistics,
  patchOrderWidget,
  postOrderWidget,
  postOrderWidgetToken,
} from "./endpoints.ts";

const draft = { name: "Robin's reach blog", minimum_purchase_amount: "2", payment_methods: [1, 3, 4], reward_percent: 0.05 };

const widget = {
  id: 1,
  name: "Robin's reach blog",
  api_token: "demo-partner-widget",
  minimum_purchase_amount: 2,
  minimum_purchase_amount_decimal: "2",
  payment_methods: [1, 3, 4],
  reward_percent: 0.05,
};

export const getOrderWidgetsExample = exampleOf(getOrderWidgets, { answer: [widget] });

export const postOrderWidgetExample = exampleOf(postOrderWidget, { body: draft, answer: { ...widget, id: 2 } });

export const patchOrderWidgetExample = exampleOf(patchOrderWidget, { params: { id: 1 }, body: draft, answer: widget });

export const deleteOrderWidgetExample = exampleOf(deleteOrderWidget, { params: { id: 1 }, answer: null });

export const postOrderWidgetTokenExample = exampleOf(postOrderWidgetToken, {
  params: { id: 1 },
  answer: { ...widget, api_token: "another-public-widget-token" },
});

export const getMethodsForOrderWidgetExample = exampleOf(getMethodsForOrderWidget, {
  answer: [exampleMethod],
});

export const getOrderWidgetStatisticsExample = exampleOf(getOrderWidgetStatistics, {
  query: { group_by: "orderWidget", start_date: "2026-01-01", end_date: "2026-12-31" },
  answer: [
    {
      group: "1",
      name: "Robin's reach blog",
      orders: 12,
      cost: 84.5,
      cost_decimal: "84.5",
      reward: 4.225,
      reward_decimal: "4.225",
    },
  ],
});
