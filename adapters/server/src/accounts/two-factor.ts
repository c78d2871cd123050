import type { LocaleCode } from "@panel/core/locale";
import { TWO_FACTOR_CODE_LIFE_MS, TWO_FACTOR_TRIES } from "@panel/core/profile";
import { codeDigits } from "@panel/core/typed-text";
import type { Selectable } from "kysely";
import type { TwoFactorChallengesTable } from "./account-tables.ts";
import { type Db, inTransaction } from "../database/index.ts";
import { type Messages, refuseField, text } from "../calls/index.ts";
import { hasAuthenticator } from "../credentials/index.ts";
import { sendMail } from "../mail/index.ts";
import { freshCode, freshToken, hashToken, type SealKey } from "../secrets/index.ts";
import { forgetCodeTries, forgetProvedTries, limitCodeMails, takeCodeTry } from "./two-factor-limits.ts";
import { type Proof, readProof, useProof } from "./two-factor-proofs.ts";
import { markVerified } from "./users.ts";

const MINUTE_MS = 60_000;
const CHALLENGE_LIFE_MS = 30 * MINUTE_MS;

export type Challenge = Selectable<TwoFactorChallengesTable>;

const inMs = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);
/** A code is good for the session it was mailed for, and no other (T32). */
const codeHash = ({ id, session_hash }: Pick<Challenge, "id" | "session_hash">, code: string): string =>
  hashToken(`${String(id)}:${session_hash ?? ""}:${code}`);

/** What a challenge begins with; of an account's earlier one nothing is left. */
const fresh = (now: Date) => ({
  code_hash: null,
  code_expires_at: null,
  tries: 0,
  expires_at: inMs(now, CHALLENGE_LIFE_MS),
  used_at: null,
});

/** Opens the second step of a login in place of an earlier one; answers the session that the client keeps for it. */
export async function openChallenge(db: Db, userId: number, now: Date): Promise<string> {
  const session = freshToken();
  const opened = { session_hash: hashToken(session), ...fresh(now) };
  await db
    .insertInto("two_factor_challenges")
    .values({ user_id: userId, purpose: "login", ...opened })
    .onConflict((conflict) => conflict.columns(["user_id", "purpose"]).doUpdateSet(opened))
    .execute();
  return session;
}

/** The challenge of a login; null when it is unknown, finished, too old, or a newer one is in its place. */
export async function findChallenge(db: Db, session: string, now: Date): Promise<Challenge | null> {
  const row = await db
    .selectFrom("two_factor_challenges")
    .selectAll()
    .where("session_hash", "=", hashToken(session))
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row ?? null;
}

/** The challenge of a person who is logged in and wants to switch the second factor; null when none is open. */
async function findSwitchChallenge(db: Db, userId: number, now: Date): Promise<Challenge | null> {
  const row = await db
    .selectFrom("two_factor_challenges")
    .selectAll()
    .where("user_id", "=", userId)
    .where("purpose", "=", "switch")
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row ?? null;
}

/** The challenge that a code changes something by: one that was begun by a mail, or for an app, which needs no mail, a new one. */
export async function challengeOfChange(db: Db, userId: number, now: Date): Promise<Challenge | null> {
  const known = await findSwitchChallenge(db, userId, now);
  return known ?? ((await hasAuthenticator(db, userId)) ? switchChallenge(db, userId, now) : null);
}

/** The open challenge for switching, or a new one where there is none with a try left. */
export async function switchChallenge(db: Db, userId: number, now: Date): Promise<Challenge> {
  const known = await findSwitchChallenge(db, userId, now);
  if (known && known.tries < TWO_FACTOR_TRIES) return known;
  return db
    .insertInto("two_factor_challenges")
    .values({ user_id: userId, purpose: "switch", session_hash: null, ...fresh(now) })
    .onConflict((conflict) => conflict.columns(["user_id", "purpose"]).doUpdateSet(fresh(now)))
    .returningAll()
    .executeTakeFirstOrThrow();
}

const beginAgain = () => refuseField("session", text("loginAgain"));

/** The words of a mailed code. */
interface CodeWording {
  readonly messages: Messages;
  readonly locale: LocaleCode;
}

interface MailedCode {
  readonly to: string;
  readonly code: string;
}

async function mailCode(db: Db, { messages, locale }: CodeWording, { to, code }: MailedCode, now: Date): Promise<void> {
  const word = (key: string, values?: Readonly<Record<string, string | number>>) => messages.word(locale, text(key, values));
  const minutes = TWO_FACTOR_CODE_LIFE_MS / MINUTE_MS;
  const paragraphs = [code, word("codeMailText", { minutes }), word("codeMailIgnore")];
  const subject = word("codeMailSubject", { code });
  await sendMail(db, { to, kind: "two_factor", subject, paragraphs, locale, lifeMs: TWO_FACTOR_CODE_LIFE_MS }, now);
}

