/** What became of a condition in one file of tests. */
export interface Trial {
  readonly condition: string;
  readonly file: string;
  /** How many of its tests ran; null is all of them. */
  readonly tests: number | null;
  /** Unsound is what fails with the condition too, as these tests do where they need others of their file. */
  readonly outcome: "noticed" | "passed" | "unsound";
}

/** What one file of tests told of itself when it ran with every condition. */
export interface Trace {
  /** The whole path of the file. */
  readonly file: string;
  /** Whether all of it passed. */
  readonly isSound: boolean;
  readonly milliseconds: number;
  /** Conditions that count before or after its tests, as `file#place`. */
  readonly reached: readonly string[];
  readonly tests: readonly TracedTest[];
}

export interface TracedTest {
  readonly id: string;
  readonly milliseconds: number;
  readonly reached: readonly string[];
}

/** The conditions that a file of tests tries, each with the ids of its tests that run; null is all of them. */
export type Trials = Readonly<Record<string, readonly string[] | null>>;
/** The trials of each file of tests, by its path. */
export type Plan = Readonly<Record<string, Trials>>;

/** How many tests a condition gets. */
export interface Budget {
  /** What the tests of a condition may take together, as long as there is one. */
  readonly milliseconds: number;
  /** Whether whole files run, whose tests may need what those before them did, or only the tests that reach the condition. */
  readonly isWhole: boolean;
}

/** A file of tests that can try a condition. */
interface Candidate {
  readonly file: string;
  /** What runs before its tests can, in milliseconds. */
  readonly beginning: number;
  /** Its tests that reach the condition, those first that are most about it; null where all of the file runs together. */
  readonly tests: readonly TracedTest[] | null;
}

/** What it takes to begin a file, in milliseconds. */
const BEGINNING = 400;
/** How many trials weigh as much as the guess that is made before there are any. */
const GUESS_WEIGHT = 4;

const sourceOf = (condition: string): string => condition.slice(0, condition.lastIndexOf("#"));

const isSameRoom = (one: string, other: string): boolean => {
  const room = one.split("/").at(-2);
  return room !== undefined && room === other.split("/").at(-2);
};

/**
 * How likely each file of tests is to notice a condition of a source. Before there are trials: its share of the conditions of the source
 * that any file reaches, times the share that those are of all that it reaches; more than any other's for a file of the same room. With
 * each trial that counts for less.
 */
function hopes(source: string, traces: readonly Trace[], trials: readonly Trial[]): ReadonlyMap<string, number> {
  const counts = traces.map(({ file, reached, tests }) => {
    const all = [...new Set([...reached, ...tests.flatMap((test) => test.reached)])];
    return { file, own: all.filter((name) => name.startsWith(`${source}#`)).length, all: all.length };
  });
  const most = Math.max(1, ...counts.map(({ own }) => own));
  const ofFiles = new Map<string, Trial[]>();
  for (const trial of trials) {
    if (sourceOf(trial.condition) !== source) continue;
    ofFiles.set(trial.file, [...(ofFiles.get(trial.file) ?? []), trial]);
  }
  return new Map(
    counts.map(({ all, file, own }) => {
      const guess = (own / most) * (own / Math.max(1, all)) + (own > 0 && isSameRoom(file, source) ? 1 : 0);
      const trialsOfFile = ofFiles.get(file) ?? [];
      const noticed = trialsOfFile.filter(({ outcome }) => outcome === "noticed").length;
      return [file, (noticed + guess * GUESS_WEIGHT) / (trialsOfFile.length + GUESS_WEIGHT)];
    }),
  );
}

function candidate({ file, milliseconds, reached, tests }: Trace, condition: string, isWhole: boolean): Candidate | null {
  const reaching = tests.filter((test) => test.reached.includes(condition));
  if (reached.includes(condition) || (isWhole && reaching.length > 0)) return { file, beginning: milliseconds, tests: null };
  if (reaching.length === 0) return null;
  const closest = reaching.toSorted(
    (one, other) => one.reached.length - other.reached.length || one.milliseconds - other.milliseconds,
  );
  return { file, beginning: BEGINNING, tests: closest };
}

/**
 * What each of the files runs, in their order: the closest test of each, then the next of each, and so on, as long as there is time. The
 * first one runs in any case. Null is all of a file.
 */
function chosen(candidates: readonly Candidate[], budget: number): ReadonlyMap<string, readonly string[] | null> {
  const taken = new Map<string, string[] | null>();
  let left = budget;
  const fits = (milliseconds: number): boolean => {
    if (milliseconds > left && taken.size > 0) return false;
    left -= milliseconds;
    return true;
  };
  const most = Math.max(0, ...candidates.map(({ tests }) => tests?.length ?? 1));
  for (let turn = 0; turn < most; turn += 1)
    for (const { beginning, file, tests } of candidates) {
      const test = tests?.[turn];
      const known = taken.get(file);
      if (tests === null && turn === 0 && fits(beginning)) taken.set(file, null);
      if (test && fits(test.milliseconds + (known ? 0 : beginning))) taken.set(file, [...(known ?? []), test.id]);
    }
  return new Map(candidates.flatMap(({ file }) => (taken.has(file) ? [[file, taken.get(file) ?? null] as const] : [])));
}

/**
 * The tests for each condition, as many as there is time for: one of each file that reaches it, before a second of any. Files that noticed
 * most of its source come first, which earlier trials tell; of two alike the quicker. Files come in the order of how many conditions they
 * are the first for.
 */
export function planOf(
  conditions: readonly string[],
  traces: readonly Trace[],
  { isWhole, milliseconds }: Budget,
  trials: readonly Trial[] = [],
): Plan {
  const sound = traces.filter(({ isSound }) => isSound);
  const plan: Record<string, Record<string, readonly string[] | null>> = {};
  const hopesOf = new Map<string, ReadonlyMap<string, number>>();
  /** For how many conditions a file is the first. */
  const firstFor = new Map<string, number>();
  for (const condition of conditions) {
    const source = sourceOf(condition);
    const hoped = hopesOf.get(source) ?? hopes(source, sound, trials);
    hopesOf.set(source, hoped);
    const hopeOf = ({ file }: Candidate): number => hoped.get(file) ?? 0;
    const lengthOf = ({ beginning, tests }: Candidate): number =>
      (tests ?? []).reduce((sum, { milliseconds: taken }) => sum + taken, beginning);
    const candidates = sound
      .flatMap((trace) => candidate(trace, condition, isWhole) ?? [])
      .toSorted((one, other) => hopeOf(other) - hopeOf(one) || lengthOf(one) - lengthOf(other));
    const pieces = chosen(candidates, milliseconds);
    for (const [file, tests] of pieces) (plan[file] ??= {})[condition] = tests;
    const [first] = pieces.keys();
    if (first !== undefined) firstFor.set(first, (firstFor.get(first) ?? 0) + 1);
  }
  const order = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
    (firstFor.get(other) ?? 0) - (firstFor.get(one) ?? 0);
  return Object.fromEntries(Object.entries(plan).toSorted(order));
}
