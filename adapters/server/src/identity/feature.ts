import type { InstanceSettings } from "@panel/core/settings";
import type { Clock } from "@panel/core/time";
import type { Db } from "../database/index.ts";
import type { Messages, ServerLog } from "../calls/index.ts";
import { serverSecret } from "../secrets/index.ts";
import type { CookieSetup } from "../http/index.ts";
import type { ServerFeature } from "../feature/index.ts";
import { forgetAttempts } from "./attempts.ts";
import { callbackPages } from "./callback-pages.ts";
import { connectionHandlers } from "./connection-handlers.ts";
import { FacebookProvider } from "./facebook-provider.ts";
import { identityMigrations } from "./identity-migrations.ts";
import type { IdentityProviders } from "./identity-provider.ts";
import type { IdentityConfig, IdentityServices } from "./identity-services.ts";
import { loginHandlers } from "./login-handlers.ts";
import { OpenIdProvider } from "./openid-provider.ts";
import { sandboxIdentityPages } from "./sandbox-identity-pages.ts";
import { sandboxProvider, type SandboxSetup } from "./sandbox-provider.ts";
import { identityRows } from "./own-rows.ts";

const GOOGLE = "https://accounts.google.com";
const HOUR_MS = 3_600_000;

interface Services {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: ServerLog;
  readonly messages: Messages;
  readonly identity: IdentityConfig;
  readonly cookies: Pick<CookieSetup, "prefix">;
  readonly shop: {
    readonly origin: string;
    readonly gateways: { readonly isSandbox: boolean };
    readonly readSettings: (db: Db) => Promise<Pick<InstanceSettings, "answersNeutrally" | "telegramBotUsername">>;
  };
}

/** The providers that were configured; in the sandbox its own in place of each other one. */
function providersOf({ identity, clock }: Services, sandbox: SandboxSetup | null): IdentityProviders {
  const { google, facebook } = identity;
  const standIns = sandbox ? { google: sandboxProvider(sandbox, "google"), facebook: sandboxProvider(sandbox, "facebook") } : {};
  return {
    ...standIns,
    ...(google ? { google: new OpenIdProvider({ issuer: GOOGLE, ...google, clock }) } : {}),
    ...(facebook ? { facebook: new FacebookProvider(facebook) } : {}),
  };
}

/** Google, Facebook and Telegram as ways in (AUT-023, AUT-024 to AUT-027, DEC-054). */
export const identity: ServerFeature<Services> = {
  ownRows: identityRows,
  migrations: identityMigrations,
  start: async (server) => {
    const { db, clock, log, messages, shop } = server;
    const secret = await serverSecret(db, "identity");
    const sandbox = shop.gateways.isSandbox ? { secret, origin: shop.origin, clock } : null;
    const botToken = server.identity.telegramBotToken;
    const services: IdentityServices = {
      db,
      origin: shop.origin,
      cookies: server.cookies,
      messages,
      secret,
      sandbox,
      providers: providersOf(server, sandbox),
      telegram:
        botToken !== null ? { botToken, isSandbox: false } : sandbox ? { botToken: `0:${secret}`, isSandbox: true } : null,
      readSettings: shop.readSettings,
    };
    return {
      handlers: [...loginHandlers(services), ...connectionHandlers(services)],
      pages: [callbackPages({ ...services, clock, log }), ...(sandbox ? [sandboxIdentityPages({ ...services, sandbox })] : [])],
      jobs: [{ name: "forget ways to providers", everyMs: HOUR_MS, run: (now) => forgetAttempts(db, now) }],
    };
  },
};
