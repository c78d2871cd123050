import { sessionModule, sessionTokens } from "../auth/wiring.ts";
import { settingsModule, settingsTokens } from "../settings/wiring.ts";
import { featureModule, portToken, provideFactory, token } from "../wiring/index.ts";
import { DashboardViewModel, type DashboardPort } from "./index.ts";

export const dashboardPort = portToken<DashboardPort>("dashboard");

/** Token of the dashboard. */
export const dashboardTokens = { dashboard: token<() => DashboardViewModel>("dashboardViewModel") } as const;

export const dashboardModule = featureModule(
  [sessionModule, settingsModule],
  [
    provideFactory(dashboardTokens.dashboard, DashboardViewModel, {
      dashboard: dashboardPort,
      session: sessionTokens.session,
      settings: settingsTokens.settings,
    }),
  ],
);
