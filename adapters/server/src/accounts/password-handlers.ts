import type { Selectable } from "kysely";
import type { LocaleCode } from "@panel/core/locale";
import { wayNames } from "@panel/core/ways-in";
import { postPasswordEmail, postPasswordReset } from "@panel/wire/auth";
import { type Db, inTransaction, sqlState } from "../database/index.ts";
import { type Call, handle, type Handler, localeFrom, type Messages, refuseField, refuseFields, text } from "../calls/index.ts";
import { limitTries } from "../http/index.ts";
import { sendMail } from "../mail/index.ts";
import { RESET_MAILS, RESET_MAILS_OF_ADDRESS, RESETS_OF_ADDRESS, type AccountDependencies } from "./account-dependencies.ts";
import type { PasswordRequestsTable } from "./account-tables.ts";
import { emailFrom, emailProblem, passwordProblem, problemsOf } from "./account-rules.ts";
import { nowOf } from "./login-handlers.ts";
import { knowOwner } from "./login-limits.ts";
import { CODE_LIFE_MS, endAllCodes, isCodeGood, issueCode, useCode } from "./one-time-codes.ts";
import { hashPassword, hashToken } from "../secrets/index.ts";
import { endIdentities, endPasskeys, removeAuthenticator } from "../credentials/index.ts";
import { endApiToken } from "../api-token/index.ts";
import { mailSecurityNotice, type NoticeWording } from "./security-notice.ts";
import { ownerOfMailbox } from "./mailbox-owner.ts";
import type { Merging } from "./merge-accounts.ts";
import { endAllSessions } from "./sessions.ts";
import { endChallenges } from "./two-factor.ts";
import { forgetCodeTries } from "./two-factor-limits.ts";
import { createUser, findUser, findUserByEmail, isMailboxProved, type StoredUser } from "./users.ts";

/** Who sets a password, and the mailbox that proves it. */
interface PasswordOwner {
  readonly id: number;
  readonly email: string;
}

/** What mailing links that set a password takes. */
export interface PasswordMails {
  /** Address of the panel, without a closing slash. */
  readonly origin: string;
  readonly messages: Messages;
}

/** The page that sets a password, once, for anyone who reads this mailbox. */
export async function passwordAddress(db: Db, origin: string, { id, email }: PasswordOwner, now: Date): Promise<string> {
  const token = await issueCode(db, "password", id, now);
  return `${origin}/app/password/reset?${new URLSearchParams({ token, email }).toString()}`;
}

/** Refuses when a mailbox was sent too many such links, whichever way they were asked for. */
export const limitPasswordMails = (db: Db, email: string, now: Date): Promise<void> =>
  limitTries(db, `reset:email:${hashToken(email)}`, RESET_MAILS, now);

/** When, and in which language, a link that sets a password was asked for. */
interface PasswordWish {
  readonly locale: LocaleCode;
  readonly now: Date;
  readonly reason?: PasswordMailReason;
}

/** Why a link that sets a password is mailed: it was asked for, an account was, or one was that is there already (DEC-051). */
type PasswordMailReason = "asked" | "made" | "there";

const reasonTexts: Record<PasswordMailReason, { readonly subject: string; readonly first: readonly string[] }> = {
  asked: { subject: "passwordMailSubject", first: [] },
  made: { subject: "accountMadeMailSubject", first: ["accountMadeMailText"] },
  there: { subject: "accountThereMailSubject", first: ["accountThereMailText"] },
};

/** Mails a link that sets a password, for a forgotten one or one that was never set. */
export async function mailPasswordLink(
  db: Db,
  { origin, messages }: PasswordMails,
  user: PasswordOwner,
  { locale, now, reason = "asked" }: PasswordWish,
): Promise<void> {
  const word = (key: string): string => messages.word(locale, text(key));
  const button = { label: word("passwordMailButton"), address: await passwordAddress(db, origin, user, now) };
  const { subject, first } = reasonTexts[reason];
  const paragraphs = [...first, "passwordMailText", "passwordMailIgnore"].map(word);
  const words = { subject: word(subject), paragraphs, button, locale };
  await sendMail(db, { to: user.email, kind: "password_reset", ...words, lifeMs: CODE_LIFE_MS.password }, now);
}

type PasswordDependencies = AccountDependencies & PasswordMails & Merging;

/** The answer is the same whether or not the address has an account, and so is what is done before it. */
async function requestReset(context: PasswordDependencies, call: Call<typeof postPasswordEmail>): Promise<null> {
  const problem = emailProblem(call.body.email);
  if (problem) throw refuseField("email", problem);
  await context.demandHuman(call, call.body);
  const now = nowOf(call);
  const email = emailFrom(call.body.email) ?? "";
  await limitTries(call.db, `reset:${call.address}`, RESET_MAILS_OF_ADDRESS, now);
  await limitPasswordMails(call.db, email, now);
  await call.db.insertInto("password_requests").values({ email, locale: call.locale, requested_at: now }).execute();
  return null;
}

/** Requests that one run answers. */
const REQUESTS_OF_RUN = 100;

/** Who asked for a link, or for an account. */
type Asked = Pick<Selectable<PasswordRequestsTable>, "email" | "registration">;

