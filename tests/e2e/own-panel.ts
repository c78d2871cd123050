import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, inject } from "vitest";
import { servePanelAt } from "./panel-browser.ts";
import { startPanel } from "./panel-server.ts";

// Each file of tests has a panel of its own: what one of them buys, pays or cancels never meets another.
const folder = await mkdtemp(join(tmpdir(), "panel-e2e-"));
await cp(inject("panelData"), folder, { recursive: true });
const panel = await startPanel(folder);
servePanelAt(panel.origin);

afterAll(async () => {
  await panel.stop();
  await rm(folder, { recursive: true, force: true });
});
