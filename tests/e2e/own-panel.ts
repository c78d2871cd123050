import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, inject } from "vitest";
import { openHostedPanel } from "./hosted-panel.ts";
import { closeProfiles, servePanel } from "./panel-browser.ts";

// The browser keeps its profile where temporary files are kept.
process.env["TMPDIR"] = inject("scratchFolder");

// Each file of tests has a panel of its own: what one of them buys, pays or cancels never meets another.
const folder = await mkdtemp(join(tmpdir(), "panel-"));
await cp(inject("panelData"), folder, { recursive: true });
const panel = await openHostedPanel(folder);
servePanel(panel);

afterAll(async () => {
  await closeProfiles();
  await panel.stop();
  await rm(folder, { recursive: true, force: true });
});
