import type { SessionModel } from "../auth/index.ts";
import { sessionModule, sessionTokens } from "../auth/wiring.ts";
import { catalogueModule, catalogueTokens } from "../catalogue/wiring.ts";
import { platformTokens } from "../platform/wiring.ts";
import { StartUp, type StartUpSources } from "../settings/index.ts";
import { settingsModule, settingsTokens } from "../settings/wiring.ts";
import { clockPort } from "../time/wiring.ts";
import { featureModule, provideBy, token } from "../wiring/index.ts";
import { DrawerHover, PageHeadOverrides, PageProgress, ToolbarPanels } from "./index.ts";

/** Tokens of the panel's start and of the frame around every page. */
export const shellTokens = {
  startUp: token<StartUp>("startUp"),
  headOverrides: token<PageHeadOverrides>("pageHeadOverrides"),
  panels: token<ToolbarPanels>("toolbarPanels"),
  progress: token<PageProgress>("pageProgress"),
  drawerHover: token<DrawerHover>("drawerHover"),
} as const;

export const shellModule = featureModule(
  [catalogueModule, sessionModule, settingsModule],
  [
    provideBy(
      shellTokens.startUp,
      {
        settings: settingsTokens.settings,
        theme: settingsTokens.theme,
        catalogue: catalogueTokens.catalogue,
        session: sessionTokens.session,
        clock: clockPort,
      },
      ({ session, ...rest }) => new StartUp({ ...rest, session: startUpView(session) }),
    ),
    provideBy(shellTokens.headOverrides, {}, () => new PageHeadOverrides()),
    provideBy(shellTokens.panels, {}, () => new ToolbarPanels()),
    provideBy(shellTokens.progress, { clock: clockPort }, ({ clock }) => new PageProgress(clock)),
    provideBy(shellTokens.drawerHover, { storage: platformTokens.localStorage }, ({ storage }) => new DrawerHover(storage)),
  ],
);

const startUpView = (session: SessionModel): StartUpSources["session"] => ({
  get isSettled() {
    return session.situation.kind !== "opening";
  },
  get problem() {
    return session.situation.kind === "unreachable" ? session.situation.problem : null;
  },
  reloadProfile: () => session.reloadProfile(),
});
