import { isLongRun } from "./test-scale.ts";

/**
 * What one round of a sweep looks at. In a long run each round looks at everything. While somebody waits, round 0 of 2 looks at every
 * second one, round 1 at the others: together the rounds look at everything once, and no round leaves out a kind of page.
 */
export const shareOf = <Item>(all: readonly Item[], round: number, rounds: number): readonly Item[] =>
  isLongRun ? all : all.filter((_item, index) => index % rounds === round % rounds);

/** Theme and width of two looks that share nothing. */
export const commonLooks = [
  ["light", 1280],
  ["dark", 390],
] as const;

/**
 * The looks (theme and width) in which a journey is gone. In a long run all of them; while somebody waits those at the `indexes`: journeys
 * choose different ones, and a sweep looks at every page in both themes and at two widths anyway.
 */
export const looksFor = <Look>(all: readonly Look[], ...indexes: readonly number[]): readonly Look[] =>
  isLongRun ? all : all.filter((_look, index) => indexes.includes(index));
