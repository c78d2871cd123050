import {
  getGrades,
  getGradesSummary,
  getProfile,
  postMarketingSources,
  postSetAnalyticsClientId,
  postSetEmail,
} from "@panel/wire/profile";
import { type Db, inTransaction, sqlState } from "../database/index.ts";
import { type Call, handle, type Handler, notFound, refuseField, sessionOf, text } from "../calls/index.ts";
import { limitTries, type RateLimit } from "../http/index.ts";
import { readBalances } from "../ledger/index.ts";
import type { AccountDependencies } from "./account-dependencies.ts";
import { emailFrom, emailProblem } from "./account-rules.ts";
import { gradeAnswer, readGrades, readGradesSummary, standingOf } from "../grades/index.ts";
import { nowOf } from "./login-handlers.ts";
import { profileAnswer } from "./profile-reader.ts";
import { endCodes } from "./one-time-codes.ts";
import { endChallenges } from "./two-factor.ts";
import { findUser, hasOwnMailbox, type StoredUser } from "./users.ts";

async function ownUser(call: Pick<Call, "db" | "session">): Promise<StoredUser> {
  const user = await findUser(call.db, sessionOf(call).userId);
  if (!user) throw notFound();
  return user;
}

async function profile(context: AccountDependencies, call: Call<typeof getProfile>) {
  return profileAnswer(call.db, {
    user: await ownUser(call),
    secret: context.secret,
    chatSecret: context.chatSecret,
    isAccurate: call.query.with_increased_balance_accuracy !== null,
    isImpersonated: sessionOf(call).isImpersonated,
    now: nowOf(call),
  });
}

/** Each e-mail that is tried tells whether it has an account. */
const EMAILS_OF_ACCOUNT: RateLimit = { limit: 20, windowMs: 86_400_000 };

/**
 * Writes the e-mail of an account that has none, or whose e-mail was never proved (DEC-203). With the earlier address its links and codes
 * end: of anyone who reads mails there none proves the new one. The lock comes first, for which the mailing of a code waits.
 */
async function writeEmail(
  tx: Db,
  { userId, email }: { readonly userId: number; readonly email: string | null },
  now: Date,
): Promise<void> {
  const user = await tx.selectFrom("users").selectAll().where("id", "=", userId).forNoKeyUpdate().executeTakeFirst();
  if (!user || hasOwnMailbox(user)) throw refuseField("email", text("emailAlreadySet"));
  await tx.updateTable("users").set({ email, verified_at: null }).where("id", "=", userId).execute();
  await endCodes(tx, ["password"], userId, now);
  await endChallenges(tx, userId);
}

async function setEmail(call: Call<typeof postSetEmail>): Promise<null> {
  const problem = emailProblem(call.body.email);
  if (problem) throw refuseField("email", problem);
  const [now, { userId }] = [nowOf(call), sessionOf(call)];
  await limitTries(call.db, `email:set:${String(userId)}`, EMAILS_OF_ACCOUNT, now);
  try {
    await inTransaction(call.db, (tx) => writeEmail(tx, { userId, email: emailFrom(call.body.email) }, now));
    return null;
  } catch (problem) {
    if (sqlState(problem) === "23505") throw refuseField("email", text("alreadyRegistered"));
    throw problem;
  }
}

async function setAnalytics(call: Call<typeof postSetAnalyticsClientId>): Promise<null> {
  await call.db
    .updateTable("users")
    .set({ analytics_ids: JSON.stringify(call.body) })
    .where("id", "=", sessionOf(call).userId)
    .execute();
  return null;
}

async function setMarketing(call: Call<typeof postMarketingSources>): Promise<null> {
  const { marketing_source: source, marketing_medium: medium, marketing_campaign: campaign, vs_cid, vs_subid } = call.body;
  await call.db
    .updateTable("users")
    .set({ marketing: JSON.stringify({ source, medium, campaign, vs_cid, vs_subid }) })
    .where("id", "=", sessionOf(call).userId)
    .execute();
  return null;
}

const spentBy = async (call: Call): Promise<number> => (await readBalances(call.db, sessionOf(call).userId)).spent;

async function grades(call: Call) {
  const all = await readGrades(call.db, nowOf(call));
  const standing = standingOf(all, await spentBy(call));
  return all.map((grade) => gradeAnswer(grade, standing));
}

/** Serves the calls of the profile (API-006 to API-008, API-022, API-037, API-038). */
export const profileHandlers = (context: AccountDependencies): readonly Handler[] => [
  handle(getProfile, (call) => profile(context, call)),
  handle(postSetEmail, setEmail),
  handle(postSetAnalyticsClientId, setAnalytics),
  handle(postMarketingSources, setMarketing),
  handle(getGradesSummary, async (call) => readGradesSummary(call.db, await spentBy(call), nowOf(call))),
  handle(getGrades, grades),
];
