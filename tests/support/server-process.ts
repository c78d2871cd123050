import { spawn, type ChildProcess } from "node:child_process";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

export interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly problems: string;
}

/** The server as a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Resolves with the panel's address when the server answers; rejects when it ends before. */
  readonly ready: Promise<string>;
  readonly ended: Promise<Ended>;
  stop(): Promise<Ended>;
}

/** Starts `main.ts` with these variables beside the usual ones. */
export function startServerProcess(environment: Readonly<Record<string, string>>, entry = "main.ts"): ServerProcess {
  const inherited = { ...process.env };
  delete inherited["DATABASE_URL"];
  const parameters = ["--import", "tsx", "--conditions=@panel/source", path.join(root, "adapters/server/src/app", entry)];
  const child = spawn(process.execPath, parameters, {
    cwd: root,
    env: { ...inherited, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let problems = "";
  child.stderr.on("data", (part: Buffer) => (problems += part.toString()));
  const ended = new Promise<Ended>((resolve) => child.once("close", (code) => resolve({ code, output, problems })));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (part: Buffer) => {
      output += part.toString();
      const address = /Panel:\s+(\S+)\/app\//.exec(output)?.[1];
      if (address) resolve(address);
    });
    void ended.then((end) => reject(new Error(`the server ended with ${String(end.code)}: ${end.problems}`)));
  });
  ready.catch(() => undefined);
  return {
    child,
    ready,
    ended,
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}
