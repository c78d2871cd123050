import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, inject } from "vitest";
import { openHostedPanel } from "./hosted-panel.ts";
import { closeProfiles, describePages, servePanel } from "./panel-browser.ts";

// The browser keeps its profile where temporary files are kept.
process.env["TMPDIR"] = inject("scratchFolder");

// Each file of tests has a panel of its own: what one of them buys, pays or cancels never meets another.
const folder = await mkdtemp(join(tmpdir(), "panel-"));
await cp(inject("panelData"), folder, { recursive: true });
const panel = await openHostedPanel(folder);
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
  await rm(folder, { recursive: true, force: true });
});
