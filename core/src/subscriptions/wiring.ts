import { sessionModule, sessionTokens } from "../auth/wiring.ts";
import { catalogueModule, catalogueTokens } from "../catalogue/wiring.ts";
import { subscriptionId } from "../identifiers/index.ts";
import { identifiersPort } from "../identifiers/wiring.ts";
import { noticesModule, noticesTokens } from "../notices/wiring.ts";
import type { ProgressWatchDependencies } from "../orders/index.ts";
import { paymentsPort } from "../payments/port-wiring.ts";
import { paymentsModule, paymentsTokens } from "../payments/wiring.ts";
import { localStorageKeys } from "../platform/index.ts";
import { platformTokens } from "../platform/wiring.ts";
import { navigatorPort, routingModule, routingTokens } from "../routing/wiring.ts";
import { settingsModule, settingsTokens } from "../settings/wiring.ts";
import { StoredKeys } from "../tasks/index.ts";
import { clockPort } from "../time/wiring.ts";
import { featureModule, portToken, provideBy, provideFactory, provideParts, token } from "../wiring/index.ts";
import {
  CardLinking,
  CardReturn,
  NewCard,
  SubscriptionCancelling,
  SubscriptionFormViewModel,
  SubscriptionPayment,
  subscriptionSender,
  SubscriptionsViewModel,
  SubscriptionViewModel,
  type Subscription,
  type SubscriptionFormViewModelDependencies,
  type SubscriptionSender,
  type SubscriptionsPort,
} from "./index.ts";

export const subscriptionsPort = portToken<SubscriptionsPort>("subscriptions");

const parts = {
  linking: token<() => CardLinking>("cardLinking"),
  creation: token<SubscriptionSender>("subscriptionCreation"),
  context: token<SubscriptionFormViewModelDependencies["context"]>("subscriptionFormContext"),
  around: token<ProgressWatchDependencies>("subscriptionsProgress"),
  cancelling: token<(onChanged: (changed: Subscription) => void) => SubscriptionCancelling>("subscriptionCancelling"),
};

/** Tokens of the subscription form, the list of subscriptions and the page of one. */
export const subscriptionsTokens = {
  cardReturn: token<() => CardReturn>("cardReturn"),
  newCard: token<() => NewCard>("newCard"),
  form: token<() => SubscriptionFormViewModel>("subscriptionFormViewModel"),
  subscriptions: token<() => SubscriptionsViewModel>("subscriptionsViewModel"),
  subscription: token<(id: number) => SubscriptionViewModel>("subscriptionViewModel"),
} as const;

export const subscriptionsModule = featureModule(
  [catalogueModule, noticesModule, paymentsModule, routingModule, sessionModule, settingsModule],
  [
    provideFactory(parts.linking, CardLinking, {
      subscriptions: subscriptionsPort,
      identifiers: identifiersPort,
      clock: clockPort,
      navigator: navigatorPort,
      notices: noticesTokens.notices,
    }),
    provideBy(
      parts.creation,
      {
        subscriptions: subscriptionsPort,
        session: sessionTokens.session,
        storage: platformTokens.localStorage,
        identifiers: identifiersPort,
        clock: clockPort,
      },
      ({ subscriptions, session, storage, identifiers, clock }) => {
        const keys = new StoredKeys({ storage, storageKey: localStorageKeys.pendingSubscription, identifiers, clock });
        return subscriptionSender({ subscriptions, session, keys, clock });
      },
    ),
    provideParts(parts.context, {
      clock: clockPort,
      currency: settingsTokens.currency,
      notices: noticesTokens.notices,
      session: sessionTokens.session,
      catalogue: catalogueTokens.catalogue,
    }),
    provideParts(parts.around, {
      clock: clockPort,
      connection: platformTokens.connection,
      visibility: platformTokens.visibility,
    }),
    provideBy(
      parts.cancelling,
      {
        subscriptions: subscriptionsPort,
        identifiers: identifiersPort,
        notices: noticesTokens.notices,
        session: sessionTokens.session,
      },
      ({ session, ...rest }) =>
        (onChanged) =>
          new SubscriptionCancelling({ ...rest, onChanged, isAllowed: () => session.guardAction() }),
    ),
    provideFactory(subscriptionsTokens.cardReturn, CardReturn, { route: routingTokens.current, navigator: navigatorPort }),
    provideBy(
      subscriptionsTokens.newCard,
      {
        subscriptions: subscriptionsPort,
        makeLinking: parts.linking,
        session: sessionTokens.session,
        methods: paymentsTokens.methods,
      },
      ({ subscriptions, makeLinking, session, methods }) =>
        () =>
          new NewCard({
            subscriptions,
            linking: makeLinking(),
            mayAct: () => session.guardAction(),
            onLinked: () => void methods.reloadCards(),
          }),
    ),
    provideBy(
      subscriptionsTokens.form,
      {
        subscriptions: subscriptionsPort,
        payments: paymentsPort,
        creation: parts.creation,
        makeLinking: parts.linking,
        context: parts.context,
      },
      ({ payments, makeLinking, ...rest }) =>
        () =>
          new SubscriptionFormViewModel({
            ...rest,
            payment: new SubscriptionPayment({ subscriptions: rest.subscriptions, payments }),
            linking: makeLinking(),
          }),
    ),
    provideBy(
      subscriptionsTokens.subscriptions,
      {
        subscriptions: subscriptionsPort,
        around: parts.around,
        makeCancelling: parts.cancelling,
        session: sessionTokens.session,
      },
      ({ makeCancelling, session, ...rest }) =>
        () =>
          new SubscriptionsViewModel({
            ...rest,
            cancelling: (onChanged) =>
              makeCancelling((changed) => {
                onChanged(changed);
                void session.reloadProfile();
              }),
          }),
    ),
    provideBy(
      subscriptionsTokens.subscription,
      {
        subscriptions: subscriptionsPort,
        around: parts.around,
        makeLinking: parts.linking,
        cancelling: parts.cancelling,
        session: sessionTokens.session,
      },
      ({ makeLinking, session, ...rest }) =>
        (id) =>
          new SubscriptionViewModel(subscriptionId(id), {
            ...rest,
            linking: makeLinking(),
            onMoneyMoved: () => void session.reloadProfile(),
          }),
    ),
  ],
);