/** Mails a new code, at most one a minute for the account; an older code is good no longer. */
export async function sendCode(db: Db, wording: CodeWording, challenge: Challenge, now: Date): Promise<void> {
  if (challenge.tries >= TWO_FACTOR_TRIES) throw beginAgain();
  await limitCodeMails(db, challenge.user_id, now);
  const code = freshCode();
  const renewed = await db
    .updateTable("two_factor_challenges")
    .set({ code_hash: codeHash(challenge, code), code_expires_at: inMs(now, TWO_FACTOR_CODE_LIFE_MS) })
    .where("id", "=", challenge.id)
    .where("session_hash", "is not distinct from", challenge.session_hash)
    .where("used_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  if (!renewed) throw beginAgain();
  // An e-mail that is being corrected ends codes: this one waits for that, and goes to the new address or is good no longer.
  const user = await db.selectFrom("users").select("email").where("id", "=", renewed.user_id).forShare().executeTakeFirst();
  if (user?.email) await mailCode(db, wording, { to: user.email, code }, now);
}

/** What became of a code: it was right, it was wrong, or no code of this challenge is good any more. */
export type CodeCheck<Value> = { readonly kind: "accepted"; readonly value: Value } | { readonly kind: "wrong" | "spent" };

/** What a right code is for; in the transaction that uses it up. */
export type OnAccepted<Value> = (tx: Db, userId: number, method: Proof["kind"]) => Promise<Value>;

/** A code as it was typed: mailed, of the app, or for recovery. */
interface TypedCode<Value> {
  readonly code: string;
  /** Opens the secret of the app. */
  readonly key: SealKey | null;
  readonly now: Date;
  readonly accept: OnAccepted<Value>;
}

/**
 * Uses a code up. Every call counts as a try, at the challenge and at the account, before the code is looked at, so that twenty guesses
 * at the same time are five as well. What was counted for the account is forgotten by a right code alone.
 */
export async function checkCode<Value>(
  db: Db,
  challenge: Challenge,
  { code, key, now, accept }: TypedCode<Value>,
): Promise<CodeCheck<Value>> {
  if (!(await takeCodeTry(db, challenge.user_id, now))) return { kind: "spent" };
  const tried = await db
    .updateTable("two_factor_challenges")
    .set((set) => ({ tries: set("tries", "+", 1) }))
    .where("id", "=", challenge.id)
    .where("session_hash", "is not distinct from", challenge.session_hash)
    .where("used_at", "is", null)
    .where("tries", "<", TWO_FACTOR_TRIES)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
  if (!tried) return { kind: "spent" };
  const wrong = { kind: tried.tries < TWO_FACTOR_TRIES ? "wrong" : "spent" } as const;
  const mailed: Proof | null = isMailed(tried, code, now) ? { kind: "mail" } : null;
  const proof = mailed ?? (await readProof(db, { userId: tried.user_id, code, key, now }));
  return proof === null ? wrong : ((await acceptProof(db, tried, { proof, now, accept })) ?? wrong);
}

const isMailed = (tried: Challenge, code: string, now: Date): boolean =>
  tried.code_expires_at !== null && tried.code_expires_at > now && tried.code_hash === codeHash(tried, codeDigits(code));

interface FoundProof<Value> {
  readonly proof: Proof;
  readonly now: Date;
  readonly accept: OnAccepted<Value>;
}

/** Uses a proof up with the challenge that it is for; null where the proof was used up meanwhile. */
async function acceptProof<Value>(
  db: Db,
  challenge: Challenge,
  { proof, now, accept }: FoundProof<Value>,
): Promise<CodeCheck<Value> | null> {
  return inTransaction(db, async (tx) => {
    if (!(await useProof(tx, proof, now))) return null;
    if (!(await finish(tx, challenge, proof, now))) return { kind: "spent" };
    return { kind: "accepted", value: await accept(tx, challenge.user_id, proof.kind) };
  });
}

/**
 * Ends a challenge whose proof was right; of two who come together one ends it. A mailed code has proved that the account's mailbox is in
 * the hands of anyone who is here.
 */
async function finish(tx: Db, { id, session_hash, user_id }: Challenge, { kind }: Proof, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable("two_factor_challenges")
    .set({ used_at: now })
    .where("id", "=", id)
    .where("session_hash", "is not distinct from", session_hash)
    .where("used_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!used) return false;
  if (kind !== "mail") await forgetProvedTries(tx, user_id);
  else {
    await markVerified(tx, user_id, now);
    await forgetCodeTries(tx, user_id);
  }
  return true;
}

/** Ends what is open of an account, after its password has been set again. */
export async function endChallenges(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("two_factor_challenges").where("user_id", "=", userId).execute();
}

/** Ends a login's second step by a passkey, whose signature has been looked at; null where the step is over. */
export async function acceptPasskey<Value>(
  db: Db,
  challenge: Challenge,
  now: Date,
  accept: OnAccepted<Value>,
): Promise<Value | null> {
  const check = await acceptProof(db, challenge, { proof: { kind: "passkey" }, now, accept });
  return check?.kind === "accepted" ? check.value : null;
}
