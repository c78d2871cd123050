import { randomUUID } from "node:crypto";
import type { postGoogleOneTap } from "@panel/wire/ways-in";
import { type Call, notFound, refuseField, type Reply, text } from "../calls/index.ts";
import { isSignature, signatureOf } from "../secrets/index.ts";
import { useAssertion } from "./attempts.ts";
import { enter, limitArrivals, nowOf, reading } from "./entering.ts";
import type { Identity } from "./identity-provider.ts";
import type { IdentityServices } from "./identity-services.ts";
import { sandboxCredential } from "./sandbox-provider.ts";

/** How long after a page got it a nonce is good; Google's own prompt gives up long before. */
const NONCE_LIFE_MS = 60 * 60_000;

/** What comes back in what Google signs: ours, and of this hour. Nothing is kept of it; a credential is good once anyway. */
function freshNonce(secret: string, now: Date): string {
  const words = `${String(now.getTime())}.${randomUUID()}`;
  return `${words}.${signatureOf(secret, `nonce ${words}`, 0)}`;
}

function isOwnNonce(secret: string, nonce: string, now: Date): boolean {
  const [moment = "", id = "", signature = ""] = nonce.split(".");
  const age = now.getTime() - Number(moment);
  return isSignature(signature, signatureOf(secret, `nonce ${moment}.${id}`, 0)) && age >= 0 && age <= NONCE_LIFE_MS;
}

/** What the login page begins Google's prompt with; null where Google is not configured. */
export function oneTapOffer({ providers, secret, sandbox }: IdentityServices, now: Date) {
  const oneTap = providers.google?.oneTap;
  if (!oneTap) return null;
  const stand = oneTap.clientId === null && sandbox !== null ? sandboxCredential(sandbox) : null;
  return { client_id: oneTap.clientId, nonce: freshNonce(secret, now), sandbox_credential: stand };
}

/** Who Google says it is, told for the first time, to a page of ours. */
async function identityOf(services: IdentityServices, call: Call<typeof postGoogleOneTap>): Promise<Identity> {
  const oneTap = services.providers.google?.oneTap;
  if (!oneTap) throw notFound();
  const now = nowOf(call);
  const { credential } = call.body;
  const signed = await reading("credential", () => oneTap.read(credential));
  const isOurs = signed.nonce === null || isOwnNonce(services.secret, signed.nonce, now);
  // A signature can be written in several ways, what is signed in one alone.
  const words = credential.slice(0, credential.lastIndexOf("."));
  if (!isOurs || !(await useAssertion(call.db, `one-tap:${words}`, signed.expiresAt)))
    throw refuseField("credential", text("wayExpired"));
  return signed.identity;
}

/** Signs a person in by Google's prompt (API-014). */
export async function signInByOneTap(services: IdentityServices, call: Call<typeof postGoogleOneTap>): Promise<Reply> {
  await limitArrivals(call);
  return enter(services, call, await identityOf(services, call), call.body.affiliate_code);
}
