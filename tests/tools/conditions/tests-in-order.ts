/** A file of tests that reaches a condition, and how long it takes. */
export interface ReachingTest {
  readonly test: string;
  readonly milliseconds: number;
}

/** The tests that reach each condition, by `file#place`. */
export type Reach = ReadonlyMap<string, readonly ReachingTest[]>;

/** How many conditions of a file each test reaches. */
export function reachedOf(file: string, reach: Reach): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [condition, tests] of reach) {
    if (!condition.startsWith(`${file}#`)) continue;
    for (const { test } of tests) counts.set(test, (counts.get(test) ?? 0) + 1);
  }
  return counts;
}

/**
 * The tests for a condition of a file, as many as there is time for, the quickest if there is time for none: first those that are about the
 * file, which reach at least half as many of its conditions as any test does; of all these and of the others the quickest first.
 */
export function testsInOrder(
  reaching: readonly ReachingTest[],
  reached: ReadonlyMap<string, number>,
  milliseconds: number,
): readonly string[] {
  const most = Math.max(...reached.values());
  const isAway = ({ test }: ReachingTest): number => Number(2 * (reached.get(test) ?? 0) < most);
  const quickest = reaching.toSorted((one, other) => one.milliseconds - other.milliseconds);
  let left = milliseconds;
  const fitting = quickest
    .toSorted((one, other) => isAway(one) - isAway(other))
    .filter(({ milliseconds: taken }) => taken <= left && (left -= taken) >= 0);
  return (fitting.length > 0 ? fitting : quickest.slice(0, 1)).map(({ test }) => test);
}
