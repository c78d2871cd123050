import type { Db } from "../database/index.ts";
import { issueCode } from "./one-time-codes.ts";
import { openSession } from "./sessions.ts";
import { openChallenge } from "./two-factor.ts";
import { demandCodeTries } from "./two-factor-limits.ts";
import type { StoredUser } from "./users.ts";

type Entering = Pick<StoredUser, "id" | "is_2fa">;

/** What a sign-in without password opens: a token, or the second step, which it does not spare anybody. */
export type Entered =
  | { readonly kind: "token"; readonly token: string }
  | { readonly kind: "challenge"; readonly session: string };

async function challengeOf(db: Db, user: Entering, now: Date): Promise<Entered> {
  await demandCodeTries(db, user.id, now);
  return { kind: "challenge", session: await openChallenge(db, user.id, now) };
}

/** Signs somebody in who has proved elsewhere who they are. */
export const enterByProof = async (db: Db, user: Entering, now: Date): Promise<Entered> =>
  user.is_2fa ? challengeOf(db, user, now) : { kind: "token", token: await openSession(db, user.id, now) };

/** As `enterByProof`, for a browser that is led back to the login: by a code that works once, for a minute, in it alone (DEC-054). */
export const enterByCode = async (db: Db, user: Entering, now: Date, browser: string): Promise<Entered> =>
  user.is_2fa ? challengeOf(db, user, now) : { kind: "token", token: await issueCode(db, "identity", user.id, now, browser) };
