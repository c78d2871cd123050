import { sessionModule, sessionTokens } from "../auth/wiring.ts";
import { identifiersPort } from "../identifiers/wiring.ts";
import { localStorageKeys } from "../platform/index.ts";
import { platformTokens } from "../platform/wiring.ts";
import { settingsModule, settingsTokens } from "../settings/wiring.ts";
import { StoredKeys } from "../tasks/index.ts";
import { clockPort } from "../time/wiring.ts";
import { featureModule, portToken, provideBy, token } from "../wiring/index.ts";
import { withdrawalSender, WithdrawalsViewModel, type WithdrawalsPort } from "./index.ts";

export const withdrawalsPort = portToken<WithdrawalsPort>("withdrawals");

/** Token of the page on which earnings are withdrawn. */
export const withdrawalsTokens = { withdrawals: token<() => WithdrawalsViewModel>("withdrawalsViewModel") } as const;

export const withdrawalsModule = featureModule(
  [sessionModule, settingsModule],
  [
    provideBy(
      withdrawalsTokens.withdrawals,
      {
        withdrawals: withdrawalsPort,
        storage: platformTokens.localStorage,
        identifiers: identifiersPort,
        session: sessionTokens.session,
        currency: settingsTokens.currency,
        clock: clockPort,
      },
      ({ withdrawals, storage, identifiers, session, currency, clock }) => {
        const keys = new StoredKeys({ storage, storageKey: localStorageKeys.pendingWithdrawal, identifiers, clock });
        const sender = withdrawalSender({ withdrawals, session, keys, clock });
        return () => new WithdrawalsViewModel({ withdrawals, sender, session, currency, clock });
      },
    ),
  ],
);