/** The account that a link is mailed to: one that is there, or the one that a registration asks for. */
async function accountFor(tx: Db, { email, registration }: Asked, now: Date) {
  const made = registration === null ? null : await createUser(tx, { ...registration, email, created_at: now });
  if (made) return { id: made.id, reason: "made" } as const;
  const user = await findUserByEmail(tx, email);
  return user && ({ id: user.id, reason: registration === null ? "asked" : "there" } as const);
}

/** Mails the links that were asked for, to those who have an account or asked for one; answers how many requests there were. */
export const answerPasswordRequests = (db: Db, context: PasswordMails, now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    const due = tx.selectFrom("password_requests").select("id").orderBy("id").limit(REQUESTS_OF_RUN).forUpdate().skipLocked();
    const requests = await tx
      .deleteFrom("password_requests")
      .where("id", "in", due)
      .returning(["email", "locale", "registration"])
      .execute();
    for (const { locale, ...asked } of requests) {
      const found = await accountFor(tx, asked, now);
      if (!found) continue;
      const wish = { locale: localeFrom(locale), now, reason: found.reason };
      await mailPasswordLink(tx, context, { id: found.id, email: asked.email }, wish);
    }
    return requests.length;
  });

interface NewPassword {
  readonly token: string;
  readonly email: string;
  readonly password_hash: string;
}

/**
 * Ends all by which anyone got into the account but its mailbox and its new password (T33), and where the mailbox was not proved before
 * also the second factor, which a stranger may have set up (DEC-204). Answers what of it was there, in the owner's words.
 */
async function endWaysIn(tx: Db, { messages, locale }: NoticeWording, user: StoredUser, now: Date): Promise<readonly string[]> {
  const { id } = user;
  const wasProved = isMailboxProved(user);
  await endAllCodes(tx, id, now);
  await endChallenges(tx, id);
  await endAllSessions(tx, id, now);
  const providers = await endIdentities(tx, id);
  const passkeys = await endPasskeys(tx, id);
  const apiToken = await endApiToken(tx, id);
  const app = !wasProved && (await removeAuthenticator(tx, id));
  if (!wasProved) await tx.updateTable("users").set({ is_2fa: false }).where("id", "=", id).execute();
  const others = Object.entries({ wayPasskeys: passkeys, wayApiToken: apiToken, wayApp: app });
  return [
    ...providers.map((provider) => wayNames[provider]),
    ...others.flatMap(([key, wasThere]) => (wasThere ? [messages.word(locale, text(key))] : [])),
  ];
}

/**
 * Sets the password of whose link it is; all that was open of the account ends with it, and its owner is told what. So does what was
 * counted against codes: the link has proved the mailbox, and anyone who used the tries up knew a password that is none any more.
 */
async function setPassword(
  tx: Db,
  { merging, ...wording }: NoticeWording & { readonly merging: Merging },
  { token, email, password_hash }: NewPassword,
  now: Date,
): Promise<void> {
  const linked = await useCode(tx, "password", token, now);
  const userId = linked === null ? null : await ownerOfMailbox(tx, merging, linked, email, now);
  const before = userId === null ? undefined : await findUser(tx, userId);
  const changed =
    userId === null
      ? null
      : await tx
          .updateTable("users")
          .set((set) => ({
            password_hash,
            verified_at: set.fn.coalesce("verified_at", set.val(now)),
            // The first password ends no link: the buyer's mails lead to their orders still.
            receipts_ended_at: set.case().when("password_hash", "is", null).then(set.ref("receipts_ended_at")).else(now).end(),
          }))
          .where("id", "=", userId)
          .where("email", "=", email)
          .returning("id")
          .executeTakeFirst();
  if (!changed || !before) throw linkInvalid();
  await forgetCodeTries(tx, changed.id);
  const ended = await endWaysIn(tx, wording, before, now);
  await mailSecurityNotice(tx, wording, { userId: changed.id, change: "securityPasswordSet", ended }, now);
}

const linkInvalid = () => refuseField("token", text("resetLinkInvalid"));

async function reset(context: PasswordDependencies, call: Call<typeof postPasswordReset>): Promise<null> {
  const { body, db } = call;
  const problems = problemsOf({
    email: emailProblem(body.email),
    password: passwordProblem(body.password),
    password_confirmation: body.password === body.password_confirmation ? null : text("passwordsDiffer"),
    token: body.token === "" ? text("required") : null,
  });
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  await context.demandHuman(call, body);
  const now = nowOf(call);
  await limitTries(db, `reset:set:${call.address}`, RESETS_OF_ADDRESS, now);
  const email = emailFrom(body.email) ?? "";
  // A hash costs as much as a login: nobody without a good link gets one.
  if (!(await isCodeGood(db, "password", body.token, email, now))) throw linkInvalid();
  const password_hash = await hashPassword(body.password);
  const parts = { messages: context.messages, locale: call.locale, merging: context };
  const set = () => inTransaction(db, (tx) => setPassword(tx, parts, { token: body.token, email, password_hash }, now));
  // A registration or a guest took the free address while this link did: it has a holder now, into which the account is merged.
  await set().catch((problem: unknown) => {
    if (sqlState(problem) !== "23505") throw problem;
    return set();
  });
  await knowOwner(call, email, now);
  return null;
}

/** Serves the calls about passwords (API-004, API-005). */
export const passwordHandlers = (context: PasswordDependencies): readonly Handler[] => [
  handle(postPasswordEmail, (call) => requestReset(context, call)),
  handle(postPasswordReset, (call) => reset(context, call)),
];
