import { BegunWay, ConnectionsViewModel, OneTapViewModel, WaysInViewModel } from "../../ways-in/index.ts";
import { authModule, authTokens } from "../auth-module.ts";
import { featureModule } from "../feature-module.ts";
import { sessionModule, sessionTokens } from "../session-module.ts";
import { shellModule, shellTokens } from "../shell-module.ts";
import { token } from "../token.ts";
import { portTokens } from "../tokens.ts";

/** Typed tokens of signing in through somebody else. */
export const waysInTokens = {
  waysIn: token<() => WaysInViewModel>("waysInViewModel"),
  connections: token<() => ConnectionsViewModel>("connectionsViewModel"),
  oneTap: token<() => OneTapViewModel>("oneTapViewModel"),
  begun: token<BegunWay>("begunWay"),
} as const;

/** Binds the ways in of login and registration, and the connections of the profile. */
export const waysInModule = featureModule([authModule, sessionModule, shellModule], ({ bind }) => {
  bind(waysInTokens.begun).toResolvedValue((storage) => new BegunWay(storage), [portTokens.sessionStorage]);
  bind(waysInTokens.waysIn).toResolvedValue(
    (port, navigator, begun, landing, address) => () => new WaysInViewModel({ port, navigator, begun, landing, address }),
    [portTokens.waysIn, portTokens.navigator, waysInTokens.begun, sessionTokens.landing, authTokens.loginPlaces],
  );
  bind(waysInTokens.oneTap).toResolvedValue(
    (port, prompt, localStorage, landing) => () => new OneTapViewModel({ port, prompt, localStorage, landing }),
    [portTokens.waysIn, portTokens.oneTapPrompt, portTokens.localStorage, sessionTokens.landing],
  );
  bind(waysInTokens.connections).toResolvedValue(
    (port, navigator, begun, session, route) => () => new ConnectionsViewModel({ port, navigator, begun, session, route }),
    [portTokens.waysIn, portTokens.navigator, waysInTokens.begun, sessionTokens.session, shellTokens.currentRoute],
  );
});
