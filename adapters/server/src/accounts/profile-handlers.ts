import {
  getGrades,
  getGradesSummary,
  getProfile,
  postMarketingSources,
  postSetAnalyticsClientId,
  postSetEmail,
} from "@panel/wire/profile";
import { sqlState } from "../database/index.ts";
import { type Call, handle, type Handler, notFound, refuseField, sessionOf, text } from "../calls/index.ts";
import { readBalances } from "../ledger/index.ts";
import type { AccountDependencies } from "./account-dependencies.ts";
import { emailFrom, emailProblem } from "./account-rules.ts";
import { gradeAnswer, readGrades, readGradesSummary, standingOf } from "../grades/index.ts";
import { nowOf } from "./login-handlers.ts";
import { profileAnswer } from "./profile-reader.ts";
import { findUser, type StoredUser } from "./users.ts";

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

async function setEmail(call: Call<typeof postSetEmail>): Promise<null> {
  const problem = emailProblem(call.body.email);
  if (problem) throw refuseField("email", problem);
  try {
    const changed = await call.db
      .updateTable("users")
      .set({ email: emailFrom(call.body.email), verified_at: null })
      .where("id", "=", sessionOf(call).userId)
      .where("email", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!changed) throw refuseField("email", text("emailAlreadySet"));
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
