import { getLoginPasskey, postLoginPasskey, postLoginPasskeyOptions } from "@panel/wire/passkeys";
import { acceptPasskey, findChallenge, forgetLoginTries, openBySecondFactor, openSession, withToken } from "../accounts/index.ts";
import { type Call, handle, type Handler, refuseField, type Reply, text } from "../calls/index.ts";
import {
  findPasskey,
  keepChallenge,
  listPasskeys,
  notePasskeyUse,
  type StoredPasskey,
  takeChallenge,
} from "../credentials/index.ts";
import { inTransaction } from "../database/index.ts";
import { limitTries, type RateLimit } from "../http/index.ts";
import { readSignIn, signInOptions } from "./ceremonies.ts";
import { isOffered, nowOf, partyOf, secretly } from "./passkey-handlers.ts";
import type { PasskeyServices } from "./passkey-services.ts";

const MINUTE = 60_000;
/** Challenges and answers of one address: each answer costs a look at a signature. */
const PASSKEY_TRIES: RateLimit = { limit: 100, windowMs: 15 * MINUTE };

const limit = (call: Pick<Call, "db" | "clock" | "address">, what: string): Promise<void> =>
  limitTries(call.db, `passkey:${what}:${call.address}`, PASSKEY_TRIES, nowOf(call));

const notTaken = () => refuseField("credential", text("passkeyNotTaken"));
const beginAgain = () => refuseField("session", text("loginAgain"));

/** The login that waits for its second step; null where a passkey is the whole way in. */
async function stepOf(call: Pick<Call, "db" | "clock">, session: string | null) {
  if (session === null) return null;
  const step = await findChallenge(call.db, session, nowOf(call));
  if (!step) throw beginAgain();
  return step;
}

async function options(services: PasskeyServices, call: Call<typeof postLoginPasskeyOptions>): Promise<Reply> {
  const party = partyOf(services);
  await limit(call, "begin");
  const step = await stepOf(call, call.body.session);
  const known = step ? await listPasskeys(call.db, step.user_id) : [];
  const made = await signInOptions(party, known);
  const about = { purpose: step ? ("second" as const) : ("login" as const), userId: step?.user_id ?? null };
  await keepChallenge(call.db, made.challenge, about, nowOf(call));
  return secretly({ options: made });
}

/** The passkey that has signed, and how often it says that it was used. */
async function signedBy(services: PasskeyServices, call: Call<typeof postLoginPasskey>, userId: number | null) {
  const { credential } = call.body;
  const passkey = await findPasskey(call.db, String(credential["id"]).slice(0, 1_400));
  if (!passkey || (userId !== null && passkey.user_id !== userId)) throw notTaken();
  const about = { purpose: userId === null ? ("login" as const) : ("second" as const), userId };
  const counter = await readSignIn(partyOf(services), passkey, credential, (challenge) =>
    takeChallenge(call.db, challenge, about, nowOf(call)),
  );
  if (counter === null) throw notTaken();
  return { passkey, counter };
}

/** A passkey that its device has asked a finger, a face or a code for is both factors. */
async function enter(call: Call<typeof postLoginPasskey>, passkey: StoredPasskey, counter: number): Promise<Reply> {
  const now = nowOf(call);
  const token = await inTransaction(call.db, async (tx) => {
    if (!(await notePasskeyUse(tx, passkey, counter, now))) throw notTaken();
    return openSession(tx, passkey.user_id, now);
  });
  return withToken(token);
}

async function signIn(services: PasskeyServices, call: Call<typeof postLoginPasskey>): Promise<Reply> {
  partyOf(services);
  await limit(call, "sign");
  const now = nowOf(call);
  const step = await stepOf(call, call.body.session);
  const { passkey, counter } = await signedBy(services, call, step?.user_id ?? null);
  if (!step) return enter(call, passkey, counter);
  const opened = await acceptPasskey(call.db, step, now, async (tx, userId) => {
    if (!(await notePasskeyUse(tx, passkey, counter, now))) throw notTaken();
    return openBySecondFactor(services, call, tx, { userId, method: "passkey" });
  });
  if (opened === null) throw beginAgain();
  if (opened.email !== null) await forgetLoginTries(call, opened.email, now);
  return withToken(opened.token);
}

/** EXT-login-passkey-offer, EXT-login-passkey-options, EXT-login-passkey: the whole way in, or with the session of a login its second step. */
export const passkeyLoginHandlers = (services: PasskeyServices): readonly Handler[] => [
  handle(getLoginPasskey, (call) => Promise.resolve({ is_offered: isOffered(services, call) })),
  handle(postLoginPasskeyOptions, (call) => options(services, call)),
  handle(postLoginPasskey, (call) => signIn(services, call)),
];
