import type { SessionModel } from "../auth/index.ts";
import { DrawerHover, PageProgress, ToolbarPanels } from "../shell/index.ts";
import { Confirmation } from "../notices/index.ts";
import { StartUp, type StartUpSources } from "../settings/index.ts";
import { catalogueModule, catalogueTokens } from "./catalogue-module.ts";
import { sessionModule, sessionTokens } from "./session-module.ts";
import { shellModule, shellTokens } from "./shell-module.ts";
import { featureModule } from "./feature-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

/** Typed tokens of the panel's start and of the frame around every page. */
export const frameTokens = {
  startUp: token<StartUp>("startUp"),
  panels: token<ToolbarPanels>("toolbarPanels"),
  progress: token<PageProgress>("pageProgress"),
  drawerHover: token<DrawerHover>("drawerHover"),
  confirmation: token<Confirmation>("confirmation"),
} as const;

/** Binds the start of the panel, the toolbar's panels, the loading bar and the confirmation. */
export const frameModule = featureModule([catalogueModule, sessionModule, shellModule], ({ bind }) => {
  bind(frameTokens.startUp).toResolvedValue(
    (settings, theme, catalogue, session, clock) =>
      new StartUp({ settings, theme, catalogue, session: startUpView(session), clock }),
    [shellTokens.settings, shellTokens.theme, catalogueTokens.catalogue, sessionTokens.session, portTokens.clock],
  );
  bind(frameTokens.panels).toResolvedValue(() => new ToolbarPanels(), []);
  bind(frameTokens.progress).toResolvedValue((clock) => new PageProgress(clock), [portTokens.clock]);
  bind(frameTokens.drawerHover).toResolvedValue((storage) => new DrawerHover(storage), [portTokens.localStorage]);
  bind(frameTokens.confirmation).toResolvedValue(() => new Confirmation(), []);
});

const startUpView = (session: SessionModel): StartUpSources["session"] => ({
  get isSettled() {
    return session.situation.kind !== "opening";
  },
  get problem() {
    return session.situation.kind === "unreachable" ? session.situation.problem : null;
  },
  reloadProfile: () => session.reloadProfile(),
});
