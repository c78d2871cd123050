import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { browserHint, findBrowser } from "../tools/find-browser.mjs";
import { startPanel } from "./panel-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The data of a panel that has been started once; every file of tests works on a copy. */
    panelData: string;
    browserPath: string;
  }
}

/** Finds the browser, and lets the panel fill an empty data folder, as the first `npm start` does. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const browserPath = await findBrowser();
  if (browserPath === null) throw new Error(browserHint);
  const folder = await mkdtemp(join(tmpdir(), "panel-e2e-"));
  const first = await startPanel(folder);
  await first.stop();
  project.provide("panelData", folder);
  project.provide("browserPath", browserPath);
  return () => rm(folder, { recursive: true, force: true });
}
