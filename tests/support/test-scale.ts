/** Whether this is a run that nobody waits for: `npm run test:long` and `npm run test:sabotage` set `PANEL_LONG`. */
export const isLongRun = process.env["PANEL_LONG"] === "1";

/** The share of its runs that a property makes: a fourth while somebody waits, four times as many where nobody does. */
const scale = Number(process.env["PANEL_RUNS"] ?? (isLongRun ? 4 : 0.25));
/** Fewer runs than these are not made fewer. */
const FEW_RUNS = 50;

/** How many runs a property makes that names this many. */
export const scaledRuns = (runs: number): number => Math.max(Math.min(runs, FEW_RUNS), Math.round(runs * scale));
