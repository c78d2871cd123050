/** Longest name, in characters. */
const MAX_NAME_LENGTH = 100;
/** So many entries one list may have. */
const MAX_ENTRIES = 50;

/** Why a name is not accepted. */
export type NameProblem = "missing" | "tooLong";

/** A name as it is kept: without the space around it. */
export const cleanName = (typed: string): string => typed.trim();

/** What keeps a name from being added; null for a good one (ROW-000). */
export function nameProblem(typed: string): NameProblem | null {
  const { length } = cleanName(typed);
  if (length === 0) return "missing";
  return length > MAX_NAME_LENGTH ? "tooLong" : null;
}

/** Whether a list of that many entries takes no more (ROW-000). */
export const isFull = (entries: number): boolean => entries >= MAX_ENTRIES;
