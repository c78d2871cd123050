import {
  PostProfileTasks,
  SessionCleanUp,
  SessionModel,
  loginTargetAfter,
  standardTasks,
  type RefreshTiming,
  type SessionModelDependencies,
} from "../auth/index.ts";
import { EntryCode, Landing } from "../visitor/index.ts";
import { catalogueModule, catalogueTokens } from "./catalogue-module.ts";
import { shellModule, shellTokens } from "./shell-module.ts";
import { featureModule } from "./feature-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

/** Typed tokens of who is at the screen and how they came. */
export const sessionTokens = {
  session: token<SessionModel>("sessionModel"),
  landing: token<Landing>("landing"),
  entryCode: token<EntryCode>("entryCode"),
  timing: token<RefreshTiming>("refreshTiming"),
  after: token<SessionModelDependencies["after"]>("afterProfileAndLogout"),
} as const;

/** Binds the session; it belongs to the first load, the forms of login and profile have modules of their own. */
export const sessionModule = featureModule([catalogueModule, shellModule], ({ bind }) => {
  bind(sessionTokens.landing).toResolvedValue(
    (cookies, storage, clock) => new Landing(cookies, storage, clock),
    [portTokens.cookies, portTokens.localStorage, portTokens.clock],
  );
  bind(sessionTokens.entryCode).toResolvedValue(() => new EntryCode(), []);
  bind(sessionTokens.timing).toResolvedValue(
    (clock, connection, wakeUps, tabs) => ({ clock, connection, wakeUps, tabs }),
    [portTokens.clock, portTokens.connection, portTokens.wakeUps, portTokens.tabs],
  );
  bind(sessionTokens.after).toResolvedValue(
    (log, cookies, clock, analytics, profile, localStorage, sessionStorage, catalogue, landing) => {
      const reloadNetworks = () => catalogue.renew();
      const cleanUp = new SessionCleanUp({ cookies, localStorage, sessionStorage, log });
      // Prices of the grade go with its owner.
      cleanUp.add(() => void reloadNetworks());
      return {
        tasks: new PostProfileTasks(standardTasks({ cookies, clock, analytics, profile, landing, reloadNetworks }), log),
        cleanUp,
      };
    },
    [
      portTokens.log,
      portTokens.cookies,
      portTokens.clock,
      portTokens.analytics,
      portTokens.profile,
      portTokens.localStorage,
      portTokens.sessionStorage,
      catalogueTokens.catalogue,
      sessionTokens.landing,
    ],
  );
  bind(sessionTokens.session).toResolvedValue(
    (auth, profile, tokens, timing, refusals, after, navigator, route) =>
      new SessionModel({
        ports: { auth, profile, tokens },
        timing,
        refusals,
        after,
        places: { navigator, loginTarget: (end) => loginTargetAfter(end, route.active) },
      }),
    [
      portTokens.auth,
      portTokens.profile,
      portTokens.tokens,
      sessionTokens.timing,
      portTokens.sessionRefusals,
      sessionTokens.after,
      portTokens.navigator,
      shellTokens.currentRoute,
    ],
  );
});
