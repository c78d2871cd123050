import { catalogueModule, catalogueTokens } from "../catalogue/wiring.ts";
import { platformTokens } from "../platform/wiring.ts";
import { profilePort } from "../profile/wiring.ts";
import { navigatorPort, routingModule, routingTokens } from "../routing/wiring.ts";
import { clockPort } from "../time/wiring.ts";
import { landingModule, landingTokens } from "../visitor/landing-wiring.ts";
import { featureModule, portToken, provideBy, provideParts, token } from "../wiring/index.ts";
import {
  loginTargetAfter,
  PostProfileTasks,
  SessionCleanUp,
  SessionModel,
  standardTasks,
  type AuthPort,
  type RefreshTiming,
  type SessionModelDependencies,
  type SessionRefusals,
  type TokenStore,
} from "./index.ts";

export const authPort = portToken<AuthPort>("auth");
export const sessionRefusalsPort = portToken<SessionRefusals>("sessionRefusals");
export const tokenStorePort = portToken<TokenStore>("tokens");

/** Tokens of who is at the screen. */
export const sessionTokens = {
  session: token<SessionModel>("sessionModel"),
  timing: token<RefreshTiming>("refreshTiming"),
  after: token<SessionModelDependencies["after"]>("afterProfileAndLogout"),
} as const;

/** Binds the session, which every page needs; the forms of guests stand in `sign-in`. */
export const sessionModule = featureModule(
  [catalogueModule, landingModule, routingModule],
  [
    provideParts(sessionTokens.timing, {
      clock: clockPort,
      connection: platformTokens.connection,
      wakeUps: platformTokens.wakeUps,
      tabs: platformTokens.tabs,
    }),
    provideBy(
      sessionTokens.after,
      {
        log: platformTokens.log,
        cookies: platformTokens.cookies,
        clock: clockPort,
        analytics: platformTokens.analytics,
        profile: profilePort,
        localStorage: platformTokens.localStorage,
        sessionStorage: platformTokens.sessionStorage,
        catalogue: catalogueTokens.catalogue,
        landing: landingTokens.landing,
      },
      ({ log, cookies, clock, analytics, profile, localStorage, sessionStorage, catalogue, landing }) => {
        const reloadNetworks = () => catalogue.renew();
        const cleanUp = new SessionCleanUp({ cookies, localStorage, sessionStorage, log });
        // Prices of the grade go with its owner.
        cleanUp.add(() => void reloadNetworks());
        return {
          tasks: new PostProfileTasks(standardTasks({ cookies, clock, analytics, profile, landing, reloadNetworks }), log),
          cleanUp,
        };
      },
    ),
    provideBy(
      sessionTokens.session,
      {
        auth: authPort,
        profile: profilePort,
        tokens: tokenStorePort,
        timing: sessionTokens.timing,
        refusals: sessionRefusalsPort,
        after: sessionTokens.after,
        navigator: navigatorPort,
        route: routingTokens.current,
      },
      ({ auth, profile, tokens, timing, refusals, after, navigator, route }) =>
        new SessionModel({
          ports: { auth, profile, tokens },
          timing,
          refusals,
          after,
          places: { navigator, loginTarget: (end) => loginTargetAfter(end, route.active) },
        }),
    ),
  ],
);
