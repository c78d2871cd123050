import { subscriptionId } from "../identifiers/index.ts";
import type { ProgressWatchDependencies } from "../orders/index.ts";
import { localStorageKeys } from "../platform/index.ts";
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
  type SubscriptionSender,
  type SubscriptionFormViewModelDependencies,
} from "../subscriptions/index.ts";
import { StoredKeys } from "../tasks/index.ts";
import { catalogueModule, catalogueTokens } from "./catalogue-module.ts";
import { paymentsModule, paymentsTokens } from "./payments-module.ts";
import { sessionModule, sessionTokens } from "./session-module.ts";
import { shellModule, shellTokens } from "./shell-module.ts";
import { featureModule } from "./feature-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

const parts = {
  linking: token<() => CardLinking>("cardLinking"),
  creation: token<SubscriptionSender>("subscriptionCreation"),
  surroundings: token<SubscriptionFormViewModelDependencies["surroundings"]>("subscriptionFormSurroundings"),
  around: token<ProgressWatchDependencies>("subscriptionProgressSurroundings"),
  cancelling: token<(onChanged: (changed: Subscription) => void) => SubscriptionCancelling>("subscriptionCancelling"),
};

/** Typed tokens of the subscription form, the list of subscriptions and the page of one. */
export const subscriptionsTokens = {
  cardReturn: token<() => CardReturn>("cardReturn"),
  newCard: token<() => NewCard>("newCard"),
  form: token<() => SubscriptionFormViewModel>("subscriptionFormViewModel"),
  subscriptions: token<() => SubscriptionsViewModel>("subscriptionsViewModel"),
  subscription: token<(id: number) => SubscriptionViewModel>("subscriptionViewModel"),
} as const;

/** Binds subscriptions. */
export const subscriptionsModule = featureModule([catalogueModule, paymentsModule, sessionModule, shellModule], ({ bind }) => {
  bind(parts.linking).toResolvedValue(
    (subscriptions, identifiers, clock, navigator, notices) => () =>
      new CardLinking({ subscriptions, identifiers, clock, navigator, notices }),
    [portTokens.subscriptions, portTokens.identifiers, portTokens.clock, portTokens.navigator, shellTokens.notices],
  );
  bind(parts.creation).toResolvedValue(
    (subscriptions, session, storage, identifiers, clock) => {
      const keys = new StoredKeys({ storage, storageKey: localStorageKeys.pendingSubscription, identifiers, clock });
      return subscriptionSender({ subscriptions, session, keys, clock });
    },
    [portTokens.subscriptions, sessionTokens.session, portTokens.localStorage, portTokens.identifiers, portTokens.clock],
  );
  bind(parts.surroundings).toResolvedValue(
    (clock, currency, notices, session, catalogue) => ({ clock, currency, notices, session, catalogue }),
    [portTokens.clock, shellTokens.currency, shellTokens.notices, sessionTokens.session, catalogueTokens.catalogue],
  );
  bind(parts.around).toResolvedValue(
    (clock, connection, visibility) => ({ clock, connection, visibility }),
    [portTokens.clock, portTokens.connection, portTokens.visibility],
  );
  bind(parts.cancelling).toResolvedValue(
    (subscriptions, identifiers, notices, session) => (onChanged) =>
      new SubscriptionCancelling({ subscriptions, identifiers, notices, onChanged, isAllowed: () => session.guardAction() }),
    [portTokens.subscriptions, portTokens.identifiers, shellTokens.notices, sessionTokens.session],
  );
  bind(subscriptionsTokens.cardReturn).toResolvedValue(
    (route, navigator) => () => new CardReturn({ route, navigator }),
    [shellTokens.currentRoute, portTokens.navigator],
  );
  bind(subscriptionsTokens.newCard).toResolvedValue(
    (subscriptions, makeLinking, session, methods) => () =>
      new NewCard({
        subscriptions,
        linking: makeLinking(),
        mayAct: () => session.guardAction(),
        onLinked: () => void methods.reloadCards(),
      }),
    [portTokens.subscriptions, parts.linking, sessionTokens.session, paymentsTokens.methods],
  );
  bind(subscriptionsTokens.form).toResolvedValue(
    (subscriptions, payments, creation, makeLinking, surroundings) => () =>
      new SubscriptionFormViewModel({
        subscriptions,
        payment: new SubscriptionPayment({ subscriptions, payments }),
        creation,
        linking: makeLinking(),
        surroundings,
      }),
    [portTokens.subscriptions, portTokens.payments, parts.creation, parts.linking, parts.surroundings],
  );
  bind(subscriptionsTokens.subscriptions).toResolvedValue(
    (subscriptions, around, makeCancelling, session) => () =>
      new SubscriptionsViewModel({
        subscriptions,
        around,
        cancelling: (onChanged) =>
          makeCancelling((changed) => {
            onChanged(changed);
            void session.reloadProfile();
          }),
      }),
    [portTokens.subscriptions, parts.around, parts.cancelling, sessionTokens.session],
  );
  bind(subscriptionsTokens.subscription).toResolvedValue(
    (subscriptions, around, makeLinking, cancelling, session) => (id) =>
      new SubscriptionViewModel(subscriptionId(id), {
        subscriptions,
        around,
        linking: makeLinking(),
        cancelling,
        onMoneyMoved: () => void session.reloadProfile(),
      }),
    [portTokens.subscriptions, parts.around, parts.linking, parts.cancelling, sessionTokens.session],
  );
});
