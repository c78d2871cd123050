import { postSendTwoFactorCode, postVerifyTwoFactorCode } from "@panel/wire/auth";
import { postUpdateTwoFactor } from "@panel/wire/profile";
import { type Call, handle, type Handler, refuseField, sessionOf, text } from "../calls/index.ts";
import { nowOf, withToken } from "./login-handlers.ts";
import { openSession } from "./sessions.ts";
import { checkCode, findChallenge, ownChallenge, sendCode } from "./two-factor.ts";

const invalidCode = () => refuseField("code", text("invalidCode"));

async function send(call: Call<typeof postSendTwoFactorCode>): Promise<null> {
  const now = nowOf(call);
  const { session } = call.body;
  const challenge =
    session !== null
      ? await findChallenge(call.db, session, now)
      : call.session
        ? await ownChallenge(call.db, call.session.userId, now)
        : null;
  if (!challenge) throw refuseField("session", text("loginAgain"));
  await sendCode(call.db, challenge, now);
  return null;
}

async function verify(call: Call<typeof postVerifyTwoFactorCode>) {
  const now = nowOf(call);
  const challenge = await findChallenge(call.db, call.body.session, now);
  const userId = challenge && (await checkCode(call.db, challenge.id, call.body.code, now));
  if (userId === null) throw invalidCode();
  return withToken(await openSession(call.db, userId, now));
}

/** Switching it on proves that mails arrive, switching it off that it is the owner (T32). */
async function update(call: Call<typeof postUpdateTwoFactor>): Promise<null> {
  const now = nowOf(call);
  const { userId } = sessionOf(call);
  const challenge = await ownChallenge(call.db, userId, now);
  if ((await checkCode(call.db, challenge.id, call.body.code, now)) !== userId) throw invalidCode();
  await call.db.updateTable("users").set({ is_2fa: call.body.is_2fa }).where("id", "=", userId).execute();
  return null;
}

/** The second factor by mail (API-026 to API-028; DEC-055). */
export const twoFactorHandlers = (): readonly Handler[] => [
  handle(postSendTwoFactorCode, send),
  handle(postVerifyTwoFactorCode, verify),
  handle(postUpdateTwoFactor, update),
];
