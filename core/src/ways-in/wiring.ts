import { sessionModule, sessionTokens } from "../auth/wiring.ts";
import { guardedPort } from "../owner-proof/index.ts";
import { ownerProofModule, ownerProofTokens } from "../owner-proof/wiring.ts";
import { platformTokens } from "../platform/wiring.ts";
import { navigatorPort, routingModule, routingTokens } from "../routing/wiring.ts";
import { signInModule, signInTokens } from "../sign-in/wiring.ts";
import { landingModule, landingTokens } from "../visitor/landing-wiring.ts";
import { featureModule, portToken, provideBy, provideFactory, token } from "../wiring/index.ts";
import { BegunWay, ConnectionsViewModel, OneTapViewModel, WaysInViewModel, type OneTapPrompt, type WaysInPort } from "./index.ts";

export const waysInPort = portToken<WaysInPort>("waysIn");
export const oneTapPromptPort = portToken<OneTapPrompt>("oneTapPrompt");

const begun = token<BegunWay>("begunWay");

/** Tokens of signing in through another provider. */
export const waysInTokens = {
  waysIn: token<() => WaysInViewModel>("waysInViewModel"),
  connections: token<() => ConnectionsViewModel>("connectionsViewModel"),
  oneTap: token<() => OneTapViewModel>("oneTapViewModel"),
} as const;

/** Binds the ways in of login and registration, and the connections of the profile. */
export const waysInModule = featureModule(
  [landingModule, ownerProofModule, routingModule, sessionModule, signInModule],
  [
    provideBy(begun, { storage: platformTokens.sessionStorage }, ({ storage }) => new BegunWay(storage)),
    provideFactory(waysInTokens.waysIn, WaysInViewModel, {
      port: waysInPort,
      navigator: navigatorPort,
      begun,
      landing: landingTokens.landing,
      address: signInTokens.loginPlaces,
    }),
    provideFactory(waysInTokens.oneTap, OneTapViewModel, {
      port: waysInPort,
      prompt: oneTapPromptPort,
      localStorage: platformTokens.localStorage,
      landing: landingTokens.landing,
    }),
    provideBy(
      waysInTokens.connections,
      {
        port: waysInPort,
        proof: ownerProofTokens.ownerProof,
        navigator: navigatorPort,
        begun,
        session: sessionTokens.session,
        route: routingTokens.current,
      },
      ({ port, proof, ...rest }) => {
        const guarded = guardedPort(port, proof, ["beginConnecting", "attachTelegram"]);
        return () => new ConnectionsViewModel({ ...rest, port: guarded });
      },
    ),
  ],
);
