import { orderId } from "../identifiers/index.ts";
import {
  OrderActionsModel,
  OrdersAddress,
  OrderPayment,
  orderPaymentSender,
  OrdersExport,
  OrdersViewModel,
  OrderViewModel,
  type PlacedOrders,
  ProgressFeed,
  type ProgressFeedDependencies,
  SupportForm,
  type OrderActionsModelDependencies,
  type OrderViewModelDependencies,
  type OrdersScope,
  type ProgressWatchDependencies,
} from "../orders/index.ts";
import type { PaymentMethodsModel, PaymentStep } from "../payments/index.ts";
import { paymentsModule, paymentsTokens } from "./payments-module.ts";
import { sessionModule, sessionTokens } from "./session-module.ts";
import { shellModule, shellTokens } from "./shell-module.ts";
import { visitorModule, visitorTokens } from "./visitor-module.ts";
import { featureModule } from "./feature-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

interface OrderPayments {
  readonly step: PaymentStep;
  readonly methods: PaymentMethodsModel;
}

const scopeOf = (dripFeedId: number | null, subscriptionId: number | null): OrdersScope => ({
  ...(dripFeedId !== null && { dripFeedId }),
  ...(subscriptionId !== null && { subscriptionId }),
});

/** Typed tokens of the list of orders and of one order. */
export const ordersTokens = {
  actions: token<(onChanged: OrderActionsModelDependencies["onChanged"]) => OrderActionsModel>("orderActions"),
  surroundings: token<ProgressWatchDependencies>("progressSurroundings"),
  feedSurroundings: token<ProgressFeedDependencies>("progressFeedSurroundings"),
  /** What tells of the orders of whoever is logged in. */
  feed: token<ProgressFeed>("ordersFeed"),
  address: token<OrdersAddress>("ordersAddress"),
  file: token<() => OrdersExport>("ordersExport"),
  /** All orders, or those of one drip feed or one subscription. */
  orders: token<(dripFeedId: number | null, subscriptionId: number | null) => OrdersViewModel>("ordersViewModel"),
  /** What was just placed, marked while a list shows it. */
  placed: token<() => PlacedOrders>("shownPlacedOrders"),
  payments: token<OrderPayments>("orderPayments"),
  payment: token<OrderViewModelDependencies["payment"]>("orderPayment"),
  support: token<OrderViewModelDependencies["support"]>("orderSupport"),
  order: token<(id: number) => OrderViewModel>("orderViewModel"),
} as const;

/** Binds the orders of whoever is logged in. */
export const ordersModule = featureModule([paymentsModule, sessionModule, shellModule, visitorModule], ({ bind }) => {
  bind(ordersTokens.actions).toResolvedValue(
    (orders, identifiers, notices, session) => (onChanged) =>
      new OrderActionsModel({ orders, identifiers, notices, onChanged, isAllowed: () => session.guardAction() }),
    [portTokens.orders, portTokens.identifiers, shellTokens.notices, sessionTokens.session],
  );
  bind(ordersTokens.surroundings).toResolvedValue(
    (feed, { clock, connection, visibility }) => ({ clock, connection, visibility, feed }),
    [ordersTokens.feed, ordersTokens.feedSurroundings],
  );
  bind(ordersTokens.feedSurroundings).toResolvedValue(
    (clock, connection, visibility, tabs) => ({ clock, connection, visibility, tabs }),
    [portTokens.clock, portTokens.connection, portTokens.visibility, portTokens.tabs],
  );
  bind(ordersTokens.feed).toResolvedValue(
    (orders, around) => new ProgressFeed("orders", (hear, signal) => orders.news(hear, signal), around),
    [portTokens.orders, ordersTokens.feedSurroundings],
  );
  bind(ordersTokens.address).toResolvedValue(
    (route, navigator) => new OrdersAddress({ route, navigator }),
    [shellTokens.currentRoute, portTokens.navigator],
  );
  bind(ordersTokens.file).toResolvedValue(
    (orders, files, clock) => () => new OrdersExport({ orders, files, clock }),
    [portTokens.orders, portTokens.files, portTokens.clock],
  );
  bind(ordersTokens.orders).toResolvedValue(
    (orders, surroundings, makeFile, actions, session, address) => (dripFeedId, subscriptionId) =>
      new OrdersViewModel(scopeOf(dripFeedId, subscriptionId), {
        orders,
        surroundings,
        file: makeFile(),
        address,
        actions: (reload) =>
          actions(() => {
            reload();
            void session.reloadProfile();
          }),
      }),
    [
      portTokens.orders,
      ordersTokens.surroundings,
      ordersTokens.file,
      ordersTokens.actions,
      sessionTokens.session,
      ordersTokens.address,
    ],
  );
  bind(ordersTokens.placed).toResolvedValue((placed) => () => placed, [visitorTokens.placedOrders]);
  bind(ordersTokens.payments).toResolvedValue(
    (step, methods) => ({ step, methods }),
    [paymentsTokens.paymentStep, paymentsTokens.methods],
  );
  bind(ordersTokens.payment).toResolvedValue(
    (orders, identifiers, clock, session, { step, methods }) =>
      (id, { onPaid, onPriceChanged }) =>
        new OrderPayment({
          sender: orderPaymentSender(id, { orders, identifiers, clock }),
          isAllowed: () => session.guardAction(),
          onDone: (outcome) => {
            if (outcome.kind === "paid") onPaid(outcome.order);
            else
              step.begin(outcome.instructions, methods.methods.find(({ id: each }) => each === outcome.method) ?? null, "order");
          },
          onPriceChanged: () => {
            onPriceChanged();
            void methods.load();
          },
        }),
    [portTokens.orders, portTokens.identifiers, portTokens.clock, sessionTokens.session, ordersTokens.payments],
  );
  bind(ordersTokens.support).toResolvedValue(
    (orders, session, notices) => (id, onSent) =>
      new SupportForm(id, {
        orders,
        accountEmail: () => session.profile?.email ?? "",
        onSent: (topic) => {
          notices.show({ kind: "success", about: topic === "refill" ? "refillAsked" : "messageSent" });
          onSent(topic);
        },
      }),
    [portTokens.orders, sessionTokens.session, shellTokens.notices],
  );
  bind(ordersTokens.order).toResolvedValue(
    (orders, surroundings, actions, payment, support, session) => (id) => {
      const andBalance =
        <Changed>(show: (changed: Changed) => void) =>
        (changed: Changed) => {
          show(changed);
          void session.reloadProfile();
        };
      return new OrderViewModel(orderId(id), {
        orders,
        surroundings,
        actions: (onChanged) => actions((_id, changed) => andBalance(onChanged)(changed)),
        payment: (order, { onPaid, onPriceChanged }) => payment(order, { onPaid: andBalance(onPaid), onPriceChanged }),
        support,
      });
    },
    [
      portTokens.orders,
      ordersTokens.surroundings,
      ordersTokens.actions,
      ordersTokens.payment,
      ordersTokens.support,
      sessionTokens.session,
    ],
  );
});
