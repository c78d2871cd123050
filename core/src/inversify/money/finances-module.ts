import { FinancesExport, FinancesViewModel } from "../../finances/index.ts";
import { featureModule } from "../feature-module.ts";
import { sessionModule, sessionTokens } from "../session-module.ts";
import { token } from "../token.ts";
import { portTokens } from "../tokens.ts";

/** Typed token of the finance history. */
export const financesTokens = {
  finances: token<() => FinancesViewModel>("financesViewModel"),
} as const;

/** Binds the finance history of whoever is logged in. */
export const financesModule = featureModule([sessionModule], ({ bind }) => {
  bind(financesTokens.finances).toResolvedValue(
    (finances, files, clock, session) => () =>
      new FinancesViewModel({ finances, session, clock, file: new FinancesExport({ finances, files, clock }) }),
    [portTokens.finances, portTokens.files, portTokens.clock, sessionTokens.session],
  );
});
