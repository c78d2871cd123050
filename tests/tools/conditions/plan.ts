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

interface Candidate {
  readonly file: string;
  readonly milliseconds: number;
  readonly tests: readonly string[] | null;
}

/** What it takes to begin a file, in milliseconds. */
const BEGINNING = 400;

/**
 * How much each file of tests is about a source, from 0 to 1: its share of the conditions of the source that any file reaches, times the
 * share that those are of all that it reaches.
 */
function closeness(source: string, traces: readonly Trace[]): ReadonlyMap<string, number> {
  const counts = traces.map(({ file, reached, tests }) => {
    const all = [...new Set([...reached, ...tests.flatMap((test) => test.reached)])];
    return { file, own: all.filter((name) => name.startsWith(`${source}#`)).length, all: all.length };
  });
  const most = Math.max(1, ...counts.map(({ own }) => own));
  return new Map(counts.map(({ all, file, own }) => [file, (own / most) * (own / Math.max(1, all))]));
}

function candidate({ file, milliseconds, reached, tests }: Trace, condition: string, isWhole: boolean): Candidate | null {
  const reaching = tests.filter((test) => test.reached.includes(condition));
  if (reached.includes(condition) || (isWhole && reaching.length > 0)) return { file, milliseconds, tests: null };
  if (reaching.length === 0) return null;
  const taken = reaching.reduce((sum, test) => sum + test.milliseconds, BEGINNING);
  return { file, milliseconds: taken, tests: reaching.map(({ id }) => id) };
}

/**
 * The tests for each condition, as many as there is time for, the closest if there is time for none: first those of the files that are
 * about its source, of two alike the quicker. Files stand in the order of how many conditions they are the first for.
 */
export function planOf(conditions: readonly string[], traces: readonly Trace[], { isWhole, milliseconds }: Budget): Plan {
  const sound = traces.filter(({ isSound }) => isSound);
  const plan: Record<string, Record<string, readonly string[] | null>> = {};
  const closenessOf = new Map<string, ReadonlyMap<string, number>>();
  /** For how many conditions a file is the first. */
  const firstFor = new Map<string, number>();
  for (const condition of conditions) {
    const source = condition.slice(0, condition.lastIndexOf("#"));
    const close = closenessOf.get(source) ?? closeness(source, sound);
    closenessOf.set(source, close);
    const closeOf = ({ file }: Candidate): number => close.get(file) ?? 0;
    const candidates = sound
      .flatMap((trace) => candidate(trace, condition, isWhole) ?? [])
      .toSorted((one, other) => closeOf(other) - closeOf(one) || one.milliseconds - other.milliseconds);
    let left = milliseconds;
    const fitting = candidates.filter(({ milliseconds: taken }) => taken <= left && (left -= taken) >= 0);
    const chosen = fitting.length > 0 ? fitting : candidates.slice(0, 1);
    for (const { file, tests } of chosen) (plan[file] ??= {})[condition] = tests;
    const [first] = chosen;
    if (first !== undefined) firstFor.set(first.file, (firstFor.get(first.file) ?? 0) + 1);
  }
  const order = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
    (firstFor.get(other) ?? 0) - (firstFor.get(one) ?? 0);
  return Object.fromEntries(Object.entries(plan).toSorted(order));
}
