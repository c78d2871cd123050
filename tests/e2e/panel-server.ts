import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { freePort } from "../support/free-port.ts";

const STARTING_TIME_MS = 120_000;
const root = join(import.meta.dirname, "../..");

/** A running panel; `stop` lets it write everything down first. */
export interface PanelServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** So slow that nothing is delivered or published while a test looks elsewhere; `passTime` makes it happen. */
export const panelPace = { PANEL_DELIVERY_SECONDS: "600", PANEL_PUBLICATION_SECONDS: "600" } as const;

/** Starts the panel as `npm start` does, on a free port; `pace` makes it quicker than tests mostly want it. */
export async function startPanel(dataFolder: string, pace: Readonly<Record<string, string>> = panelPace): Promise<PanelServer> {
  const port = await freePort();
  const parameters = ["--import", "tsx", "--conditions=@panel/source", "adapters/server/src/app/main.ts"];
  const { DATABASE_URL: _other, ...environment } = process.env;
  const server = spawn(process.execPath, parameters, {
    cwd: root,
    env: {
      ...environment,
      PORT: String(port),
      PANEL_DATA: dataFolder,
      ...pace,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  await untilItAnswers(server);
  return { origin: `http://127.0.0.1:${String(port)}`, stop: () => stop(server) };
}

const untilItAnswers = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = "";
    const timer = setTimeout(() => reject(new Error(`the server did not start in time:\n${said}`)), STARTING_TIME_MS);
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (!said.includes("Panel:")) return;
      clearTimeout(timer);
      resolve();
    };
    server.stdout?.on("data", hear);
    server.stderr?.on("data", hear);
    server.on("exit", (code) => reject(new Error(`the server ended with ${String(code)}:\n${said}`)));
  });

async function stop(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
}
