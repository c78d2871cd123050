/** A small seeded generator (mulberry32), so that every run of a benchmark sees the same data. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

let sink: unknown;

/** Median milliseconds of each candidate over `rounds` rounds in which they take turns, after one round to warm up. */
export function interleavedMedians(candidates: Readonly<Record<string, () => unknown>>, rounds: number): Record<string, number> {
  const samples = new Map(Object.keys(candidates).map((name) => [name, [] as number[]]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, run] of Object.entries(candidates)) {
      const start = performance.now();
      sink = run();
      if (round > 0) samples.get(name)?.push(performance.now() - start);
    }
  }
  if (sink === undefined) throw new Error("a candidate gave nothing");
  return Object.fromEntries(
    [...samples].map(([name, times]) => [name, times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0]),
  );
}

/** Prints how many times slower each candidate is than the baseline, beside the goal; timings never fail a run. */
export function reportRatios(
  title: string,
  medians: Record<string, number>,
  baseline: string,
  goals: Readonly<Record<string, number>>,
): void {
  const base = medians[baseline] ?? Number.NaN;
  console.log(`${title}: ${baseline} ${base.toFixed(2)} ms = 1`);
  for (const [name, median] of Object.entries(medians)) {
    if (name === baseline) continue;
    const goal = goals[name];
    console.log(`  ${name}: ${(median / base).toFixed(2)} times${goal === undefined ? "" : ` (goal ≥ ${String(goal)})`}`);
  }
}
