import { postPasswordEmail, postPasswordReset } from "@panel/wire/auth";
import { type Db, inTransaction } from "../database/index.ts";
import { type Call, handle, type Handler, refuseField, refuseFields, text } from "../calls/index.ts";
import { limitTries } from "../http/index.ts";
import { sendMail } from "../mail/index.ts";
import { RESET_MAILS, type AccountDependencies } from "./account-dependencies.ts";
import { emailFrom, emailProblem, passwordProblem, problemsOf } from "./account-rules.ts";
import { demandHuman, nowOf } from "./login-handlers.ts";
import { issueCode, useCode } from "./one-time-codes.ts";
import { hashPassword, hashToken } from "../secrets/index.ts";
import { endAllSessions } from "./sessions.ts";
import { findUserByEmail } from "./users.ts";

/** Mails a link that sets a password, for a forgotten one or for an account that an order has made (DEC-143). */
export async function mailPasswordLink(
  db: Db,
  origin: string,
  user: { id: number; email: string },
  kind: string,
  now: Date,
): Promise<void> {
  const token = await issueCode(db, "password", user.id, now);
  const link = `${origin}/app/password/reset?${new URLSearchParams({ token, email: user.email }).toString()}`;
  await sendMail(db, { to: user.email, kind, subject: "Set your password", body: link }, now);
}

/** The answer is the same whether or not the address has an account. */
async function requestReset(context: AccountDependencies, call: Call<typeof postPasswordEmail>): Promise<null> {
  const problem = emailProblem(call.body.email);
  if (problem) throw refuseField("email", problem);
  await demandHuman(context, call, call.body);
  const now = nowOf(call);
  const email = emailFrom(call.body.email) ?? "";
  await limitTries(call.db, `reset:${call.address}:${hashToken(email)}`, RESET_MAILS, now);
  const user = await findUserByEmail(call.db, email);
  if (user) await mailPasswordLink(call.db, context.origin, { id: user.id, email }, "password_reset", now);
  return null;
}

async function reset(context: AccountDependencies, call: Call<typeof postPasswordReset>): Promise<null> {
  const { body } = call;
  const problems = problemsOf({
    email: emailProblem(body.email),
    password: passwordProblem(body.password),
    password_confirmation: body.password === body.password_confirmation ? null : text("passwordsDiffer"),
    token: body.token === "" ? text("required") : null,
  });
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  await demandHuman(context, call, body);
  const now = nowOf(call);
  const password_hash = await hashPassword(body.password);
  await inTransaction(call.db, async (tx) => {
    const userId = await useCode(tx, "password", body.token, now);
    const changed =
      userId === null
        ? null
        : await tx
            .updateTable("users")
            .set((set) => ({ password_hash, verified_at: set.fn.coalesce("verified_at", set.val(now)) }))
            .where("id", "=", userId)
            .where("email", "=", emailFrom(body.email))
            .returning("id")
            .executeTakeFirst();
    if (!changed) throw refuseField("token", text("resetLinkInvalid"));
    await endAllSessions(tx, changed.id, now);
  });
  return null;
}

/** API-004, API-005. */
export const passwordHandlers = (context: AccountDependencies): readonly Handler[] => [
  handle(postPasswordEmail, (call) => requestReset(context, call)),
  handle(postPasswordReset, (call) => reset(context, call)),
];
