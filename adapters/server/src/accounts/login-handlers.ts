import { getRefresh, postLogin, postLogout } from "@panel/wire/auth";
import {
  type Call,
  handle,
  type Handler,
  invalidSession,
  refuse,
  refuseField,
  refuseFields,
  Reply,
  sessionOf,
  text,
} from "../calls/index.ts";
import type { AccountDependencies } from "./account-dependencies.ts";
import { emailFrom, emailProblem, problemsOf } from "./account-rules.ts";
import { arrivedBrowser } from "./arrival-cookie.ts";
import { forgetLoginTries, limitLogins } from "./login-limits.ts";
import { useCode } from "./one-time-codes.ts";
import { isApiToken } from "../api-token/index.ts";
import { isPassword } from "../secrets/index.ts";
import { endSession, exchangeToken, openSession, openSessionByPassword } from "./sessions.ts";
import { demandCodeTries } from "./two-factor-limits.ts";
import { openChallenge } from "./two-factor.ts";
import { findUserByEmail } from "./users.ts";

export const nowOf = (call: Pick<Call, "clock">): Date => new Date(call.clock.now());
/** How a token travels: in a header, never in a body (AUT-004). */
export const withToken = (token: string, body: unknown = null): Reply =>
  new Reply(body, { headers: { authorization: `Bearer ${token}`, "cache-control": "no-store" } });

/** Opens the second step; the tries at the password stay counted until it has been taken. */
async function askForCode({ db }: Pick<Call, "db">, userId: number, now: Date) {
  await demandCodeTries(db, userId, now);
  return { requires_2fa: true, session: await openChallenge(db, userId, now) };
}

async function login(context: AccountDependencies, call: Call<typeof postLogin>) {
  const { email: typed, password } = call.body;
  const problems = problemsOf({ email: emailProblem(typed), password: password === "" ? text("required") : null });
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  await context.demandHuman(call, call.body);
  const now = nowOf(call);
  const email = emailFrom(typed) ?? "";
  await limitLogins(call, email, now);
  const user = await findUserByEmail(call.db, email);
  const isRight = await isPassword(password, user?.password_hash ?? null);
  if ((!user || !isRight) && (await context.readSettings(call.db)).answersNeutrally)
    throw refuseField("password", text("wrongEmailOrPassword"));
  if (!user) throw refuseField("not_register", text("notRegistered"));
  if (!isRight) throw refuseField("password", text("wrongPassword"));
  if (user.is_2fa) return askForCode(call, user.id, now);
  await forgetLoginTries(call, email, now);
  const token = await openSessionByPassword(call.db, user, now);
  if (token === null) throw refuseField("password", text("wrongPassword"));
  return withToken(token, { requires_2fa: false, session: null });
}

/** An API token is no session: it is neither exchanged nor logged out. A 401 would say that it has ended (DEC-045). */
const sessionNeeded = () => refuse(text("sessionNeeded"), { code: "session_needed" });

/** A token for a newer one, or the one-time code of a login link for a session (AUT-014, DEC-013). */
async function refresh(call: Call) {
  if (call.token === null) throw invalidSession();
  if (isApiToken(call.token)) throw sessionNeeded();
  const now = nowOf(call);
  const exchanged = await exchangeToken(call.db, call.token, now);
  if (exchanged !== null) return withToken(exchanged);
  const browser = arrivedBrowser(call.cookies);
  const arrived = browser === null ? null : await useCode(call.db, "identity", call.token, now, browser);
  if (arrived !== null) return withToken(await openSession(call.db, arrived, now));
  const userId = await useCode(call.db, "login", call.token, now);
  if (userId === null) throw invalidSession();
  return withToken(await openSession(call.db, userId, now, { isImpersonated: true }));
}

/** Login, refresh, logout (API-001, API-003, DEC-047). */
export const loginHandlers = (context: AccountDependencies): readonly Handler[] => [
  handle(postLogin, (call) => login(context, call)),
  handle(getRefresh, refresh, { readsTokenItself: true }),
  handle(postLogout, async (call) => {
    const { sessionId, userId } = sessionOf(call);
    if (sessionId === null) throw sessionNeeded();
    await endSession(call.db, { sessionId, userId }, nowOf(call));
    return null;
  }),
];
