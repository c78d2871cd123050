import { isLongRun } from "./test-scale.ts";

/**
 * What one round of a sweep looks at. In a long run each round looks at everything. While somebody waits, round 0 of 2 looks at every
 * second one, round 1 at the others: together the rounds look at everything once, and no round leaves out a kind of page.
 */
export const shareOf = <Item>(all: readonly Item[], round: number, rounds: number): readonly Item[] =>
  isLongRun ? all : all.filter((_item, index) => index % rounds === round % rounds);
