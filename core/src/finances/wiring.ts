import { sessionModule, sessionTokens } from "../auth/wiring.ts";
import { platformTokens } from "../platform/wiring.ts";
import { clockPort } from "../time/wiring.ts";
import { featureModule, portToken, provideBy, token } from "../wiring/index.ts";
import { FinancesExport, FinancesViewModel, type FinancesPort } from "./index.ts";

export const financesPort = portToken<FinancesPort>("finances");

/** Token of the finance history. */
export const financesTokens = { finances: token<() => FinancesViewModel>("financesViewModel") } as const;

export const financesModule = featureModule(
  [sessionModule],
  [
    provideBy(
      financesTokens.finances,
      { finances: financesPort, files: platformTokens.files, clock: clockPort, session: sessionTokens.session },
      ({ finances, files, clock, session }) =>
        () =>
          new FinancesViewModel({ finances, session, clock, file: new FinancesExport({ finances, files, clock }) }),
    ),
  ],
);
