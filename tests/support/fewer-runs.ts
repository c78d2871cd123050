import * as original from "../../node_modules/fast-check/lib/fast-check.js";

/** A broken rule is broken for many inputs: whatever 150 of them do not show, thousands per mutant would only wait for. */
const MAX_RUNS = 150;

const assert = ((property: Parameters<typeof original.assert>[0], parameters?: Parameters<typeof original.assert>[1]) =>
  original.assert(property, {
    ...parameters,
    numRuns: Math.min(parameters?.numRuns ?? 100, MAX_RUNS),
    // The same inputs for every mutant, so that a score can be repeated.
    seed: parameters?.seed ?? 20_26,
    endOnFailure: true,
  })) as typeof original.assert;

/** fast-check for the mutation runs: the same properties over fewer inputs, always the same ones, without shrinking. */
export default { ...original.default, assert };
