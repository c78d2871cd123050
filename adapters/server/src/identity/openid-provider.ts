import type { Clock } from "@panel/core/time";
import * as jose from "jose";
import * as openid from "openid-client";
import { withoutTls } from "./without-tls.ts";
import { type Identity, type IdentityProvider, type OneTap, ProviderRefused, type ProviderRequest } from "./identity-provider.ts";

export interface OpenIdSetup {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly clock: Clock;
}

/** The time that the library goes by; it is told how far ours is from it. */
const machineNow = (): number => performance.timeOrigin + performance.now();

/** How long after it was signed a token of the page is taken, and how far clocks may differ, in seconds. */
const TOKEN_AGE_S = 600;
const SKEW_S = 30;

const isLoopback = (address: URL): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(address.hostname);

/** Google, and anyone else who speaks OpenID Connect: the code flow with PKCE, state and nonce, the signature of the ID token checked. */
export class OpenIdProvider implements IdentityProvider {
  readonly #setup: OpenIdSetup;
  readonly oneTap: OneTap;
  #config: Promise<openid.Configuration> | null = null;
  #keys: jose.JWTVerifyGetKey | null = null;

  constructor(setup: OpenIdSetup) {
    this.#setup = setup;
    this.oneTap = { clientId: setup.clientId, read: (credential) => this.#read(credential) };
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

  /** An ID token that came by the page: signed by the issuer's keys, for us, by the issuer, and not long ago. */
  async #read(credential: string) {
    const { issuer, clientId, clock } = this.#setup;
    const about = {
      algorithms: ["RS256"],
      // Google names itself with and without the scheme.
      issuer: [issuer, new URL(issuer).host],
      audience: clientId,
      requiredClaims: ["sub", "iat", "exp"],
      maxTokenAge: TOKEN_AGE_S,
      clockTolerance: SKEW_S,
      currentDate: new Date(clock.now()),
    };
    const keys = (this.#keys ??= await this.#publishedKeys());
    const { payload } = await jose.jwtVerify(credential, keys, about).catch(refuseToken);
    const { sub = "", exp = 0, nonce } = payload;
    return {
      identity: identityFrom({ ...payload, sub }),
      nonce: typeof nonce === "string" ? nonce : null,
      expiresAt: new Date((exp + SKEW_S) * 1000),
    };
  }

  async #publishedKeys(): Promise<jose.JWTVerifyGetKey> {
    const address = (await this.#configured()).serverMetadata().jwks_uri;
    if (address === undefined) throw new Error("the issuer publishes no keys");
    return jose.createRemoteJWKSet(new URL(address));
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

type Claims = Pick<openid.IDToken, "sub"> & Readonly<Record<string, unknown>>;

function identityFrom(claims: Claims): Identity {
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

/** What is wrong with a token itself; everything else is a trouble of ours, or of the way to the issuer. */
const tokenFaults: ReadonlySet<string> = new Set(
  [
    jose.errors.JWTInvalid,
    jose.errors.JWTExpired,
    jose.errors.JWTClaimValidationFailed,
    jose.errors.JWSInvalid,
    jose.errors.JWSSignatureVerificationFailed,
    jose.errors.JOSEAlgNotAllowed,
    jose.errors.JOSENotSupported,
    jose.errors.JWKSNoMatchingKey,
  ].map(({ code }) => code),
);

function refuseToken(problem: unknown): never {
  const isFault = problem instanceof jose.errors.JOSEError && tokenFaults.has(problem.code);
  throw isFault ? new ProviderRefused("no token of the provider's for us", { cause: problem }) : problem;
}
