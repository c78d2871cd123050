import { relative, sep } from "node:path";

/** What the choice of tests needs to know of the repository; all paths are relative to its root, with `/`. */
export interface TestFacts {
  readonly changed: readonly string[];
  /** The files of tests that may be chosen. */
  readonly tests: readonly string[];
  /** The files of our own that a test brings when it is loaded. */
  readonly loadedBy: (test: string) => ReadonlySet<string>;
  /** Seconds of work that may be chosen, on one core. */
  readonly seconds: number;
}

export interface ReachingTests {
  readonly near: readonly string[];
  /** How many more files of tests reach a changed file, but would take too long. */
  readonly left: number;
}

/** The seconds that a file of tests takes on one core, on the average of its kind. */
const averageSeconds: Readonly<Record<string, number>> = { ui: 3, server: 4, contract: 25 };
const secondsOf = (test: string): number => averageSeconds[test.split("/")[1] ?? ""] ?? 0.3;

/** `core/src/cart/cart.ts` and `tests/ui/cart/cart.test.tsx` are of the room `cart`; null for a file that is in no room. */
export function roomOf(file: string): string | null {
  const [, room] =
    /^(?:core|ui|adapters\/\w+)\/src\/([\w-]+)\//.exec(file) ?? /^tests\/\w+\/(?:\w+\/)?([\w-]+)\/[^/]+$/.exec(file) ?? [];
  return room ?? null;
}

/**
 * The tests that reach what has changed, the nearest first: changed tests, those of a room that has changed, then those that load least
 * besides. As many as there is time for, and changed ones always.
 */
export function reachingTests({ changed, tests, loadedBy, seconds }: TestFacts): ReachingTests {
  const isChanged = new Set(changed);
  const rooms = new Set(changed.map(roomOf).filter((room) => room !== null));
  const rankOf = (test: string): number => (isChanged.has(test) ? 0 : rooms.has(roomOf(test) ?? "") ? 1 : 2);
  const reaching = tests
    .filter((test) => isChanged.has(test) || changed.some((file) => loadedBy(test).has(file)))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || loadedBy(one).size - loadedBy(other).size);
  const near: string[] = [];
  let taken = 0;
  for (const test of reaching) {
    if (rankOf(test) > 0 && taken + secondsOf(test) > seconds) continue;
    taken += secondsOf(test);
    near.push(test);
  }
  return { near, left: reaching.length - near.length };
}

/** A path as Git names it. */
export const inRepository = (root: string, file: string): string => relative(root, file).split(sep).join("/");
