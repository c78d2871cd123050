import { sessionModule, sessionTokens } from "../auth/wiring.ts";
import { orderId } from "../identifiers/index.ts";
import { identifiersPort } from "../identifiers/wiring.ts";
import { noticesModule, noticesTokens } from "../notices/wiring.ts";
import type { PaymentMethodsModel, PaymentStep } from "../payments/index.ts";
import { paymentsModule, paymentsTokens } from "../payments/wiring.ts";
import { platformTokens } from "../platform/wiring.ts";
import { navigatorPort, routingModule, routingTokens } from "../routing/wiring.ts";
import { clockPort } from "../time/wiring.ts";
import { featureModule, provide, provideBy, provideFactory, provideParts, token } from "../wiring/index.ts";
import {
  OrderActionsModel,
  OrderPayment,
  orderPaymentSender,
  OrdersAddress,
  OrdersExport,
  OrdersViewModel,
  OrderViewModel,
  ProgressFeed,
  SupportForm,
  type OrderActionsModelDependencies,
  type OrdersScope,
  type OrderViewModelDependencies,
  type PlacedOrders,
  type ProgressFeedDependencies,
  type ProgressWatchDependencies,
} from "./index.ts";
import { ordersPort, placedOrdersModule, placedOrdersTokens } from "./port-wiring.ts";

interface OrderPayments {
  readonly step: PaymentStep;
  readonly methods: PaymentMethodsModel;
}

const scopeOf = (dripFeedId: number | null, subscriptionId: number | null): OrdersScope => ({
  ...(dripFeedId !== null && { dripFeedId }),
  ...(subscriptionId !== null && { subscriptionId }),
});

const parts = {
  actions: token<(onChanged: OrderActionsModelDependencies["onChanged"]) => OrderActionsModel>("orderActions"),
  address: token<OrdersAddress>("ordersAddress"),
  feed: token<ProgressFeed>("ordersFeed"),
  file: token<() => OrdersExport>("ordersExport"),
  payments: token<OrderPayments>("orderPayments"),
  payment: token<OrderViewModelDependencies["payment"]>("orderPayment"),
  support: token<OrderViewModelDependencies["support"]>("orderSupport"),
};

/** Tokens of the list of orders and of one order. */
export const ordersTokens = {
  /** What watches the progress of orders, with the news of them that all tabs share. */
  progress: token<ProgressWatchDependencies>("ordersProgress"),
  /** The same without that news. */
  looks: token<ProgressFeedDependencies>("ordersLooks"),
  /** All orders, or those of one drip feed or one subscription. */
  orders: token<(dripFeedId: number | null, subscriptionId: number | null) => OrdersViewModel>("ordersViewModel"),
  /** What was just placed, marked while a list shows it. */
  placed: token<() => PlacedOrders>("shownPlacedOrders"),
  order: token<(id: number) => OrderViewModel>("orderViewModel"),
} as const;

/** Binds the orders of a customer. */
export const ordersModule = featureModule(
  [noticesModule, paymentsModule, placedOrdersModule, routingModule, sessionModule],
  [
    provideBy(
      parts.actions,
      {
        orders: ordersPort,
        identifiers: identifiersPort,
        notices: noticesTokens.notices,
        session: sessionTokens.session,
      },
      ({ session, ...rest }) =>
        (onChanged) =>
          new OrderActionsModel({ ...rest, onChanged, isAllowed: () => session.guardAction() }),
    ),
    provideParts(ordersTokens.looks, {
      clock: clockPort,
      connection: platformTokens.connection,
      visibility: platformTokens.visibility,
      tabs: platformTokens.tabs,
    }),
    provideBy(
      ordersTokens.progress,
      { feed: parts.feed, looks: ordersTokens.looks },
      ({ feed, looks: { clock, connection, visibility } }) => ({ clock, connection, visibility, feed }),
    ),
    provideBy(
      parts.feed,
      { orders: ordersPort, looks: ordersTokens.looks },
      ({ orders, looks }) => new ProgressFeed("orders", (hear, signal) => orders.news(hear, signal), looks),
    ),
    provide(parts.address, OrdersAddress, { route: routingTokens.current, navigator: navigatorPort }),
    provideFactory(parts.file, OrdersExport, { orders: ordersPort, files: platformTokens.files, clock: clockPort }),
    provideBy(
      ordersTokens.orders,
      {
        orders: ordersPort,
        context: ordersTokens.progress,
        makeFile: parts.file,
        actions: parts.actions,
        session: sessionTokens.session,
        address: parts.address,
      },
      ({ makeFile, actions, session, ...rest }) =>
        (dripFeedId, subscriptionId) =>
          new OrdersViewModel(scopeOf(dripFeedId, subscriptionId), {
            ...rest,
            file: makeFile(),
            actions: (reload) =>
              actions(() => {
                reload();
                void session.reloadProfile();
              }),
          }),
    ),
    provideBy(
      ordersTokens.placed,
      { placed: placedOrdersTokens.placedOrders },
      ({ placed }) =>
        () =>
          placed,
    ),
    provideParts(parts.payments, { step: paymentsTokens.paymentStep, methods: paymentsTokens.methods }),
    provideBy(
      parts.payment,
      {
        orders: ordersPort,
        identifiers: identifiersPort,
        clock: clockPort,
        session: sessionTokens.session,
        payments: parts.payments,
      },
      ({ orders, identifiers, clock, session, payments: { step, methods } }) =>
        (id, { onPaid, onPriceChanged }) =>
          new OrderPayment({
            sender: orderPaymentSender(id, { orders, identifiers, clock }),
            isAllowed: () => session.guardAction(),
            onDone: (outcome) => {
              if (outcome.kind === "paid") onPaid(outcome.order);
              else
                step.begin(
                  outcome.instructions,
                  methods.methods.find(({ id: each }) => each === outcome.method) ?? null,
                  "order",
                );
            },
            onPriceChanged: () => {
              onPriceChanged();
              void methods.load();
            },
          }),
    ),
    provideBy(
      parts.support,
      { orders: ordersPort, session: sessionTokens.session, notices: noticesTokens.notices },
      ({ orders, session, notices }) =>
        (id, onSent) =>
          new SupportForm(id, {
            orders,
            accountEmail: () => session.profile?.email ?? "",
            onSent: (topic) => {
              notices.show({ kind: "success", about: topic === "refill" ? "refillAsked" : "messageSent" });
              onSent(topic);
            },
          }),
    ),
    provideBy(
      ordersTokens.order,
      {
        orders: ordersPort,
        context: ordersTokens.progress,
        actions: parts.actions,
        payment: parts.payment,
        support: parts.support,
        session: sessionTokens.session,
      },
      ({ orders, context, actions, payment, support, session }) =>
        (id) => {
          const andBalance =
            <Changed>(show: (changed: Changed) => void) =>
            (changed: Changed) => {
              show(changed);
              void session.reloadProfile();
            };
          return new OrderViewModel(orderId(id), {
            orders,
            context,
            actions: (onChanged) => actions((_id, changed) => andBalance(onChanged)(changed)),
            payment: (order, { onPaid, onPriceChanged }) => payment(order, { onPaid: andBalance(onPaid), onPriceChanged }),
            support,
          });
        },
    ),
  ],
);
