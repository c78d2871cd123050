import { ContainerModule } from "inversify";
import { orderId } from "../identifiers/index.ts";
import { OrderActionsModel, OrdersViewModel, OrderViewModel, type OrderActionsParts } from "../orders/index.ts";
import { paymentsTokens } from "./payments-module.ts";
import { sessionTokens } from "./session-module.ts";
import { shellTokens } from "./shell-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

/** Typed tokens of the list of orders and of one order. */
export const ordersTokens = {
  actions: token<(onChanged: OrderActionsParts["onChanged"]) => OrderActionsModel>("orderActions"),
  orders: token<() => OrdersViewModel>("ordersViewModel"),
  order: token<(id: number) => OrderViewModel>("orderViewModel"),
} as const;

/** Binds the orders of whoever is logged in; one order needs the module of payments too. */
export const ordersModule = new ContainerModule(({ bind }) => {
  bind(ordersTokens.actions).toResolvedValue(
    (orders, identifiers, notices, session) => (onChanged) =>
      new OrderActionsModel({ orders, identifiers, notices, onChanged, isAllowed: () => session.guardAction() }),
    [portTokens.orders, portTokens.identifiers, shellTokens.notices, sessionTokens.session],
  );
  bind(ordersTokens.orders).toResolvedValue(
    (orders, clock, actions, session) => () =>
      new OrdersViewModel({
        orders,
        clock,
        actions: (reload) =>
          actions(() => {
            reload();
            void session.reloadProfile();
          }),
      }),
    [portTokens.orders, portTokens.clock, ordersTokens.actions, sessionTokens.session],
  );
  bind(ordersTokens.order).toResolvedValue(
    (orders, identifiers, clock, actions, session, paymentStep, methods) => (id) =>
      new OrderViewModel(orderId(id), {
        orders,
        identifiers,
        clock,
        actions: (onChanged) => actions((_id, changed) => onChanged(changed)),
        isAllowed: () => session.guardAction(),
        onInvoice: (instructions, method) =>
          paymentStep.begin(instructions, methods.methods.find((each) => each.id === method) ?? null, "order"),
        onPaid: () => void session.reloadProfile(),
      }),
    [
      portTokens.orders,
      portTokens.identifiers,
      portTokens.clock,
      ordersTokens.actions,
      sessionTokens.session,
      paymentsTokens.paymentStep,
      paymentsTokens.methods,
    ],
  );
});
