import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { browserHint, findBrowser } from "../tools/find-browser.mjs";
import { startPanel } from "./panel-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** What the tests write down; it is removed at the end, with what a browser that was ended has left behind. */
    scratchFolder: string;
    /** The data of a panel that has been started once; every file of tests works on a copy. */
    panelData: string;
    browserPath: string;
  }
}

/** Finds the browser, and lets the panel fill an empty data folder, as the first `npm start` does. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const browserPath = await findBrowser();
  if (browserPath === null) throw new Error(browserHint);
  const scratchFolder = await mkdtemp(join(tmpdir(), "panel-e2e-"));
  const panelData = join(scratchFolder, "data");
  const first = await startPanel(panelData);
  await first.stop();
  project.provide("scratchFolder", scratchFolder);
  project.provide("panelData", panelData);
  project.provide("browserPath", browserPath);
  return () => rm(scratchFolder, { recursive: true, force: true, maxRetries: 10 });
}
