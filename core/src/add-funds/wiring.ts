import { sessionModule, sessionTokens } from "../auth/wiring.ts";
import { cartModule, cartTokens } from "../cart/wiring.ts";
import { catalogueModule, cataloguePort, catalogueTokens } from "../catalogue/wiring.ts";
import { identifiersPort } from "../identifiers/wiring.ts";
import { noticesModule, noticesTokens } from "../notices/wiring.ts";
import { topUpWishFrom } from "../payments/index.ts";
import { paymentsPort } from "../payments/port-wiring.ts";
import { paymentsModule, paymentsTokens } from "../payments/wiring.ts";
import { localStorageKeys } from "../platform/index.ts";
import { platformTokens } from "../platform/wiring.ts";
import { navigatorPort, routingModule, routingTokens } from "../routing/wiring.ts";
import { settingsModule, settingsTokens } from "../settings/wiring.ts";
import { StoredKeys } from "../tasks/index.ts";
import { clockPort } from "../time/wiring.ts";
import { featureModule, provideBy, token } from "../wiring/index.ts";
import {
  AddFundsResultViewModel,
  AddFundsViewModel,
  PaymentSettlement,
  successOffers,
  takeReturnedInvoice,
  topUpSender,
  type TopUpSender,
} from "./index.ts";

const parts = { sender: token<TopUpSender>("topUpSender") };

/** Tokens of the top-up pages. */
export const addFundsTokens = {
  addFundsViewModel: token<() => AddFundsViewModel>("addFundsViewModel"),
  addFundsResultViewModel: token<(page: "success" | "error") => AddFundsResultViewModel>("addFundsResultViewModel"),
} as const;

/** Binds topping up and the page after an external payment. */
export const addFundsModule = featureModule(
  [cartModule, catalogueModule, noticesModule, paymentsModule, routingModule, sessionModule, settingsModule],
  [
    provideBy(
      parts.sender,
      {
        payments: paymentsPort,
        storage: platformTokens.localStorage,
        identifiers: identifiersPort,
        session: sessionTokens.session,
        clock: clockPort,
      },
      ({ payments, storage, identifiers, session, clock }) => {
        const keys = new StoredKeys({ storage, storageKey: localStorageKeys.pendingTopUp, identifiers, clock });
        return topUpSender({ payments, session, keys, clock });
      },
    ),
    provideBy(
      addFundsTokens.addFundsViewModel,
      {
        methods: paymentsTokens.methods,
        payments: paymentsPort,
        sender: parts.sender,
        paymentStep: paymentsTokens.paymentStep,
        currency: settingsTokens.currency,
        clock: clockPort,
        notices: noticesTokens.notices,
        session: sessionTokens.session,
        route: routingTokens.current,
      },
      ({ methods, payments, sender, paymentStep, currency, clock, notices, session, route }) => {
        const wish = () => topUpWishFrom(route.active.query);
        const context = { currency, clock, notices, mayAct: () => session.guardAction(), wish };
        return () => new AddFundsViewModel({ methods, payments, sender, paymentStep, context });
      },
    ),
    provideBy(
      addFundsTokens.addFundsResultViewModel,
      {
        payments: paymentsPort,
        memory: paymentsTokens.invoiceMemory,
        session: sessionTokens.session,
        cart: cartTokens.clearing,
        clock: clockPort,
        catalogue: catalogueTokens.catalogue,
        port: cataloguePort,
        route: routingTokens.current,
        navigator: navigatorPort,
      },
      ({ payments, memory, session, cart, clock, catalogue, port, route, navigator }) => {
        const takeInvoice = () => takeReturnedInvoice(route, navigator);
        const offers = () => successOffers(catalogue, port);
        const settlement = new PaymentSettlement({ session, cart });
        return (page) =>
          new AddFundsResultViewModel(page, { payments, detour: { memory, takeInvoice }, settlement, clock, offers });
      },
    ),
  ],
);
