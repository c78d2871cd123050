import { postSendTwoFactorCode, postVerifyTwoFactorCode } from "@panel/wire/auth";
import { postUpdateTwoFactor } from "@panel/wire/profile";
import {
  type Call,
  handle,
  type Handler,
  type Messages,
  refuseField,
  refuseFields,
  type Refusal,
  sessionOf,
  text,
} from "../calls/index.ts";
import { forgetLoginTries } from "./login-limits.ts";
import { nowOf, withToken } from "./login-handlers.ts";
import { openSession } from "./sessions.ts";
import {
  type Challenge,
  checkCode,
  findChallenge,
  findSwitchChallenge,
  type OnAccepted,
  sendCode,
  switchChallenge,
} from "./two-factor.ts";
import { findUser } from "./users.ts";

async function send(messages: Messages, call: Call<typeof postSendTwoFactorCode>): Promise<null> {
  const now = nowOf(call);
  const { session } = call.body;
  const challenge =
    session !== null
      ? await findChallenge(call.db, session, now)
      : call.session
        ? await switchChallenge(call.db, call.session.userId, now)
        : null;
  if (!challenge) throw refuseField("session", text("loginAgain"));
  await sendCode(call.db, { messages, locale: call.locale }, challenge, now);
  return null;
}

/** The one text for whatever went wrong (AUT-009); where no further code can be right, it also says to begin again. */
const invalidCode = (isSpent: boolean): Refusal =>
  refuseFields({ code: text("invalidCode"), ...(isSpent ? { session: text("loginAgain") } : {}) });

/** Does what a code is for; refused when it is not right. */
async function withCode<Value>(
  call: Pick<Call, "db" | "clock">,
  challenge: Challenge | null,
  code: string,
  accept: OnAccepted<Value>,
): Promise<Value> {
  if (challenge === null) throw invalidCode(true);
  const check = await checkCode(call.db, challenge, { code, now: nowOf(call), accept });
  if (check.kind !== "accepted") throw invalidCode(check.kind === "spent");
  return check.value;
}

async function verify(call: Call<typeof postVerifyTwoFactorCode>) {
  const now = nowOf(call);
  const challenge = await findChallenge(call.db, call.body.session, now);
  const opened = await withCode(call, challenge, call.body.code, async (tx, userId) => ({
    token: await openSession(tx, userId, now),
    email: (await findUser(tx, userId))?.email ?? null,
  }));
  if (opened.email !== null) await forgetLoginTries(call, opened.email, now);
  return withToken(opened.token);
}

/** Switching it on proves that mails arrive, switching it off that it is the owner (T32). */
async function update(call: Call<typeof postUpdateTwoFactor>): Promise<null> {
  const now = nowOf(call);
  const { userId } = sessionOf(call);
  const challenge = await findSwitchChallenge(call.db, userId, now);
  await withCode(call, challenge, call.body.code, (tx) =>
    tx.updateTable("users").set({ is_2fa: call.body.is_2fa }).where("id", "=", userId).execute(),
  );
  return null;
}

/** The second factor by mail (API-026 to API-028; DEC-055). */
export const twoFactorHandlers = (messages: Messages): readonly Handler[] => [
  handle(postSendTwoFactorCode, (call) => send(messages, call)),
  handle(postVerifyTwoFactorCode, verify),
  handle(postUpdateTwoFactor, update),
];
