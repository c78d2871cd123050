import { roomOf } from "../reaching-tests.ts";

/** A file of tests that reaches a condition, and how long it takes. */
export interface ReachingTest {
  readonly test: string;
  readonly milliseconds: number;
}

/** The tests that reach each condition, by `file#place`. */
export type Reach = Map<string, readonly ReachingTest[]>;

/** The tests for a condition of a file: those of its room first, then the quickest, as many as there is time for; one at least. */
export function testsInOrder(file: string, reaching: readonly ReachingTest[], milliseconds: number): readonly string[] {
  const room = roomOf(file);
  const isAway = ({ test }: ReachingTest): number => Number(roomOf(test.slice(test.lastIndexOf("tests/"))) !== room);
  const sorted = reaching.toSorted((one, other) => isAway(one) - isAway(other) || one.milliseconds - other.milliseconds);
  let left = milliseconds;
  return sorted.filter(({ milliseconds: taken }, at) => (left -= taken) >= 0 || at === 0).map(({ test }) => test);
}
