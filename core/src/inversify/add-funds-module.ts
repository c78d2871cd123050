import { AddFundsResultViewModel, AddFundsViewModel, SentOnce, successOffers, TopUp } from "../payments/index.ts";
import { localStorageKeys } from "../platform/index.ts";
import { cartModule, cartTokens } from "./cart-module.ts";
import { catalogueModule, catalogueTokens } from "./catalogue-module.ts";
import { paymentsModule, paymentsTokens } from "./payments-module.ts";
import { sessionModule, sessionTokens } from "./session-module.ts";
import { shellModule, shellTokens } from "./shell-module.ts";
import { featureModule } from "./feature-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

/** Typed tokens of the top-up pages. */
export const addFundsTokens = {
  topUp: token<TopUp>("topUp"),
  addFundsViewModel: token<() => AddFundsViewModel>("addFundsViewModel"),
  addFundsResultViewModel: token<(page: "success" | "error") => AddFundsResultViewModel>("addFundsResultViewModel"),
} as const;

/** Binds topping up and the page after an external payment. */
export const addFundsModule = featureModule(
  [cartModule, catalogueModule, paymentsModule, sessionModule, shellModule],
  ({ bind }) => {
    bind(addFundsTokens.topUp).toResolvedValue(
      (payments, storage, identifiers, session, clock) => {
        const storageKey = localStorageKeys.pendingTopUp;
        return new TopUp({ payments, once: new SentOnce({ storage, storageKey, identifiers, clock }), session });
      },
      [portTokens.payments, portTokens.localStorage, portTokens.identifiers, sessionTokens.session, portTokens.clock],
    );
    bind(addFundsTokens.addFundsViewModel).toResolvedValue(
      (methods, payments, topUp, paymentStep, currency, clock, notices, session) => {
        const surroundings = { currency, clock, notices, mayAct: () => session.guardAction() };
        return () => new AddFundsViewModel({ methods, payments, topUp, paymentStep, surroundings });
      },
      [
        paymentsTokens.methods,
        portTokens.payments,
        addFundsTokens.topUp,
        paymentsTokens.paymentStep,
        shellTokens.currency,
        portTokens.clock,
        shellTokens.notices,
        sessionTokens.session,
      ],
    );
    bind(addFundsTokens.addFundsResultViewModel).toResolvedValue(
      (payments, memory, session, cart, clock, catalogue, port) => {
        const offers = () => successOffers(catalogue, port);
        return (page: "success" | "error") =>
          new AddFundsResultViewModel(page, { payments, memory, session, cart, clock, offers });
      },
      [
        portTokens.payments,
        paymentsTokens.invoiceMemory,
        sessionTokens.session,
        cartTokens.clearing,
        portTokens.clock,
        catalogueTokens.catalogue,
        portTokens.catalogue,
      ],
    );
  },
);
