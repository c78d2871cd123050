import * as original from "../../node_modules/fast-check/lib/fast-check.js";
import { scaledRuns } from "./test-scale.ts";

const DEFAULT_RUNS = 100;
/** Where a guard was taken out of the source it counts that a property fails; to search for the smallest case can take hours. */
const endOnFailure = process.env["PANEL_SABOTAGE"] !== undefined;

const assert = ((property: Parameters<typeof original.assert>[0], parameters?: Parameters<typeof original.assert>[1]) =>
  original.assert(property, {
    endOnFailure,
    ...parameters,
    numRuns: scaledRuns(parameters?.numRuns ?? DEFAULT_RUNS),
  })) as typeof original.assert;

/** fast-check as the tests import it: every property makes a share of the runs that it names, by one setting. */
export default { ...original.default, assert };
