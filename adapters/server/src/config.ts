import path from "node:path";

/** How one process is set up; read from the environment once. */
export interface ServerConfig {
  readonly port: number;
  readonly host: string;
  /** Null takes the embedded database. */
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  /** The address that visitors see, without a closing slash; null takes it from each request. */
  readonly publicOrigin: string | null;
  /** Sandbox gateway, outbox page and demo data: everything that must never meet real money. */
  readonly isSandbox: boolean;
  /** How many proxies of the operator stand before the server; each adds the address of its caller to `X-Forwarded-For`. */
  readonly proxyHops: number;
  readonly countryHeader: string | null;
  /** Milliseconds a simulated delivery takes from first to last piece. */
  readonly deliveryMs: number;
  /** Milliseconds between two publications of a simulated account that a subscription follows. */
  readonly publicationMs: number;
}

export class ConfigProblem extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

function wholeNumber(environment: Environment, name: string, fallback: number, max: number): number {
  const text = environment[name];
  if (text === undefined || text === "") return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > max) {
    throw new ConfigProblem(`${name} must be a whole number from 0 to ${String(max)}, not "${text}".`);
  }
  return value;
}

function originFrom(environment: Environment): string | null {
  const text = environment["PANEL_ORIGIN"];
  if (text === undefined || text === "") return null;
  if (!URL.canParse(text))
    throw new ConfigProblem(`PANEL_ORIGIN must be an address such as https://panel.example, not "${text}".`);
  return new URL(text).origin;
}

/** Reads the environment; throws a ConfigProblem with one clear line. */
export function readConfig(environment: Environment): ServerConfig {
  const isProduction = environment["NODE_ENV"] === "production";
  return {
    port: wholeNumber(environment, "PORT", 3000, 65_535),
    host: environment["HOST"] ?? "127.0.0.1",
    databaseUrl: environment["DATABASE_URL"] || null,
    dataFolder: path.resolve(environment["PANEL_DATA"] || ".data"),
    publicOrigin: originFrom(environment),
    isSandbox: !isProduction || environment["PANEL_SANDBOX"] === "1",
    proxyHops: wholeNumber(environment, "PANEL_BEHIND_PROXY", 0, 10),
    countryHeader: environment["PANEL_COUNTRY_HEADER"]?.toLowerCase() || null,
    deliveryMs: wholeNumber(environment, "PANEL_DELIVERY_SECONDS", 120, 31_536_000) * 1000,
    publicationMs: Math.max(1, wholeNumber(environment, "PANEL_PUBLICATION_SECONDS", 120, 31_536_000)) * 1000,
  };
}
