import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** How a process of this server is started. */
export interface ServerProgram {
  readonly executable: string;
  readonly parameters: readonly string[];
}

/** This very program, started once more. */
export const ownProgram = (): ServerProgram => ({
  executable: process.execPath,
  parameters: [...process.execArgv, process.argv[1] ?? ""],
});

/** What a process inherits of this one: where its tools are, and nothing of how this panel is set up. */
const INHERITED = ["PATH", "HOME", "LANG", "TMPDIR", "SystemRoot"] as const;
/** How long a process may take until it listens, in milliseconds. */
const START_MS = 120_000;

/** Another server as a process of its own; it ends with this one. */
export class ChildProgram {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  #said = "";

  constructor({ executable, parameters }: ServerProgram, environment: Readonly<Record<string, string>>) {
    const inherited = Object.fromEntries(INHERITED.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
    // Its input is a pipe that nothing is written into: it closes with this process, however that ends.
    this.#child = spawn(executable, parameters, {
      env: { ...inherited, ...environment, PANEL_ENDS_WITH_INPUT: "1" },
      stdio: ["pipe", "pipe", "pipe"],
    });
    const note = (part: Buffer): void => void (this.#said = (this.#said + part.toString()).slice(-4_000));
    this.#child.stdout?.on("data", note);
    this.#child.stderr?.on("data", note);
    this.#ended = once(this.#child, "close");
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Resolves when the server listens; rejects with what it said where it ends before, or takes too long. */
  async listening(): Promise<void> {
    const heard = new Promise<void>((resolve) => {
      const look = (): void => (/^Panel: /m.test(this.#said) ? resolve() : undefined);
      this.#child.stdout?.on("data", look);
      look();
    });
    const timeOver = AbortSignal.timeout(START_MS);
    await Promise.race([
      heard,
      this.#ended.then(() => Promise.reject(new Error(`the process of a child panel ended: ${this.#said.trim()}`))),
      once(timeOver, "abort").then(() => Promise.reject(new Error("the process of a child panel does not listen"))),
    ]);
  }

  async stop(): Promise<void> {
    if (this.isRunning) this.#child.kill("SIGTERM");
    await this.#ended;
  }
}
