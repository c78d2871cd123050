import { postSendTwoFactorCode, postTwoFactorMethods, postVerifyTwoFactorCode } from "@panel/wire/auth";
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
  challengeOfChange,
  checkCode,
  findChallenge,
  type OnAccepted,
  sendCode,
  switchChallenge,
} from "./two-factor.ts";
import { mailSecurityNotice } from "./security-notice.ts";
import { methodsOf, type Proof } from "./two-factor-proofs.ts";
import { removeAuthenticator } from "../credentials/index.ts";
import type { Db } from "../database/index.ts";
import type { SealKey } from "../secrets/index.ts";
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

/** What codes are checked by. */
interface CodeKeeping {
  readonly messages: Messages;
  /** Opens secrets of apps. */
  readonly key: SealKey | null;
}

interface GivenCode {
  readonly code: string;
  readonly key: SealKey | null;
}

/** Does what a code is for; refused when it is not right. */
async function withCode<Value>(
  call: Pick<Call, "db" | "clock">,
  challenge: Challenge | null,
  { code, key }: GivenCode,
  accept: OnAccepted<Value>,
): Promise<Value> {
  if (challenge === null) throw invalidCode(true);
  const check = await checkCode(call.db, challenge, { code, key, now: nowOf(call), accept });
  if (check.kind !== "accepted") throw invalidCode(check.kind === "spent");
  return check.value;
}

/** Changes something about the account of the logged-in customer, by any code of the second factor. */
export async function changeBySecondFactor<Value>(
  call: Pick<Call, "db" | "clock" | "session">,
  given: GivenCode,
  accept: OnAccepted<Value>,
): Promise<Value> {
  return withCode(call, await challengeOfChange(call.db, sessionOf(call).userId, nowOf(call)), given, accept);
}

/** A session for anyone who has taken the second step; a recovery code that was used is told to the owner. */
export async function openBySecondFactor(
  { messages }: Pick<CodeKeeping, "messages">,
  call: Pick<Call, "clock" | "locale">,
  tx: Db,
  { userId, method }: { readonly userId: number; readonly method: Proof["kind"] },
) {
  const now = nowOf(call);
  const wording = { messages, locale: call.locale };
  if (method === "recovery") await mailSecurityNotice(tx, wording, { userId, change: "securityRecoveryUsed" }, now);
  return { token: await openSession(tx, userId, now), email: (await findUser(tx, userId))?.email ?? null };
}

async function verify(keeping: CodeKeeping, call: Call<typeof postVerifyTwoFactorCode>) {
  const now = nowOf(call);
  const challenge = await findChallenge(call.db, call.body.session, now);
  const given = { code: call.body.code, key: keeping.key };
  const opened = await withCode(call, challenge, given, (tx, userId, method) =>
    openBySecondFactor(keeping, call, tx, { userId, method }),
  );
  if (opened.email !== null) await forgetLoginTries(call, opened.email, now);
  return withToken(opened.token);
}

/**
 * Switching it on proves that mails arrive, switching it off that it is the owner (T32); with it the app and its codes go, which the
 * owner is told by mail (decision 0058).
 */
async function update({ key, messages }: CodeKeeping, call: Call<typeof postUpdateTwoFactor>): Promise<null> {
  const { code, is_2fa } = call.body;
  return changeBySecondFactor(call, { code, key }, async (tx, userId) => {
    await tx.updateTable("users").set({ is_2fa }).where("id", "=", userId).execute();
    if (!is_2fa && (await removeAuthenticator(tx, userId))) {
      const wording = { messages, locale: call.locale };
      await mailSecurityNotice(tx, wording, { userId, change: "securityAppRemoved" }, nowOf(call));
    }
    return null;
  });
}

/** How the second step can be taken: of a login, or for the logged-in customer. */
async function methods(call: Call<typeof postTwoFactorMethods>) {
  const { session } = call.body;
  const challenge = session === null ? null : await findChallenge(call.db, session, nowOf(call));
  const userId = session === null ? call.session?.userId : challenge?.user_id;
  if (userId === undefined) throw refuseField("session", text("loginAgain"));
  return { methods: [...(await methodsOf(call, userId))] };
}

/** The second factor (API-026 to API-028, EXT-2fa-methods; DEC-055). */
export const twoFactorHandlers = (keeping: CodeKeeping): readonly Handler[] => [
  handle(postTwoFactorMethods, methods),
  handle(postSendTwoFactorCode, (call) => send(keeping.messages, call)),
  handle(postVerifyTwoFactorCode, (call) => verify(keeping, call)),
  handle(postUpdateTwoFactor, (call) => update(keeping, call)),
];
