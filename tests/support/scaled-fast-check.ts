import * as original from "../../node_modules/fast-check/lib/fast-check.js";
import { scaledRuns } from "./test-scale.ts";

const DEFAULT_RUNS = 100;

const assert = ((property: Parameters<typeof original.assert>[0], parameters?: Parameters<typeof original.assert>[1]) =>
  original.assert(property, {
    ...parameters,
    numRuns: scaledRuns(parameters?.numRuns ?? DEFAULT_RUNS),
  })) as typeof original.assert;

/** fast-check as the tests import it: every property makes a share of the runs that it names, by one setting. */
export default { ...original.default, assert };
