import path from "node:path";
import type { CaptchaAccount } from "../captcha/index.ts";
import type { IdentityConfig } from "../identity/index.ts";
import type { StripeAccount } from "../gateway/index.ts";
import { type SmtpAccount, smtpAccountFrom } from "../mail/index.ts";
import type { SupplierAccount } from "../supplier/index.ts";
import type { CookieSetup } from "../http/index.ts";
import { ConfigProblem, cookiesFrom, type Environment, isLoopback, originFrom, otherOriginsFrom } from "./read-origins.ts";

export { ConfigProblem } from "./read-origins.ts";

/** How orders are delivered that no supplier delivers: time alone plays it, or the operator says how far they are. */
export type Delivery = "simulated" | "by-hand";

/** How one process is set up; read from the environment once. */
export interface ServerConfig {
  readonly port: number;
  readonly host: string;
  /** Null takes the embedded database. */
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  /** The address that visitors see, without a closing slash; null takes it from each request. */
  readonly publicOrigin: string | null;
  /** Where the panel is served from besides (DEC-183). */
  readonly otherOrigins: readonly string[];
  readonly cookies: CookieSetup;
  /** The panel's service worker is taken back from the devices that have it. */
  readonly isWorkerRecalled: boolean;
  /** Sandbox gateway, outbox page and demo data: everything that must never meet real money. */
  readonly isSandbox: boolean;
  /** The sandbox was not asked for by name: where it is open it answers this machine alone. */
  readonly isSandboxLocal: boolean;
  /** Whether others can reach it: it is in production, listens to more than this machine, or is behind a proxy or an address. */
  readonly isPublic: boolean;
  /** The operator is paid by hand alone and settles invoices with the operator's tool. */
  readonly isPaidByHand: boolean;
  /** The secret that seals what customers may read again, such as their API token (decision 0045). */
  readonly tokenKey: string | null;
  /** Signs who a customer is for the chat's provider; null where none was set (CHT-004). */
  readonly chatSecret: string | null;
  /** How many proxies of the operator stand before the server; each adds the address of its caller to `X-Forwarded-For`. */
  readonly proxyHops: number;
  readonly countryHeader: string | null;
  readonly identity: IdentityConfig;
  /** What is sold in some countries only is closed to visitors whose country is unknown. */
  readonly isUnknownCountryClosed: boolean;
  /** The operator's account at Stripe; null where none is named. */
  readonly stripe: StripeAccount | null;
  /** The operator's account at the captcha's provider, which the settings name; null where no secret is set. */
  readonly captcha: CaptchaAccount | null;
  /** The secret by which metrics are collected; null where none was set. */
  readonly metricsToken: string | null;
  /** The mail server; null leaves mails in the outbox. */
  readonly smtp: SmtpAccount | null;
  /** Ends when its input does: this panel is a child of another process, and ends with it however that ends. */
  readonly endsWithInput: boolean;
  /** The account at another panel that delivers what is sold here; null where there is none. */
  readonly supplier: SupplierAccount | null;
  readonly delivery: Delivery;
  /** The operator has said how orders are delivered, or named the supplier that delivers them. */
  readonly isDeliveryNamed: boolean;
  /** Milliseconds a simulated delivery takes from first to last piece. */
  readonly deliveryMs: number;
  /** Milliseconds between two publications of a simulated account that a subscription follows. */
  readonly publicationMs: number;
}

function wholeNumber(environment: Environment, name: string, fallback: number, max: number): number {
  const text = environment[name];
  if (text === undefined || text === "") return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > max) {
    throw new ConfigProblem(`${name} must be a whole number from 0 to ${String(max)}, not "${text}".`);
  }
  return value;
}

function tokenKeyFrom(environment: Environment): string | null {
  const text = environment["PANEL_TOKEN_KEY"];
  if (text === undefined || text === "") return null;
  if (text.trim().length < 32 || new Set(text).size < 8)
    throw new ConfigProblem(
      "PANEL_TOKEN_KEY must have 32 characters or more, of eight kinds at least; `openssl rand -hex 32` makes one.",
    );
  return text;
}

/**
 * Whether the sandbox is on. Its outbox shows every mail and its gateway pays every invoice, so it opens by itself only where nobody
 * else can come: outside production, listening on this machine alone, without a proxy or a public address in front. Anywhere else it
 * has to be asked for by name.
 */
function sandboxFrom(environment: Environment, isPublic: boolean): boolean {
  const named = environment["PANEL_SANDBOX"];
  return named === "1" || named === "0" ? named === "1" : !isPublic;
}

