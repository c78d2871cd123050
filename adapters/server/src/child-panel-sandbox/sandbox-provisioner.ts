import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import * as z from "zod/mini";
import type { ServerLog } from "../calls/index.ts";
import type { ChildPanelPlaces, ChildPanelProvisioner, ChildPanelSetup } from "../child-panels/index.ts";
import { leaveBeginning } from "./begin-child-panel.ts";
import { ChildProgram, type ServerProgram } from "./child-program.ts";

const FILE = "panel.json";
/** What a child panel puts on top of the prices of this one, in percent, until its administrator sets prices of their own. */
const MARKUP_PERCENT = 20;

/** What is known of a panel in its folder. */
const keptSchema = z.object({ id: z.int(), domain: z.string(), ownerId: z.int(), port: z.int(), isPaused: z.boolean() });
type KeptPanel = z.output<typeof keptSchema>;

/** The API tokens by which child panels order in their owners' names, one for each panel. */
export interface ChildPanelTokens {
  readonly of: (panel: { readonly id: number; readonly ownerId: number }) => Promise<string>;
  readonly end: (id: number) => Promise<void>;
}

export interface SandboxProvisionerParts {
  /** Where this panel keeps its data; each child panel has a folder below. */
  readonly dataFolder: string;
  /** Where child panels reach this panel, without a closing slash. */
  readonly origin: string;
  readonly program: ServerProgram;
  readonly tokens: ChildPanelTokens;
  readonly log: Pick<ServerLog, "error">;
}

/** A port that is free right now. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once("error", reject).listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  if (address === null || typeof address === "string") throw new Error("no port is free");
  return address.port;
}

/**
 * Runs child panels on this machine: each is a process of this server with a database of its own, which sells this panel's services by its
 * public API. Names end in `.localhost`, which browsers take for this machine; whose a domain is the sandbox does not ask (DEC-066).
 */
export class SandboxProvisioner implements ChildPanelProvisioner {
  readonly parentDomain = "panels.localhost";
  readonly dnsTarget = "panels.localhost";
  readonly #parts: SandboxProvisionerParts;
  readonly #running = new Map<number, ChildProgram>();
  #isClosed = false;

  constructor(parts: SandboxProvisionerParts) {
    this.#parts = parts;
  }

  isFree(): Promise<boolean> {
    return Promise.resolve(true);
  }

  leadsHere(): Promise<boolean> {
    return Promise.resolve(true);
  }

  async setUp({ id, domain, ownerId, adminEmail, adminPasswordHash }: ChildPanelSetup): Promise<ChildPanelPlaces> {
    const known = await this.#read(id);
    const panel = known ?? { id, domain, ownerId, port: await freePort(), isPaused: false };
    if (known === null) {
      await leaveBeginning(this.#folder(id), { name: nameOf(domain), adminEmail, adminPasswordHash });
      await this.#keep(panel);
    }
    await this.#start(panel);
    const origin = originOf(panel);
    return { adminDomain: `${origin}/app/login`, clientDomain: `${origin}/app/` };
  }

  async pause(id: number): Promise<void> {
    const panel = await this.#read(id);
    if (panel) await this.#keep({ ...panel, isPaused: true });
    await this.#stop(id);
  }

  async resume(id: number): Promise<void> {
    const panel = await this.#read(id);
    if (!panel) throw new Error(`child panel ${String(id)} has no folder`);
    await this.#keep({ ...panel, isPaused: false });
    await this.#start({ ...panel, isPaused: false });
  }

  async end(id: number): Promise<void> {
    await this.#stop(id);
    await this.#parts.tokens.end(id);
    await rm(this.#folder(id), { recursive: true, force: true });
  }

  /** Starts what ran when this panel was closed; one that does not start is told to the log and leaves the others alone. */
  async startKept(): Promise<void> {
    const names = await readdir(this.#root).catch(() => []);
    for (const name of names) {
      try {
        const panel = await this.#read(Number(name));
        if (panel && !panel.isPaused) await this.#start(panel);
      } catch (problem) {
        this.#parts.log.error({ err: problem }, "a child panel could not be started again");
      }
    }
  }

  /** Ends all processes; their panels start again with this one. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#running.keys()].map((id) => this.#stop(id)));
  }

  get #root(): string {
    return path.join(this.#parts.dataFolder, "child-panels");
  }

  #folder(id: number): string {
    return path.join(this.#root, String(id));
  }

  async #read(id: number): Promise<KeptPanel | null> {
    const text = await readFile(path.join(this.#folder(id), FILE), "utf8").catch(() => null);
    return text === null ? null : keptSchema.parse(JSON.parse(text));
  }

  async #keep(panel: KeptPanel): Promise<void> {
    await mkdir(this.#folder(panel.id), { recursive: true, mode: 0o700 });
    await writeFile(path.join(this.#folder(panel.id), FILE), JSON.stringify(panel), { mode: 0o600 });
  }

  async #start(panel: KeptPanel): Promise<void> {
    if (this.#running.get(panel.id)?.isRunning) return;
    const { origin, program, tokens } = this.#parts;
    const token = await tokens.of(panel);
    if (this.#isClosed) throw new Error("this panel is being closed");
    const child = new ChildProgram(program, {
      PANEL_DATA: this.#folder(panel.id),
      PANEL_ORIGIN: originOf(panel),
      PORT: String(panel.port),
      PANEL_SUPPLIER: origin,
      PANEL_SUPPLIER_TOKEN: token,
      PANEL_SUPPLIER_MARKUP: String(MARKUP_PERCENT),
    });
    this.#running.set(panel.id, child);
    await child.listening();
  }

  async #stop(id: number): Promise<void> {
    const child = this.#running.get(id);
    this.#running.delete(id);
    await child?.stop();
  }
}

/** Cookies know no ports: each panel has a name of its own. */
const originOf = ({ domain, port }: KeptPanel): string => {
  const host = domain.endsWith(".localhost") ? domain : `${domain.replaceAll(".", "-")}.panels.localhost`;
  return `http://${host}:${String(port)}`;
};

const nameOf = (domain: string): string => domain.split(".")[0] ?? domain;
