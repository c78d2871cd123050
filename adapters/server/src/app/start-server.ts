import type { Clock } from "@panel/core/time";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { composeServer, type ComposedServer } from "./compose.ts";
import { ConfigProblem, type ServerConfig } from "./config.ts";
import { type DatabaseConnection, openDatabase, reasonOf, StartProblem } from "../database/index.ts";
import { migrations } from "./features.ts";
import { demoCustomers, demoWidget, isInUse, seedDemo } from "../demo/index.ts";
import { createLog, type ServerLog } from "../calls/index.ts";
import { endProgramToken, programToken } from "../api-token/index.ts";
import { beginChildPanel, type ChildPanelTokens, ownProgram, SandboxProvisioner } from "../child-panel-sandbox/index.ts";
import { smtpTransport } from "../mail/index.ts";
import { missingBySettings, missingParts, partsLeftOut } from "./missing-parts.ts";
import { openOperatorSocket } from "./operator-socket.ts";
import { readInstanceSettings } from "../settings/index.ts";
import { type SealKey, sealKeyOf } from "../secrets/index.ts";
import { systemClock } from "./system-clock.ts";

const panelFolder = fileURLToPath(new URL("../../../../ui/dist", import.meta.url));

/** Tells the person who started the server one line. */
type Say = (line: string) => void;

/** A server that listens; it ends when it is closed. */
export interface StartedServer {
  close(): Promise<void>;
}

