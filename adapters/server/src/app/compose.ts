import { shopSettingsOf } from "@panel/core/partner-shop";
import type { Clock } from "@panel/core/time";
import { allEndpoints } from "@panel/wire/contract";
import type { FastifyInstance } from "fastify";
import { type CaptchaAccount, captchaJudges } from "../captcha/index.ts";
import { CatalogueStore, serviceMarks } from "../catalogue/index.ts";
import type { ChildPanelProvisioner } from "../child-panels/index.ts";
import type { Delivery } from "./config.ts";
import type { DatabaseConnection, Db } from "../database/index.ts";
import { everyOwnData, features, handOver } from "./features.ts";
import { type IdentityConfig, noIdentityConfig } from "../identity/index.ts";
import {
  CallRate,
  type CookieSetup,
  createApp,
  registerCalls,
  keepSandboxLocal,
  plainCookies,
  registerPanel,
  registerWidget,
  VisitorCountries,
} from "../http/index.ts";
import { createMessages, type ServerLog } from "../calls/index.ts";
import type { StripeAccount } from "../gateway/index.ts";
import { createLedger } from "../ledger/index.ts";
import { createMetrics, type KeptFigure, type MetricsAccess, metricsPages, type ServerMetrics } from "../metrics/index.ts";
import type { MailTransport } from "../mail/index.ts";
import { gatewaysOf } from "../payments/index.ts";
import type { RunningFeature } from "../feature/index.ts";
import type { ServerServices } from "./server-services.ts";
import { simulatedRankings } from "../campaigns/index.ts";
import { simulatedVideoNetwork } from "../video-channels/index.ts";
import { simulatedProvider } from "../keyword-suggestions/index.ts";
import { linkSecret, type SealKey } from "../secrets/index.ts";
import { type MissingFeatures, readInstanceSettings, readPageOpening } from "../settings/index.ts";
import { findCaller, noteUse } from "../widgets/index.ts";
import { panelSupplier, type SupplierAccount } from "../supplier/index.ts";
import { startWorker } from "./worker.ts";

const PUBLICATION_MS = 120_000;

export interface ServerOptions {
  readonly connection: DatabaseConnection;
  readonly clock: Clock;
  readonly log: ServerLog;
  /** Address of the panel, without a closing slash. */
  readonly origin: string;
  /** Hosts besides that address that the panel is served from (DEC-183); none unless named. */
  readonly otherOrigins?: readonly string[];
  /** How cookies are called and shared; as they are unless named. */
  readonly cookies?: CookieSetup;
  /** The panel's service worker is taken back from the devices that have it; it is offered unless said. */
  readonly isWorkerRecalled?: boolean;
  readonly isSandbox: boolean;
  /** The sandbox has opened by itself, and so answers this machine alone. */
  readonly isSandboxLocal?: boolean;
  /** How many proxies of the operator stand before the server. */
  readonly proxyHops: number;
  readonly countryHeader: string | null;
  /** What is sold in some countries only is closed to visitors whose country is unknown; open to them unless said. */
  readonly isUnknownCountryClosed?: boolean;
  /** What the operator has registered at providers of identities; nothing unless named. */
  readonly identity?: IdentityConfig;
  /** Seals what customers may read again; without it that is kept as a hash only. */
  readonly sealKey?: SealKey | null;
  readonly chatSecret?: string | null;
  /** What sets child panels up; nothing unless named. */
  readonly provisioner?: ChildPanelProvisioner | null;
  /** The operator's account at the captcha's provider, which the settings name. */
  readonly captcha?: CaptchaAccount | null;
  /** How orders are delivered that no supplier delivers; simulated in a sandbox without a supplier, by hand elsewhere, unless named. */
  readonly delivery?: Delivery;
  /** Milliseconds that a simulated delivery takes. */
  readonly deliveryMs: number;
  /** The account at another panel that delivers what is sold here; none unless named. */
  readonly supplier?: SupplierAccount | null;
  /** The operator's account at Stripe; none unless named. */
  readonly stripe?: StripeAccount | null;
  /** Who may read the metrics; this machine alone unless named. */
  readonly metrics?: MetricsAccess;
  /** The way out for mails; they stay in the outbox unless one is named. */
  readonly mailTransport?: MailTransport | null;
  /** Milliseconds between two publications of a simulated account; two minutes unless named. */
  readonly publicationMs?: number;
  /** Folder of the built panel. */
  readonly panelFolder: string;
}

export interface ComposedServer {
  readonly app: FastifyInstance;
  /** What its features share. */
  readonly services: ServerServices;
  /** Runs one job of the worker by its name, now; answers what it reports. */
  readonly runJob: (name: string) => Promise<unknown>;
  /** Starts the background work; answers what stops it. */
  readonly startWorker: () => () => Promise<void>;
}

type ServiceOptions = Omit<
  ServerOptions,
  "isSandboxLocal" | "isWorkerRecalled" | "metrics" | "proxyHops" | "countryHeader" | "isUnknownCountryClosed" | "panelFolder"
>;

/** How long a simulated delivery takes; null where others deliver, and nothing is simulated. */
function simulatedMs({ delivery, deliveryMs, isSandbox, supplier }: ServiceOptions): number | null {
  const isSimulated = delivery === undefined ? isSandbox && !supplier : delivery === "simulated";
  return isSimulated ? deliveryMs : null;
}

