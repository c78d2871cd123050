import * as openid from "openid-client";
import { withoutTls } from "./without-tls.ts";
import { type Identity, type IdentityProvider, ProviderRefused, type ProviderRequest } from "./identity-provider.ts";

const GRAPH = "https://graph.facebook.com/v23.0";

export interface FacebookSetup {
  readonly appId: string;
  readonly appSecret: string;
  /** Where its API stands; Facebook's own unless named. */
  readonly graph?: string;
}

/** Facebook by the OAuth code flow with PKCE and state. It does not tell whether an e-mail was proved, so none counts as that. */
export class FacebookProvider implements IdentityProvider {
  readonly #config: openid.Configuration;
  readonly #graph: string;

  constructor({ appId, appSecret, graph = GRAPH }: FacebookSetup) {
    this.#graph = graph;
    const server = {
      issuer: "https://www.facebook.com",
      authorization_endpoint: "https://www.facebook.com/v23.0/dialog/oauth",
      token_endpoint: `${graph}/oauth/access_token`,
    };
    this.#config = new openid.Configuration(server, appId, appSecret);
    if (graph !== GRAPH) withoutTls(this.#config);
  }

  async begin({ state, verifier, callback }: ProviderRequest): Promise<string> {
    const address = openid.buildAuthorizationUrl(this.#config, {
      redirect_uri: callback,
      scope: "public_profile,email",
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
      state,
    });
    return address.href;
  }

  async finish(answer: URL, { state, verifier }: ProviderRequest): Promise<Identity> {
    const checks = { pkceCodeVerifier: verifier, expectedState: state };
    const { access_token } = await openid.authorizationCodeGrant(this.#config, answer, checks).catch(refuse);
    const about = new URL(`${this.#graph}/me?fields=id,name,email`);
    const reply = await openid.fetchProtectedResource(this.#config, access_token, about, "GET").catch(refuse);
    const person = (await reply.json()) as Readonly<Record<string, unknown>>;
    if (!reply.ok || typeof person["id"] !== "string") throw new ProviderRefused("Facebook tells nobody's id");
    const textOf = (name: string): string | null => (typeof person[name] === "string" ? person[name] : null);
    const known = { subject: person["id"], name: textOf("name") ?? "", email: textOf("email") };
    return { provider: "facebook", ...known, isEmailVerified: false };
  }
}

function refuse(problem: unknown): never {
  if (problem instanceof TypeError) throw problem;
  throw new ProviderRefused("Facebook's answer is not good", { cause: problem });
}
