import { fork, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { freePort } from "../support/free-port.ts";
import { panelPace, type PanelServer } from "./panel-server.ts";

/** What a host is told to do with the panel of a port. */
export type HostCall =
  | { readonly kind: "open"; readonly port: number; readonly environment: Readonly<Record<string, string>> }
  | { readonly kind: "pass"; readonly port: number; readonly milliseconds: number }
  | { readonly kind: "publish"; readonly port: number; readonly banner: Readonly<Record<string, unknown>> }
  | { readonly kind: "configure"; readonly port: number; readonly settings: Readonly<Record<string, unknown>> }
  | { readonly kind: "close"; readonly port: number };

/** Is sent when a call is done; `problem` says why it could not be. */
export interface HostAnswer {
  readonly port: number;
  readonly problem: string | null;
}

/**
 * A process for the panels of one worker, one after another. A process for each panel would spend seconds of both cores before it
 * answers, on compiling the server and the database again.
 */
class PanelHost {
  readonly #process: ChildProcess;
  #said = "";

  constructor() {
    this.#process = fork(join(import.meta.dirname, "panel-host.ts"), {
      execArgv: ["--import", "tsx", "--conditions=@panel/source"],
      cwd: join(import.meta.dirname, "../.."),
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    this.#process.stderr?.on("data", (chunk: Buffer) => (this.#said = (this.#said + chunk.toString()).slice(-10_000)));
  }

  get isRunning(): boolean {
    return this.#process.connected;
  }

  /** Waits for the answer; throws what the panel said where it cannot be given. */
  call(call: HostCall): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (problem: string | null) => {
        this.#process.off("message", hear).off("exit", leave);
        if (problem === null) resolve();
        else reject(new Error(`${problem}\n${this.#said}`));
      };
      const hear = ({ port, problem }: HostAnswer) => {
        if (port === call.port) settle(problem);
      };
      const leave = (code: number | null) => settle(`the process of the panel ended with ${String(code)}`);
      this.#process.on("message", hear).on("exit", leave);
      this.#process.send(call, (error) => {
        if (error) settle(error.message);
      });
    });
  }
}

let host: PanelHost | null = null;

/** A panel whose clock can be put on: what takes its time comes to pass when a test lets it. */
export interface HostedPanel extends PanelServer {
  passTime(milliseconds: number): Promise<void>;
  /** Changes settings of the operator, by the names that they have on the wire. */
  configure(settings: Readonly<Record<string, unknown>>): Promise<void>;
  /** Shows a banner, as it is on the wire, in place of the one that its place has. */
  publish(banner: Readonly<Record<string, unknown>>): Promise<void>;
}

/**
 * Opens a panel over a copy of a data folder, in this worker's process for panels; `environment` is what its operator sets besides, and `at`
 * the port of a panel that was stopped, which is started again.
 */
export async function openHostedPanel(
  dataFolder: string,
  environment: (port: number) => Readonly<Record<string, string>> = () => ({}),
  at: number | null = null,
): Promise<HostedPanel> {
  if (!host?.isRunning) host = new PanelHost();
  const own = host;
  const port = at ?? (await freePort());
  await own.call({ kind: "open", port, environment: { ...panelPace, PANEL_DATA: dataFolder, ...environment(port) } });
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    configure: (settings) => own.call({ kind: "configure", port, settings }),
    publish: (banner) => own.call({ kind: "publish", port, banner }),
    passTime: (milliseconds) => own.call({ kind: "pass", port, milliseconds }),
    stop: () => own.call({ kind: "close", port }),
  };
}
