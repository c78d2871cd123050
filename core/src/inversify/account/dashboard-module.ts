import { DashboardViewModel } from "../../dashboard/index.ts";
import { featureModule } from "../feature-module.ts";
import { sessionModule, sessionTokens } from "../session-module.ts";
import { shellModule, shellTokens } from "../shell-module.ts";
import { token } from "../token.ts";
import { portTokens } from "../tokens.ts";

/** Typed token of the dashboard. */
export const dashboardTokens = {
  dashboard: token<() => DashboardViewModel>("dashboardViewModel"),
} as const;

/** Binds the dashboard of whoever is logged in. */
export const dashboardModule = featureModule([sessionModule, shellModule], ({ bind }) => {
  bind(dashboardTokens.dashboard).toResolvedValue(
    (dashboard, session, settings) => () => new DashboardViewModel({ dashboard, session, settings }),
    [portTokens.dashboard, sessionTokens.session, shellTokens.settings],
  );
});
