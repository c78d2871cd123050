import {
  AddFundsResultViewModel,
  AddFundsViewModel,
  PaymentSettlement,
  successOffers,
  topUpSender,
  type TopUpSender,
} from "../add-funds/index.ts";
import { topUpWishFrom } from "../payments/index.ts";
import { localStorageKeys } from "../platform/index.ts";
import { StoredKeys } from "../tasks/index.ts";
import { cartModule, cartTokens } from "./cart-module.ts";
import { catalogueModule, catalogueTokens } from "./catalogue-module.ts";
import { paymentsModule, paymentsTokens } from "./payments-module.ts";
import { sessionModule, sessionTokens } from "./session-module.ts";
import { shellModule, shellTokens } from "./shell-module.ts";
import { featureModule } from "./feature-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

const parts = {
  sender: token<TopUpSender>("topUpSender"),
};

/** Typed tokens of the top-up pages. */
export const addFundsTokens = {
  addFundsViewModel: token<() => AddFundsViewModel>("addFundsViewModel"),
  addFundsResultViewModel: token<(page: "success" | "error") => AddFundsResultViewModel>("addFundsResultViewModel"),
} as const;

/** Binds topping up and the page after an external payment. */
export const addFundsModule = featureModule(
  [cartModule, catalogueModule, paymentsModule, sessionModule, shellModule],
  ({ bind }) => {
    bind(parts.sender).toResolvedValue(
      (payments, storage, identifiers, session, clock) => {
        const keys = new StoredKeys({ storage, storageKey: localStorageKeys.pendingTopUp, identifiers, clock });
        return topUpSender({ payments, session, keys, clock });
      },
      [portTokens.payments, portTokens.localStorage, portTokens.identifiers, sessionTokens.session, portTokens.clock],
    );
    bind(addFundsTokens.addFundsViewModel).toResolvedValue(
      (methods, payments, sender, paymentStep, currency, clock, notices, session, route) => {
        const wish = () => topUpWishFrom(route.active.query);
        const surroundings = { currency, clock, notices, mayAct: () => session.guardAction(), wish };
        return () => new AddFundsViewModel({ methods, payments, sender, paymentStep, surroundings });
      },
      [
        paymentsTokens.methods,
        portTokens.payments,
        parts.sender,
        paymentsTokens.paymentStep,
        shellTokens.currency,
        portTokens.clock,
        shellTokens.notices,
        sessionTokens.session,
        shellTokens.currentRoute,
      ],
    );
    bind(addFundsTokens.addFundsResultViewModel).toResolvedValue(
      (payments, memory, session, cart, clock, catalogue, port) => {
        const offers = () => successOffers(catalogue, port);
        const settlement = new PaymentSettlement({ session, cart });
        return (page: "success" | "error") => new AddFundsResultViewModel(page, { payments, memory, settlement, clock, offers });
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
