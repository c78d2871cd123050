import { exampleOf } from "../example/example.ts";
import { deleteMovedOrders, getMovedOrders } from "./endpoints.ts";

export const getMovedOrdersExample = exampleOf(getMovedOrders, {
  answer: { moved: { id: 1, orders: 2, balance: 5.1, balance_decimal: "5.1" } },
});

export const deleteMovedOrdersExample = exampleOf(deleteMovedOrders, { params: { movedId: 1 }, answer: null });
