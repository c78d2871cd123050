import { randomNonce, randomPKCECodeVerifier, randomState } from "openid-client";
import type { Db } from "../database/index.ts";
import { type CookiePlace, hiddenCookie } from "../http/index.ts";
import { freshToken, hashToken } from "../secrets/index.ts";
import type { CodeProvider, IdentityProvider } from "./identity-provider.ts";

/** How long one may be at the provider. */
export const ATTEMPT_LIFE_MS = 10 * 60_000;

/** The cookie that ties an attempt to a browser; no script reads it. */
export const BROWSER_COOKIE = "panel_way_in";

export interface AttemptPurpose {
  readonly provider: CodeProvider;
  /** Where the panel wants to be led back to; checked before. */
  readonly returnTo: string;
  readonly affiliateCodes: readonly string[];
  /** Anyone who connects an account; null for a sign-in. */
  readonly userId: number | null;
}

/** Where the provider leads back to; the operator names this address to the provider. */
export const callbackOf = (origin: string, provider: CodeProvider): string => `${origin}/login/${provider}/callback`;

export interface BegunAttempt {
  readonly address: string;
  readonly cookie: string;
}

/** Notes who is sent to a provider, and answers the address and the cookie for the way. */
export async function beginAttempt(
  db: Db,
  { origin, cookies }: CookiePlace,
  { provider, purpose, now }: { provider: IdentityProvider; purpose: AttemptPurpose; now: Date },
): Promise<BegunAttempt> {
  const request = { state: randomState(), verifier: randomPKCECodeVerifier(), nonce: randomNonce() };
  const browser = freshToken();
  const address = await provider.begin({ ...request, callback: callbackOf(origin, purpose.provider) });
  await db
    .insertInto("identity_attempts")
    .values({
      state_hash: hashToken(request.state),
      browser_hash: hashToken(browser),
      provider: purpose.provider,
      verifier: request.verifier,
      nonce: request.nonce,
      user_id: purpose.userId,
      return_to: purpose.returnTo,
      affiliate_codes: JSON.stringify(purpose.affiliateCodes),
      expires_at: new Date(now.getTime() + ATTEMPT_LIFE_MS),
    })
    .execute();
  return { address, cookie: cookieText(browser, ATTEMPT_LIFE_MS / 1000, { origin, cookies }) };
}

/** The cookie goes along when the provider leads back, and with nothing but the callbacks. */
const cookieText = (value: string, seconds: number, { origin, cookies: { prefix } }: CookiePlace): string =>
  hiddenCookie({ prefix, name: BROWSER_COOKIE, value, path: "/login", seconds, origin });

export const endedCookie = (place: CookiePlace): string => cookieText("", 0, place);

/** The attempt of a state, in the browser that began it; it is there once. */
export async function takeAttempt(db: Db, state: string, browser: string, provider: CodeProvider, now: Date) {
  const taken = await db
    .deleteFrom("identity_attempts")
    .where("state_hash", "=", hashToken(state))
    .where("browser_hash", "=", hashToken(browser))
    .where("provider", "=", provider)
    .returningAll()
    .executeTakeFirst();
  return taken && taken.expires_at > now ? taken : null;
}

/** Notes that what a provider has signed was used; false when it was before. */
export async function useAssertion(db: Db, assertion: string, until: Date): Promise<boolean> {
  const used = await db
    .insertInto("used_assertions")
    .values({ assertion_hash: hashToken(assertion), expires_at: until })
    .onConflict((conflict) => conflict.doNothing())
    .returning("assertion_hash")
    .executeTakeFirst();
  return used !== undefined;
}

/** Forgets what is over. */
export async function forgetAttempts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("identity_attempts").where("expires_at", "<", now).execute();
  await db.deleteFrom("used_assertions").where("expires_at", "<", now).execute();
}