/** What the features share, over one database. */
export async function openServices(server: ServiceOptions): Promise<ServerServices> {
  const { connection, clock, log, origin, isSandbox, ...options } = server;
  const messages = createMessages();
  const stripe = options.stripe ?? null;
  const sealKey = options.sealKey ?? null;
  const provisioner = options.provisioner ?? null;
  // No access to a search is built: outside the sandbox nothing can be followed or suggested.
  const [rankings, suggestions] = isSandbox ? [simulatedRankings, simulatedProvider] : [null, null];
  const missingFeatures: MissingFeatures = [
    ...(provisioner === null || sealKey === null ? (["childPanels"] as const) : []),
    // Without the simulated networks there is none to say what was published, whose a channel is, or whether a task was done.
    ...(isSandbox ? [] : (["subscriptions", "tasks", "videoChannels"] as const)),
    ...(rankings === null || suggestions === null ? (["keywordTools"] as const) : []),
  ];
  const readSettings = (db: Db) => readInstanceSettings(db, missingFeatures);
  const otherOrigins = options.otherOrigins ?? [];
  const gateways = gatewaysOf({ origin, otherOrigins, isSandbox, hasStripe: stripe !== null });
  const receipts = { secret: await linkSecret(connection.db), origin, messages };
  return {
    db: connection.db,
    listen: connection.listen,
    clock,
    log,
    messages,
    catalogue: new CatalogueStore({ onProblem: (problem) => log.error({ err: problem }, "a list could not be packed") }),
    identity: options.identity ?? noIdentityConfig,
    cookies: options.cookies ?? plainCookies,
    shop: { ledger: createLedger(), readSettings, origin, gateways, receipts },
    handOver,
    everyOwnData,
    stripe,
    mailTransport: options.mailTransport ?? null,
    sealKey,
    provisioner,
    supplier: options.supplier ? panelSupplier(options.supplier) : null,
    missingFeatures,
    chatSecret: options.chatSecret ?? null,
    captcha: captchaJudges({
      account: options.captcha ?? null,
      isSandbox,
      onProblem: (problem) => log.error({ err: problem }, "a captcha could not be judged"),
    }),
    // No access to a real network is built; the simulated one believes everybody (DEC-066).
    videoNetwork: isSandbox ? simulatedVideoNetwork : null,
    rankings,
    suggestions,
    deliveryMs: simulatedMs(server),
    publicationMs: options.publicationMs ?? PUBLICATION_MS,
  };
}

const OWN_MACHINE: MetricsAccess = { token: null, isPublic: false };

interface Composition {
  readonly running: readonly RunningFeature[];
  readonly metrics: ServerMetrics;
}

/** Connections to the database, by what they do. */
const poolFigure = ({ pool }: DatabaseConnection): KeptFigure => ({
  name: "panel_database_connections",
  help: "Connections to the database, and statements that wait for one",
  label: "state",
  read: () => Promise.resolve(new Map(Object.entries(pool()))),
});

/** The web server with all routes; it listens to nothing yet. */
async function webServer(
  services: ServerServices,
  { running, metrics }: Composition,
  { metrics: access = OWN_MACHINE, panelFolder, ...options }: ServerOptions,
): Promise<FastifyInstance> {
  const { countryHeader, isUnknownCountryClosed, isSandboxLocal, isWorkerRecalled } = options;
  const app = createApp({ ...services, proxyHops: options.proxyHops });
  const handlers = running.flatMap((feature) => feature.handlers ?? []);
  const countries = new VisitorCountries({ header: countryHeader, isUnknownClosed: isUnknownCountryClosed ?? false });
  const headers = { countries, otherOrigins: services.shop.gateways.otherOrigins, cookies: services.cookies };
  const calling = { callers: { find: findCaller, noteUse }, callRate: new CallRate(), headers };
  registerCalls(app, allEndpoints, handlers, { ...services, ...calling });
  app.addHook("onClose", () => services.catalogue.close());
  if (isSandboxLocal) keepSandboxLocal(app);
  metricsPages({ ...services, metrics, access })(app);
  for (const register of running.flatMap((feature) => feature.pages ?? [])) register(app);
  registerWidget(app, panelFolder, async () => shopSettingsOf(await readInstanceSettings(services.db)));
  const markOfService = serviceMarks(services.catalogue, services.db);
  await registerPanel(app, panelFolder, {
    setup: { cookies: services.cookies, isWorkerRecalled: isWorkerRecalled ?? false },
    readOpening: async (visit) => ({
      ...(await readPageOpening({ ...services, markOfService }, visit)),
      hasOneTap: services.identity.google !== null,
    }),
  });
  return app;
}

/** Starts every feature over one database; the server listens to nothing yet. */
export async function composeServer(options: ServerOptions): Promise<ComposedServer> {
  const { clock, log } = options;
  const services = await openServices(options);
  const running: RunningFeature[] = [];
  for (const feature of features) if (feature.start) running.push(await feature.start(services));
  const figures = running.flatMap((feature) => feature.figures ?? []);
  const metrics = createMetrics([poolFigure(options.connection), ...figures]);
  const jobs = running.flatMap((feature) => feature.jobs ?? []);
  return {
    app: await webServer(services, { running, metrics }, options),
    services,
    runJob: (name) => {
      const job = jobs.find((one) => one.name === name);
      return job ? job.run(new Date(clock.now())) : Promise.reject(new Error(`no job is named ${name}`));
    },
    startWorker: () => startWorker({ jobs, clock, log, noteRun: (run) => metrics.noteJob(run) }),
  };
}
