import type { UserId } from "@panel/core/identifiers";
import { TWO_FACTOR_TRIES, TWO_FACTOR_TRIES_A_DAY, type TwoFactorField } from "@panel/core/profile";
import { success, type FieldRefusal, type Result } from "@panel/core/result";
import { refused, refusedAt } from "../memory-refusals.ts";

/** The code that finishes a two-factor login in memory. */
export const MEMORY_TWO_FACTOR_CODE = "123456";

const DAY_MS = 86_400_000;

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

/** The second steps of logins that wait for their code: one for each account, with five tries, and fifteen a day for the account (DEC-055). */
export class MemoryChallenges {
  readonly #open = new Map<UserId, OpenChallenge>();
  readonly #now: () => number;
  /** Since when the tries of an account are counted, and how many there were. */
  readonly #tries = new Map<UserId, { readonly since: number; count: number }>();
  #made = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** False where a login could not be finished: the account has no tries left today. */
  hasTries(account: UserId): boolean {
    return this.#triesOf(account).count < TWO_FACTOR_TRIES_A_DAY;
  }

  /** A new password has proved the mailbox: nothing of before counts any more. */
  forget(account: UserId): void {
    this.#open.delete(account);
    this.#tries.delete(account);
  }

  /** Takes the place of an earlier challenge of the account; answers the session of the step. */
  open(account: UserId): string {
    const session = `two-factor-${String((this.#made += 1))}`;
    this.#open.set(account, { session, tries: 0 });
    return session;
  }

  /** The account whose code it is. */
  check(session: string, code: string): Result<UserId, FieldRefusal<TwoFactorField>> {
    const [account, challenge] = [...this.#open].find(([, open]) => open.session === session) ?? [];
    if (account === undefined || challenge === undefined || !this.hasTries(account)) return spent;
    this.#triesOf(account).count += 1;
    if (challenge.tries >= TWO_FACTOR_TRIES) return spent;
    challenge.tries += 1;
    if (code !== MEMORY_TWO_FACTOR_CODE) return challenge.tries < TWO_FACTOR_TRIES ? wrong : spent;
    this.forget(account);
    return success(account);
  }

  #triesOf(account: UserId): { count: number } {
    const known = this.#tries.get(account);
    if (known !== undefined && known.since + DAY_MS > this.#now()) return known;
    const begun = { since: this.#now(), count: 0 };
    this.#tries.set(account, begun);
    return begun;
  }
}