/** Whether the demo's customers are here to sign in; an operator's database has none. */
async function hasDemo({ db }: DatabaseConnection): Promise<boolean> {
  const emails = demoCustomers.map((customer) => customer.email);
  const row = await db.selectFrom("users").select("id").where("email", "in", emails).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Whether the port is to be had, asked before the database is opened: a second start by mistake touches nothing. */
function tryPort({ port, host }: ServerConfig): Promise<void> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once("error", reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Words what goes wrong with the port. */
async function withPort(config: ServerConfig, use: () => Promise<unknown>): Promise<void> {
  try {
    await use();
  } catch (problem) {
    const isTaken = problem instanceof Error && "code" in problem && problem.code === "EADDRINUSE";
    throw new StartProblem(
      isTaken
        ? `Port ${String(config.port)} is taken; set PORT to another one.`
        : `The server cannot listen: ${reasonOf(problem)}`,
    );
  }
}

const BY_HAND = "by hand (npm run operator -- order list)";

function deliveryWords({ delivery, supplier }: ServerConfig): string {
  if (supplier !== null) return `by the supplier ${supplier.address}; what it does not deliver, ${BY_HAND}`;
  return delivery === "simulated" ? "simulated" : BY_HAND;
}

interface Opened {
  readonly origin: string;
  readonly isDemo: boolean;
  readonly leftOut: readonly string[];
}

function introduce(config: ServerConfig, { origin, isDemo, leftOut }: Opened, say: Say): void {
  say(`Panel:     ${origin}/app/`);
  say(`API:       ${origin}/api.yaml`);
  say(`Delivery:  ${deliveryWords(config)}`);
  if (config.isWorkerRecalled) say("Offline:   off, the service worker is taken back from devices (PANEL_SERVICE_WORKER=off)");
  if (leftOut.length > 0) say(`Left out:  ${leftOut.join(", ")}, since nothing outside does them here`);
  if (!config.isSandbox) return say("Sandbox:   closed, so neither demo nor outbox nor test payments; PANEL_SANDBOX=1 opens it");
  say(`Mail:      ${origin}/sandbox/mail`);
  say(`Payments:  ${origin}/sandbox/pay/{invoice} (a page of the sandbox gateway; no real money)`);
  if (!isDemo) return;
  say(`Widget:    api_token=${demoWidget.apiToken} (of a partner, see docs/guides/sell-through-the-widget-api.md)`);
  for (const customer of demoCustomers) say(`Customer:  ${customer.email} / ${customer.password} (${customer.note})`);
}

function assertNothingMissing(missing: readonly string[]): void {
  if (missing.length === 0) return;
  throw new ConfigProblem(
    `Others can reach this server, and it lacks ${missing.join("; ")}. docs/guides/run-it-for-real.md says more; PANEL_SANDBOX=1 opens a sandbox to them.`,
  );
}

interface Place {
  readonly connection: DatabaseConnection;
  readonly clock: Clock;
  readonly log: ServerLog;
  readonly origin: string;
}

/** What sets child panels up: the sandbox runs them on its own machine; no other provisioner is built. A child panel has none of its own. */
function provisionerOf(
  { dataFolder, endsWithInput, isSandbox, isPublic }: ServerConfig,
  { connection, clock, log, origin }: Place,
  sealKey: SealKey | null,
): SandboxProvisioner | null {
  if (!isSandbox || isPublic || endsWithInput || sealKey === null) return null;
  const programOf = (id: number) => `child panel ${String(id)}`;
  const tokens: ChildPanelTokens = {
    of: ({ id, ownerId: userId }) =>
      programToken(connection.db, { program: programOf(id), userId }, sealKey, new Date(clock.now())),
    end: (id) => endProgramToken(connection.db, programOf(id)),
  };
  return new SandboxProvisioner({ dataFolder, origin, program: ownProgram(), tokens, log });
}

/** Starts the server that is configured; throws a `StartProblem` or `ConfigProblem` where it cannot be, before any data is touched. */
export async function startServer(config: ServerConfig, say: Say): Promise<StartedServer> {
  assertNothingMissing(missingParts(config));
  await withPort(config, () => tryPort(config));
  const connection = await openDatabase(config, migrations);
  try {
    await beginChildPanel(connection.db, config.dataFolder, new Date(systemClock.now()));
    if (config.isSandbox && !(await isInUse(connection.db))) await seedDemo(connection.db, systemClock);
    assertNothingMissing(missingBySettings(config, await readInstanceSettings(connection.db)));
    const origin = config.publicOrigin ?? `http://${config.host}:${String(config.port)}`;
    const log = createLog(process.stderr, () => systemClock.now());
    const sealKey = await sealKeyOf(config);
    const mailTransport = config.smtp === null ? null : smtpTransport(config.smtp);
    const metrics = { token: config.metricsToken, isPublic: config.isPublic };
    const place = { connection, clock: systemClock, log, origin, panelFolder };
    const provisioner = provisionerOf(config, place, sealKey);
    const server = await composeServer({ ...config, ...place, metrics, sealKey, mailTransport, provisioner });
    await withPort(config, () => server.app.listen({ port: config.port, host: config.host }));
    const closeSocket = await openOperatorSocket(config, server.services, say);
    const leftOut = partsLeftOut(config, server.services.missingFeatures);
    introduce(config, { origin, isDemo: await hasDemo(connection), leftOut }, say);
    void provisioner?.startKept();
    return { close: closingOnce(server, [server.startWorker(), async () => provisioner?.close(), closeSocket], connection) };
  } catch (problem) {
    await connection.close();
    throw problem;
  }
}

/** Lets requests, commands of the operator and the worker's run end before the database is closed; called again it waits for the same end. */
function closingOnce(
  server: ComposedServer,
  stops: readonly (() => Promise<void>)[],
  connection: DatabaseConnection,
): () => Promise<void> {
  let closed: Promise<void> | null = null;
  const close = async () => {
    await Promise.all([server.app.close(), ...stops.map((stop) => stop())]);
    await connection.close();
  };
  return () => (closed ??= close());
}

/** Why the server could not be started, in one line. */
export const whyNotStarted = (problem: unknown): string =>
  problem instanceof StartProblem || problem instanceof ConfigProblem
    ? problem.message
    : `The server could not start: ${reasonOf(problem)}`;
