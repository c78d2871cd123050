import {
  getGrades,
  getGradesSummary,
  getProfile,
  getUnsubscribe,
  postSetAnalyticsClientId,
  postSetEmail,
  postUnsubscribe,
} from "@panel/wire/profile";
import { sqlState } from "../database/index.ts";
import { type Call, handle, type Handler, notFound, refuseField, sessionOf, text } from "../calls/index.ts";
import { readBalances } from "../ledger/index.ts";
import type { AccountDependencies } from "./account-dependencies.ts";
import { emailFrom, emailProblem } from "./account-rules.ts";
import { gradeAnswer, gradesAnswer } from "./grade-answers.ts";
import { readGrades, standingOf } from "./grades.ts";
import { nowOf } from "./login-handlers.ts";
import { profileAnswer } from "./profile-reader.ts";
import { isSignature, signatureOf } from "./secrets.ts";
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
      .set({ email: emailFrom(call.body.email) })
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

/** The user of a signed link; a wrong signature looks like a user who does not exist (DEC-057). */
async function signedUser(context: AccountDependencies, call: Call<typeof getUnsubscribe>): Promise<StoredUser> {
  const { userId } = call.params;
  if (!isSignature(call.query.signature, signatureOf(context.secret, "unsubscribe", userId))) throw notFound();
  const user = await findUser(call.db, userId);
  if (!user) throw notFound();
  return user;
}

const flagsOf = (user: Pick<StoredUser, "order_actions" | "payment_actions" | "subscription_actions">) => ({
  order_actions: user.order_actions,
  payment_actions: user.payment_actions,
  subscription_actions: user.subscription_actions,
});

async function setFlags(context: AccountDependencies, call: Call<typeof postUnsubscribe>) {
  const user = await signedUser(context, call);
  const flags = flagsOf(call.body);
  await call.db.updateTable("users").set(flags).where("id", "=", user.id).execute();
  return flags;
}

async function setAnalytics(call: Call<typeof postSetAnalyticsClientId>): Promise<null> {
  await call.db
    .updateTable("users")
    .set({ analytics_ids: JSON.stringify(call.body) })
    .where("id", "=", sessionOf(call).userId)
    .execute();
  return null;
}

async function grades(call: Call) {
  const all = await readGrades(call.db, nowOf(call));
  const { spent } = await readBalances(call.db, sessionOf(call).userId);
  return { all, spent, standing: standingOf(all, spent) };
}

/** API-006 to API-010, API-037, API-038. */
export const profileHandlers = (context: AccountDependencies): readonly Handler[] => [
  handle(getProfile, (call) => profile(context, call)),
  handle(postSetEmail, setEmail),
  handle(postSetAnalyticsClientId, setAnalytics),
  handle(getUnsubscribe, async (call) => flagsOf(await signedUser(context, call))),
  handle(postUnsubscribe, (call) => setFlags(context, call)),
  handle(getGradesSummary, async (call) => {
    const { all, spent, standing } = await grades(call);
    return gradesAnswer(standing, spent, all.length > 0);
  }),
  handle(getGrades, async (call) => {
    const { all, standing } = await grades(call);
    return all.map((grade) => gradeAnswer(grade, standing));
  }),
];
