/** Whether this is a run that nobody waits for: `npm run test:long` and `npm run test:sabotage` set `PANEL_LONG`. */
export const isLongRun = process.env["PANEL_LONG"] === "1";
