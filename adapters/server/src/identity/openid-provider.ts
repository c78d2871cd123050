import type { Clock } from "@panel/core/time";
import * as openid from "openid-client";
import { withoutTls } from "./without-tls.ts";
import { type Identity, type IdentityProvider, ProviderRefused, type ProviderRequest } from "./identity-provider.ts";

export interface OpenIdSetup {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly clock: Clock;
}

/** The time that the library goes by; it is told how far ours is from it. */
const machineNow = (): number => performance.timeOrigin + performance.now();

const isLoopback = (address: URL): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(address.hostname);

/** Google, and whoever else speaks OpenID Connect: the code flow with PKCE, state and nonce, the signature of the ID token checked. */
export class OpenIdProvider implements IdentityProvider {
  readonly #setup: OpenIdSetup;
  #config: Promise<openid.Configuration> | null = null;

  constructor(setup: OpenIdSetup) {
    this.#setup = setup;
  }

  async begin({ state, verifier, nonce, callback }: ProviderRequest): Promise<string> {
    const config = await this.#configured();
    const address = openid.buildAuthorizationUrl(config, {
      redirect_uri: callback,
      scope: "openid email profile",
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
      state,
      nonce,
    });
    return address.href;
  }

  async finish(answer: URL, { state, verifier, nonce }: ProviderRequest): Promise<Identity> {
    const config = await this.#configured();
    const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
    const tokens = await refusing(openid.authorizationCodeGrant(config, answer, checks));
    const claims = tokens.claims();
    if (!claims) throw new ProviderRefused("no ID token");
    return identityFrom(claims);
  }

  /** What the issuer says of itself, asked once; asked again after a failure. */
  #configured(): Promise<openid.Configuration> {
    return (this.#config ??= this.#discover());
  }

  async #discover(): Promise<openid.Configuration> {
    const { issuer, clientId, clientSecret, clock } = this.#setup;
    const server = new URL(issuer);
    const execute = [openid.enableNonRepudiationChecks, ...(isLoopback(server) ? [withoutTls] : [])];
    try {
      const skew = Math.round((clock.now() - machineNow()) / 1000);
      const client = { client_secret: clientSecret, [openid.clockSkew]: skew };
      return await openid.discovery(server, clientId, client, undefined, { execute });
    } catch (problem) {
      this.#config = null;
      throw problem;
    }
  }
}

function identityFrom(claims: openid.IDToken): Identity {
  const email = typeof claims["email"] === "string" ? claims["email"] : null;
  return {
    provider: "google",
    subject: claims.sub,
    name: typeof claims["name"] === "string" ? claims["name"] : "",
    email,
    isEmailVerified: email !== null && claims["email_verified"] === true,
  };
}

/** Tells what the provider refuses, or says wrongly, from a provider that is not reached. */
async function refusing<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (problem) {
    if (problem instanceof TypeError) throw problem;
    throw new ProviderRefused("the provider's answer is not good", { cause: problem });
  }
}
