import { afterAll, afterEach, inject } from "vitest";
import { openHostedPanel } from "./hosted-panel.ts";
import { closeProfiles, describePages, servePanel } from "./panel-browser.ts";

// The browser keeps its profile where temporary files are kept.
process.env["TMPDIR"] = inject("scratchFolder");

// Each file of tests has a panel of its own: what one of them buys, pays or cancels never meets another.
const panel = await openHostedPanel(inject("panelData"));
servePanel(panel);

// What stood on the screens tells more than what was missing there.
afterEach(async ({ task }) => {
  if (task.result?.state !== "fail") return;
  const seen = await describePages();
  for (const error of task.result.errors ?? []) error.message += `\n\n${seen}`;
});

afterAll(async () => {
  await closeProfiles();
  await panel.stop();
});
