/** Ways in besides e-mail and password, in the order in which they are offered (AUT-023). */
export const waysIn = ["google", "facebook", "telegram"] as const;
export type WayIn = (typeof waysIn)[number];

/** The way in of a name that came from outside; null for one that is none. */
export const wayInFrom = (name: string): WayIn | null => waysIn.find((way) => way === name) ?? null;

/** Who has an e-mail: nobody, an account whose mailbox was proved, or one that was only told it. */
export type EmailHolder = "none" | "proved" | "unproved";

/** What is known when somebody comes back from a provider. */
export interface Arrival {
  /** The identity is connected to an account. */
  readonly isKnown: boolean;
  /** The provider vouches for the e-mail; null where it names none. */
  readonly isEmailVerified: boolean | null;
  readonly holder: EmailHolder;
  /** Answers do not tell whether an address has an account: one that was not proved is left out of the new account (DEC-051). */
  readonly isNeutral: boolean;
}

/**
 * What a sign-in by a provider leads to. An account is entered by its e-mail only where provider and account both have proof of the
 * mailbox: neither may a stranger's provider open an account, nor does a person who registered a foreign address get its owner.
 */
export type ArrivalOutcome = "enter" | "attach" | "register" | "emailTaken";

export function outcomeOfArrival({ isKnown, isEmailVerified, holder, isNeutral }: Arrival): ArrivalOutcome {
  if (isKnown) return "enter";
  if (isEmailVerified === null || holder === "none") return "register";
  if (isNeutral && !isEmailVerified) return "register";
  return isEmailVerified && holder === "proved" ? "attach" : "emailTaken";
}

/** Whether a connected account may be let go: a person without an e-mail that is surely theirs must keep one way in (DEC-203). */
export const mayDisconnect = (hasMailbox: boolean, connected: readonly WayIn[]): boolean => hasMailbox || connected.length > 1;

/** How long after Telegram signed them its fields are good, in milliseconds. */
export const TELEGRAM_LIFE_MS = 5 * 60_000;

/** What Telegram tells of a person, with its signature in `hash`; passed on as it came. */
export type TelegramAnswer = Readonly<Record<string, string>>;

/** Why somebody came back from a provider without what they went for. */
export const wayProblems = ["emailTaken", "identityTaken", "expired", "failed"] as const;
export type WayProblem = (typeof wayProblems)[number];

/** The problem of a name in an address; null where none is named. */
export const wayProblemFrom = (name: string | undefined): WayProblem | null =>
  name === undefined ? null : (wayProblems.find((problem) => problem === name) ?? "failed");