function publicFrom(
  environment: Environment,
  { host, publicOrigin, otherOrigins, proxyHops }: Pick<ServerConfig, "host" | "publicOrigin" | "otherOrigins" | "proxyHops">,
): boolean {
  const isProduction = environment["NODE_ENV"] === "production";
  const origins = publicOrigin === null ? otherOrigins : [publicOrigin, ...otherOrigins];
  const hasAddress = origins.some((origin) => !isLoopback(new URL(origin).hostname));
  return isProduction || proxyHops > 0 || hasAddress || !isLoopback(host);
}

function workerRecallFrom(environment: Environment): boolean {
  const text = environment["PANEL_SERVICE_WORKER"] || "on";
  if (text !== "on" && text !== "off") throw new ConfigProblem(`PANEL_SERVICE_WORKER must be on or off, not "${text}".`);
  return text === "off";
}

function byHandFrom(environment: Environment): boolean {
  const text = environment["PANEL_PAYMENTS"] || null;
  if (text !== null && text !== "by-hand") throw new ConfigProblem(`PANEL_PAYMENTS can only be by-hand, not "${text}".`);
  return text !== null;
}

/** Two values that only make sense together. */
function pairFrom(environment: Environment, id: string, secret: string): readonly [string, string] | null {
  const [first, second] = [environment[id] || null, environment[secret] || null];
  if (first !== null && second !== null) return [first, second];
  if (first === null && second === null) return null;
  throw new ConfigProblem(`${id} and ${secret} must be set together.`);
}

function identityFrom(environment: Environment): IdentityConfig {
  const google = pairFrom(environment, "PANEL_GOOGLE_CLIENT_ID", "PANEL_GOOGLE_CLIENT_SECRET");
  const facebook = pairFrom(environment, "PANEL_FACEBOOK_APP_ID", "PANEL_FACEBOOK_APP_SECRET");
  const telegramBotToken = environment["PANEL_TELEGRAM_BOT_TOKEN"] || null;
  if (telegramBotToken !== null && !/^\d+:[\w-]+$/.test(telegramBotToken))
    throw new ConfigProblem("PANEL_TELEGRAM_BOT_TOKEN must be a token of BotFather, such as 123456:ABC-DEF.");
  return {
    google: google && { clientId: google[0], clientSecret: google[1] },
    facebook: facebook && { appId: facebook[0], appSecret: facebook[1] },
    telegramBotToken,
  };
}

/** Where a stand-in of this machine answers in place of a service; null leaves it at the service itself. */
function standInFrom(environment: Environment, name: string): string | null {
  const address = environment[name] || null;
  if (address !== null && (!URL.canParse(address) || !isLoopback(new URL(address).hostname)))
    throw new ConfigProblem(`${name} is for a stand-in on this machine, such as http://127.0.0.1:12111.`);
  return address;
}

/** Key and secret come together: without the secret nobody would learn that something was paid. */
function stripeFrom(environment: Environment): StripeAccount | null {
  const [secretKey, webhookSecret] = [environment["PANEL_STRIPE_KEY"], environment["PANEL_STRIPE_WEBHOOK_SECRET"]];
  if (!secretKey && !webhookSecret) return null;
  if (!secretKey || !webhookSecret)
    throw new ConfigProblem("PANEL_STRIPE_KEY and PANEL_STRIPE_WEBHOOK_SECRET are needed together.");
  return { secretKey, webhookSecret, apiAddress: standInFrom(environment, "PANEL_STRIPE_API") };
}

/** The secret of the captcha's provider; answers must have been given on the host that visitors see, where that is named. */
function captchaFrom(environment: Environment, publicOrigin: string | null): CaptchaAccount | null {
  const secret = environment["PANEL_CAPTCHA_SECRET"];
  if (!secret) return null;
  const hostname = publicOrigin === null ? null : new URL(publicOrigin).hostname;
  return { secret, hostname, apiAddress: standInFrom(environment, "PANEL_CAPTCHA_API") };
}

/** The mail server and its sender come together. Neither is repeated: the address holds a password. */
function smtpFrom(environment: Environment): SmtpAccount | null {
  const [address, sender] = [environment["PANEL_SMTP"], environment["PANEL_MAIL_FROM"]];
  if (!address && !sender) return null;
  const account = address && sender ? smtpAccountFrom(address, sender, isLoopback) : null;
  if (account === null)
    throw new ConfigProblem(
      "PANEL_SMTP must be a mail server such as smtps://user:password@mail.example:465, and PANEL_MAIL_FROM a sender such as Panel <mail@panel.example>.",
    );
  return account;
}

const MAX_MARKUP = 1000;

