import { execFile, spawn } from "node:child_process";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { existsSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { freePort } from "./free-port.ts";

const run = promisify(execFile);

export interface Postgres {
  readonly url: string;
  stop(): Promise<void>;
}

export type PostgresSearch = { readonly postgres: Postgres } | { readonly postgres: null; readonly reason: string };

/** Where Debian, Homebrew and others put the server's programs; the newest version first. */
function binaryFolder(): string | null {
  const roots = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt", "/usr/pgsql"];
  const folders = roots.flatMap((root) =>
    existsSync(root) ? readdirSync(root).map((name) => path.join(root, name, "bin")) : [],
  );
  const known = [...folders.toSorted().toReversed(), "/usr/local/bin", "/usr/bin"];
  return known.find((folder) => existsSync(path.join(folder, "initdb"))) ?? null;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root; its own account is taken then. */
async function account(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const [uid, gid] = await Promise.all(["-u", "-g"].map(async (flag) => Number((await run("id", [flag, "postgres"])).stdout)));
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

async function startCluster(binaries: string): Promise<Postgres> {
  const owner = await account();
  const folder = await mkdtemp(path.join(tmpdir(), "panel-postgres-"));
  if (owner) await chown(folder, owner.uid, owner.gid);
  const data = path.join(folder, "data");
  const as = { cwd: folder, ...owner };
  await run(path.join(binaries, "initdb"), ["-D", data, "-U", "panel", "-A", "trust", "-E", "UTF8", "--no-sync"], as);
  const port = await freePort();
  const settings = { port, listen_addresses: "127.0.0.1", unix_socket_directories: folder, fsync: "off", max_connections: 120 };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${String(value)}`]);
  const server = spawn(path.join(binaries, "postgres"), ["-D", data, ...options], { ...as, stdio: "ignore" });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const ready = () =>
    run(path.join(binaries, "pg_isready"), ["-h", "127.0.0.1", "-p", String(port)]).then(
      () => true,
      () => false,
    );
  for (let tries = 0; !(await ready()); tries += 1) {
    if (server.exitCode !== null || tries > 300) throw new Error("the throw-away PostgreSQL did not start");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url: `postgres://panel@127.0.0.1:${String(port)}/postgres`,
    stop: async () => {
      // SIGINT: drop connections and leave; nothing of this cluster is kept.
      server.kill("SIGINT");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The PostgreSQL named by `DATABASE_URL`, or a throw-away cluster on a free loopback port; null and why when there is none. */
export async function startPostgres(): Promise<PostgresSearch> {
  const url = process.env["DATABASE_URL"];
  if (url) return { postgres: { url, stop: () => Promise.resolve() } };
  const binaries = binaryFolder();
  if (binaries === null) return { postgres: null, reason: "no PostgreSQL: DATABASE_URL is not set and no server is installed" };
  try {
    return { postgres: await startCluster(binaries) };
  } catch (problem) {
    return { postgres: null, reason: `no PostgreSQL: ${problem instanceof Error ? problem.message : String(problem)}` };
  }
}
