import { createHash, createSign, generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

const json = (value: unknown): string => JSON.stringify(value);
const encoded = (value: unknown): string => Buffer.from(json(value)).toString("base64url");

export interface IssuerPerson {
  readonly sub: string;
  readonly name: string;
  readonly email: string;
  readonly email_verified: boolean;
}

/** What an issuer does wrong, for once. */
export interface IssuerFault {
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Signs with a key that it does not name. */
  readonly isForged?: boolean;
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = "";
  for await (const part of request) body += String(part);
  return new URLSearchParams(body);
}

/** A provider that speaks OpenID Connect as Google does, on this machine; `now` is in milliseconds. */
export async function openIssuer(now: () => number) {
  const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const other = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const begun = new Map<
    string,
    { readonly query: URLSearchParams; readonly person: IssuerPerson; readonly fault: IssuerFault }
  >();
  let issuer = "";
  let signed = 0;

  const idToken = (claims: object, isForged: boolean): string => {
    const words = `${encoded({ alg: "RS256", kid: "one" })}.${encoded(claims)}`;
    const key = isForged ? other.privateKey : pair.privateKey;
    return `${words}.${createSign("RSA-SHA256").update(words).sign(key, "base64url")}`;
  };

  const token = async (request: IncomingMessage): Promise<[status: number, answer: object]> => {
    const form = await formOf(request);
    const code = form.get("code") ?? "";
    const known = begun.get(code);
    begun.delete(code);
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (!known || challenge !== known.query.get("code_challenge")) return [400, { error: "invalid_grant" }];
    const iat = Math.floor(now() / 1000);
    const about = { iss: issuer, aud: known.query.get("client_id"), nonce: known.query.get("nonce"), iat, exp: iat + 600 };
    const claims = { ...about, ...known.person, ...known.fault.claims };
    const id_token = idToken(claims, known.fault.isForged ?? false);
    return [200, { access_token: "access", token_type: "bearer", expires_in: 600, id_token }];
  };

  const answerTo = (request: IncomingMessage): Promise<[status: number, answer: object]> => {
    const endpoint = (name: string) => `${issuer}/${name}`;
    if (request.url === "/.well-known/openid-configuration") {
      const endpoints = {
        authorization_endpoint: endpoint("auth"),
        token_endpoint: endpoint("token"),
        jwks_uri: endpoint("keys"),
      };
      return Promise.resolve([200, { issuer, ...endpoints, id_token_signing_alg_values_supported: ["RS256"] }]);
    }
    if (request.url === "/keys") {
      const key = { ...pair.publicKey.export({ format: "jwk" }), kid: "one", alg: "RS256", use: "sig" };
      return Promise.resolve([200, { keys: [key] }]);
    }
    return request.url === "/token" ? token(request) : Promise.resolve([404, {}]);
  };

  const server = createServer((request, response) => {
    void answerTo(request).then(([status, answer]) => {
      response.writeHead(status, { "content-type": "application/json" }).end(json(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    issuer,
    /** What the issuer's prompt hands out on a page of `clientId`. */
    sign: (clientId: string, person: IssuerPerson, { claims = {}, isForged = false }: IssuerFault = {}): string => {
      const iat = Math.floor(now() / 1000);
      return idToken(
        { iss: issuer, aud: clientId, iat, exp: iat + 3_600, jti: `token-${String((signed += 1))}`, ...person, ...claims },
        isForged,
      );
    },
    /** Lets somebody in who was sent to the issuer; answers where they are led back to. */
    allow: (page: URL, person: IssuerPerson, fault: IssuerFault = {}): URL => {
      const code = `code-${String(begun.size)}-${person.sub}`;
      begun.set(code, { query: page.searchParams, person, fault });
      const back = new URL(page.searchParams.get("redirect_uri") ?? "");
      back.searchParams.set("state", page.searchParams.get("state") ?? "");
      back.searchParams.set("code", code);
      return back;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