/** Address and token of the supplier come together; the token is not repeated. */
function supplierFrom(environment: Environment): SupplierAccount | null {
  const account = pairFrom(environment, "PANEL_SUPPLIER", "PANEL_SUPPLIER_TOKEN");
  const address = originFrom(environment, "PANEL_SUPPLIER");
  const text = environment["PANEL_SUPPLIER_MARKUP"] || "0";
  const markupPercent = /^\d{1,4}(?:\.\d{1,4})?$/.test(text) ? Number(text) : NaN;
  if (!(markupPercent <= MAX_MARKUP))
    throw new ConfigProblem(`PANEL_SUPPLIER_MARKUP must be a percentage from 0 to ${String(MAX_MARKUP)}, not "${text}".`);
  if (account === null || address === null) return null;
  if (!/^[\x21-\x7e]+$/.test(account[1])) throw new ConfigProblem("PANEL_SUPPLIER_TOKEN must be an API token, such as api_….");
  return { address, token: account[1], markupPercent };
}

/**
 * How orders are delivered. What is simulated looks delivered and is not: only a sandbox sells it, and none that has a supplier, since what
 * a supplier does not deliver would look delivered beside what it does.
 */
function deliveryFrom(
  environment: Environment,
  { isSandbox, supplier }: Pick<ServerConfig, "isSandbox" | "supplier">,
): Pick<ServerConfig, "delivery" | "isDeliveryNamed"> {
  const named = environment["PANEL_DELIVERY"] || null;
  const isSimulationRefused = !isSandbox || supplier !== null;
  if (named !== null && named !== "simulated" && named !== "by-hand")
    throw new ConfigProblem(`PANEL_DELIVERY must be simulated or by-hand, not "${named}".`);
  if (named === "simulated" && isSimulationRefused)
    throw new ConfigProblem("PANEL_DELIVERY=simulated is for a sandbox without a supplier: what is sold elsewhere is delivered.");
  return {
    delivery: named ?? (isSimulationRefused ? "by-hand" : "simulated"),
    isDeliveryNamed: named !== null || supplier !== null,
  };
}

/** Reads the environment; throws a ConfigProblem with one clear line. */
export function readConfig(environment: Environment): ServerConfig {
  const unknownCountry = environment["PANEL_UNKNOWN_COUNTRY"] || "open";
  if (unknownCountry !== "open" && unknownCountry !== "closed") {
    throw new ConfigProblem(`PANEL_UNKNOWN_COUNTRY must be open or closed, not "${unknownCountry}".`);
  }
  const host = environment["HOST"] || "127.0.0.1";
  const publicOrigin = originFrom(environment, "PANEL_ORIGIN");
  const proxyHops = wholeNumber(environment, "PANEL_BEHIND_PROXY", 0, 10);
  const otherOrigins = otherOriginsFrom(environment);
  const isPublic = publicFrom(environment, { host, publicOrigin, otherOrigins, proxyHops });
  const isSandbox = sandboxFrom(environment, isPublic);
  const supplier = supplierFrom(environment);
  return {
    port: wholeNumber(environment, "PORT", 3000, 65_535),
    host,
    databaseUrl: environment["DATABASE_URL"] || null,
    dataFolder: path.resolve(environment["PANEL_DATA"] || ".data"),
    publicOrigin,
    otherOrigins,
    cookies: cookiesFrom(environment, publicOrigin),
    isWorkerRecalled: workerRecallFrom(environment),
    isSandbox,
    isSandboxLocal: environment["PANEL_SANDBOX"] !== "1",
    isPublic,
    isPaidByHand: byHandFrom(environment),
    tokenKey: tokenKeyFrom(environment),
    chatSecret: environment["PANEL_CHAT_SECRET"] || null,
    proxyHops,
    countryHeader: environment["PANEL_COUNTRY_HEADER"]?.toLowerCase() || null,
    identity: identityFrom(environment),
    isUnknownCountryClosed: unknownCountry === "closed",
    stripe: stripeFrom(environment),
    captcha: captchaFrom(environment, publicOrigin),
    smtp: smtpFrom(environment),
    supplier,
    ...deliveryFrom(environment, { isSandbox, supplier }),
    metricsToken: environment["PANEL_METRICS_TOKEN"] || null,
    endsWithInput: environment["PANEL_ENDS_WITH_INPUT"] === "1",
    deliveryMs: wholeNumber(environment, "PANEL_DELIVERY_SECONDS", 120, 31_536_000) * 1000,
    publicationMs: Math.max(1, wholeNumber(environment, "PANEL_PUBLICATION_SECONDS", 120, 31_536_000)) * 1000,
  };
}
