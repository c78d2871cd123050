import { localStorageKeys } from "../../platform/index.ts";
import { StoredKeys } from "../../tasks/index.ts";
import { withdrawalSender, WithdrawalsViewModel } from "../../withdrawals/index.ts";
import { featureModule } from "../feature-module.ts";
import { sessionModule, sessionTokens } from "../session-module.ts";
import { shellModule, shellTokens } from "../shell-module.ts";
import { token } from "../token.ts";
import { portTokens } from "../tokens.ts";

/** Typed token of the page on which earnings are withdrawn. */
export const withdrawalsTokens = {
  withdrawals: token<() => WithdrawalsViewModel>("withdrawalsViewModel"),
} as const;

/** Binds withdrawals of whoever is logged in. */
export const withdrawalsModule = featureModule([sessionModule, shellModule], ({ bind }) => {
  bind(withdrawalsTokens.withdrawals).toResolvedValue(
    (withdrawals, storage, identifiers, session, currency, clock) => {
      const keys = new StoredKeys({ storage, storageKey: localStorageKeys.pendingWithdrawal, identifiers, clock });
      const sender = withdrawalSender({ withdrawals, session, keys, clock });
      return () => new WithdrawalsViewModel({ withdrawals, sender, session, currency, clock });
    },
    [
      portTokens.withdrawals,
      portTokens.localStorage,
      portTokens.identifiers,
      sessionTokens.session,
      shellTokens.currency,
      portTokens.clock,
    ],
  );
});
