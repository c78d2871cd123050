import { orderId } from "../identifiers/index.ts";
import {
  OrderActionsModel,
  OrdersExport,
  OrdersViewModel,
  OrderViewModel,
  type OrderActionsModelDependencies,
  type OrdersQuery,
  type ProgressWatchDependencies,
} from "../orders/index.ts";
import type { PaymentMethodsModel, PaymentStep } from "../payments/index.ts";
import { paymentsModule, paymentsTokens } from "./payments-module.ts";
import { sessionModule, sessionTokens } from "./session-module.ts";
import { shellModule, shellTokens } from "./shell-module.ts";
import { featureModule } from "./feature-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

interface OrderPayments {
  readonly step: PaymentStep;
  readonly methods: PaymentMethodsModel;
}

const withinOf = (
  dripFeedId: number | null,
  subscriptionId: number | null,
): Pick<OrdersQuery, "dripFeedId" | "subscriptionId"> => ({
  ...(dripFeedId !== null && { dripFeedId }),
  ...(subscriptionId !== null && { subscriptionId }),
});

/** Typed tokens of the list of orders and of one order. */
export const ordersTokens = {
  actions: token<(onChanged: OrderActionsModelDependencies["onChanged"]) => OrderActionsModel>("orderActions"),
  surroundings: token<ProgressWatchDependencies>("progressSurroundings"),
  file: token<() => OrdersExport>("ordersExport"),
  /** All orders, or those of one drip feed or one subscription. */
  orders: token<(dripFeedId: number | null, subscriptionId: number | null) => OrdersViewModel>("ordersViewModel"),
  payments: token<OrderPayments>("orderPayments"),
  order: token<(id: number) => OrderViewModel>("orderViewModel"),
} as const;

/** Binds the orders of whoever is logged in. */
export const ordersModule = featureModule([paymentsModule, sessionModule, shellModule], ({ bind }) => {
  bind(ordersTokens.actions).toResolvedValue(
    (orders, identifiers, notices, session) => (onChanged) =>
      new OrderActionsModel({ orders, identifiers, notices, onChanged, isAllowed: () => session.guardAction() }),
    [portTokens.orders, portTokens.identifiers, shellTokens.notices, sessionTokens.session],
  );
  bind(ordersTokens.surroundings).toResolvedValue(
    (clock, connection, visibility) => ({ clock, connection, visibility }),
    [portTokens.clock, portTokens.connection, portTokens.visibility],
  );
  bind(ordersTokens.file).toResolvedValue(
    (orders, files, clock) => () => new OrdersExport({ orders, files, clock }),
    [portTokens.orders, portTokens.files, portTokens.clock],
  );
  bind(ordersTokens.orders).toResolvedValue(
    (orders, surroundings, makeFile, actions, session) => (dripFeedId, subscriptionId) =>
      new OrdersViewModel({
        orders,
        surroundings,
        file: makeFile(),
        within: withinOf(dripFeedId, subscriptionId),
        actions: (reload) =>
          actions(() => {
            reload();
            void session.reloadProfile();
          }),
      }),
    [portTokens.orders, ordersTokens.surroundings, ordersTokens.file, ordersTokens.actions, sessionTokens.session],
  );
  bind(ordersTokens.payments).toResolvedValue(
    (step, methods) => ({ step, methods }),
    [paymentsTokens.paymentStep, paymentsTokens.methods],
  );
  bind(ordersTokens.order).toResolvedValue(
    (orders, identifiers, surroundings, actions, session, notices, payments) => (id) =>
      new OrderViewModel(orderId(id), {
        orders,
        identifiers,
        surroundings,
        actions: (onChanged) => actions((_id, changed) => onChanged(changed)),
        isAllowed: () => session.guardAction(),
        onInvoice: (instructions, method) =>
          payments.step.begin(instructions, payments.methods.methods.find((each) => each.id === method) ?? null, "order"),
        accountEmail: () => session.profile?.email ?? "",
        onAsked: (topic) =>
          void notices.show({ kind: "success", textKey: topic === "refill" ? "orders:refillAsked" : "common:message_sent" }),
        onPaid: () => void session.reloadProfile(),
      }),
    [
      portTokens.orders,
      portTokens.identifiers,
      ordersTokens.surroundings,
      ordersTokens.actions,
      sessionTokens.session,
      shellTokens.notices,
      ordersTokens.payments,
    ],
  );
});
