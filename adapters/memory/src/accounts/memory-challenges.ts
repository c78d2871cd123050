import type { UserId } from "@panel/core/identifiers";
import { TWO_FACTOR_TRIES, type TwoFactorField } from "@panel/core/profile";
import { success, type FieldRefusal, type Result } from "@panel/core/result";
import { refused, refusedAt } from "../memory-refusals.ts";

/** The code that finishes a two-factor login in memory. */
export const MEMORY_TWO_FACTOR_CODE = "123456";

interface OpenChallenge {
  readonly session: string;
  tries: number;
}

const wrong = refusedAt("code", "Invalid code");
/** No further code can be right. */
const spent = refused<TwoFactorField>(
  { line: null, field: "code", message: "Invalid code" },
  { line: null, field: "session", message: "begin again" },
);

/** The second steps of logins that wait for their code: one for each account, with five tries (DEC-055). */
export class MemoryChallenges {
  readonly #open = new Map<UserId, OpenChallenge>();
  #made = 0;

  /** Takes the place of an earlier challenge of the account; answers the session of the step. */
  open(account: UserId): string {
    const session = `two-factor-${String((this.#made += 1))}`;
    this.#open.set(account, { session, tries: 0 });
    return session;
  }

  /** The account whose code it is. */
  check(session: string, code: string): Result<UserId, FieldRefusal<TwoFactorField>> {
    const [account, challenge] = [...this.#open].find(([, open]) => open.session === session) ?? [];
    if (account === undefined || challenge === undefined || challenge.tries >= TWO_FACTOR_TRIES) return spent;
    challenge.tries += 1;
    if (code !== MEMORY_TWO_FACTOR_CODE) return challenge.tries < TWO_FACTOR_TRIES ? wrong : spent;
    this.#open.delete(account);
    return success(account);
  }
}
