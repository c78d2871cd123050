import { ContainerModule } from "inversify";
import { AddFundsResultViewModel, AddFundsViewModel, SentOnce, successOffers, TopUp } from "../payments/index.ts";
import { localStorageKeys } from "../platform/index.ts";
import { cartTokens } from "./cart-module.ts";
import { catalogueTokens } from "./catalogue-tokens.ts";
import { paymentsTokens } from "./payments-module.ts";
import { sessionTokens } from "./session-module.ts";
import { shellTokens } from "./shell-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

/** Typed tokens of the top-up pages. */
export const addFundsTokens = {
  topUp: token<TopUp>("topUp"),
  addFundsViewModel: token<() => AddFundsViewModel>("addFundsViewModel"),
  addFundsResultViewModel: token<(page: "success" | "error") => AddFundsResultViewModel>("addFundsResultViewModel"),
} as const;

/** Binds topping up and the page after an external payment; needs the modules of payments and cart. */
export const addFundsModule = new ContainerModule(({ bind }) => {
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
      return (page: "success" | "error") => new AddFundsResultViewModel(page, { payments, memory, session, cart, clock, offers });
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
});
