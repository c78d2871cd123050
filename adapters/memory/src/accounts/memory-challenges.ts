import { codeDigits } from "@panel/core/typed-text";
import type { UserId } from "@panel/core/identifiers";
import {
  TWO_FACTOR_MAILS_A_DAY,
  TWO_FACTOR_PAUSE_MS,
  TWO_FACTOR_TRIES,
  TWO_FACTOR_TRIES_A_DAY,
  type TwoFactorField,
} from "@panel/core/profile";
import { success, type FieldRefusal, type Result } from "@panel/core/result";
import { refused, refusedAt } from "../memory-refusals.ts";

/** The code that finishes a two-factor login in memory. */
export const MEMORY_TWO_FACTOR_CODE = "123456";

/** Whether the mailed code was typed, in whichever way. */
export const isMailedCode = (typed: string): boolean => codeDigits(typed) === MEMORY_TWO_FACTOR_CODE;

const DAY_MS = 86_400_000;

interface OpenChallenge {
  readonly session: string;
  tries: number;
}

/** What is counted for an account, since when. */
interface Counted {
  readonly since: number;
  count: number;
}

const wrong = refusedAt("code", "Invalid code");
/** No further code can be right. */
const spent = refused<TwoFactorField>(
  { line: null, field: "code", message: "Invalid code" },
  { line: null, field: "session", message: "begin again" },
);
const unknownSession = refusedAt("session", "begin again");

/** The second steps of logins that wait for their code: one for each account, with five tries; an account has fifteen tries and ten mails a day, one a minute (DEC-055). */
export class MemoryChallenges {
  readonly #open = new Map<UserId, OpenChallenge>();
  readonly #now: () => number;
  readonly #tries = new Map<UserId, Counted>();
  readonly #mails = new Map<UserId, Counted>();
  readonly #mailedAt = new Map<UserId, number>();
  #made = 0;

  readonly #isRight: (account: UserId, code: string) => boolean;

  /** `isRight` uses a code up that was not mailed. */
  constructor(now: () => number, isRight: (account: UserId, code: string) => boolean = () => false) {
    this.#now = now;
    this.#isRight = isRight;
  }

  /** False where a login could not be finished: the account has no tries left today. */
  hasTries(account: UserId): boolean {
    return this.#countedOf(this.#tries, account).count < TWO_FACTOR_TRIES_A_DAY;
  }

  /** A new password has proved the mailbox: nothing of before counts any more. */
  forget(account: UserId): void {
    this.#open.delete(account);
    this.#tries.delete(account);
    this.#mails.delete(account);
  }

  /** A step that was taken by something else than a code. */
  end(account: UserId): void {
    this.#open.delete(account);
    this.#tries.delete(account);
  }

  /** Takes the place of an earlier challenge of the account; answers the session of the step. */
  open(account: UserId): string {
    const session = `two-factor-${String((this.#made += 1))}`;
    this.#open.set(account, { session, tries: 0 });
    return session;
  }

  /** The account that a code goes to for this step. */
  accountOf(session: string): Result<UserId, FieldRefusal<TwoFactorField>> {
    const [account, challenge] = [...this.#open].find(([, open]) => open.session === session) ?? [];
    const isOpen = account !== undefined && challenge !== undefined && challenge.tries < TWO_FACTOR_TRIES;
    return isOpen ? success(account) : unknownSession;
  }

  /** Mails a code to an account; false where it has been mailed enough. */
  mail(account: UserId): boolean {
    const now = this.#now();
    const mails = this.#countedOf(this.#mails, account);
    const isTooSoon = now < (this.#mailedAt.get(account) ?? -Infinity) + TWO_FACTOR_PAUSE_MS;
    if (isTooSoon || mails.count >= TWO_FACTOR_MAILS_A_DAY) return false;
    mails.count += 1;
    this.#mailedAt.set(account, now);
    return true;
  }

  /** The account whose code it is. */
  check(session: string, code: string): Result<UserId, FieldRefusal<TwoFactorField>> {
    const [account, challenge] = [...this.#open].find(([, open]) => open.session === session) ?? [];
    if (account === undefined || challenge === undefined || !this.hasTries(account)) return spent;
    this.#countedOf(this.#tries, account).count += 1;
    if (challenge.tries >= TWO_FACTOR_TRIES) return spent;
    challenge.tries += 1;
    if (!isMailedCode(code) && !this.#isRight(account, code)) return challenge.tries < TWO_FACTOR_TRIES ? wrong : spent;
    this.forget(account);
    return success(account);
  }

  #countedOf(counts: Map<UserId, Counted>, account: UserId): Counted {
    const known = counts.get(account);
    if (known !== undefined && known.since + DAY_MS > this.#now()) return known;
    const begun = { since: this.#now(), count: 0 };
    counts.set(account, begun);
    return begun;
  }
}
