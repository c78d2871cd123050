import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { browserHint, findBrowser } from "../tools/find-browser.mjs";

declare module "vitest" {
  interface ProvidedContext {
    panelOrigin: string;
    browserPath: string;
  }
}

const STARTING_TIME_MS = 90_000;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("no free port"))));
    });
  });

function startServer(root: string, port: number, dataFolder: string): Promise<ChildProcess> {
  const parameters = ["--import", "tsx", "--conditions=@panel/source", "adapters/server/src/main.ts"];
  const { DATABASE_URL: _other, ...environment } = process.env;
  const server = spawn(process.execPath, parameters, {
    cwd: root,
    env: {
      ...environment,
      PORT: String(port),
      PANEL_DATA: dataFolder,
      PANEL_DELIVERY_SECONDS: "40",
      PANEL_PUBLICATION_SECONDS: "5",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return new Promise((resolve, reject) => {
    let said = "";
    const timer = setTimeout(() => reject(new Error(`the server did not start in time:\n${said}`)), STARTING_TIME_MS);
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (!said.includes("Panel:")) return;
      clearTimeout(timer);
      resolve(server);
    };
    server.stdout.on("data", hear);
    server.stderr.on("data", hear);
    server.on("exit", (code) => reject(new Error(`the server ended with ${String(code)}:\n${said}`)));
  });
}

/** Starts the panel as `npm start` does, on a free port and an empty data folder, for all browser tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const browserPath = await findBrowser();
  if (browserPath === null) throw new Error(browserHint);
  const root = join(import.meta.dirname, "../..");
  const dataFolder = await mkdtemp(join(tmpdir(), "panel-e2e-"));
  const port = await freePort();
  const server = await startServer(root, port, dataFolder);
  project.provide("panelOrigin", `http://127.0.0.1:${String(port)}`);
  project.provide("browserPath", browserPath);
  return async () => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
    await rm(dataFolder, { recursive: true, force: true });
  };
}
