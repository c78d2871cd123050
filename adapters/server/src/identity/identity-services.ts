import type { InstanceSettings } from "@panel/core/settings";
import { waysIn, type WayIn } from "@panel/core/ways-in";
import type { CookieSetup } from "../http/index.ts";
import type { Db } from "../database/index.ts";
import type { Messages } from "../calls/index.ts";
import type { SandboxSetup } from "./sandbox-provider.ts";
import { codeProviders, type IdentityProviders } from "./identity-provider.ts";

/** What an operator has registered at the providers; null for each that is not used. */
export interface IdentityConfig {
  readonly google: {
    readonly clientId: string;
    readonly clientSecret: string;
    /** Who signs; Google itself unless named. */
    readonly issuer?: string;
  } | null;
  readonly facebook: {
    readonly appId: string;
    readonly appSecret: string;
    /** Where its API stands; Facebook's own unless named. */
    readonly graph?: string;
  } | null;
  readonly telegramBotToken: string | null;
}

export const noIdentityConfig: IdentityConfig = { google: null, facebook: null, telegramBotToken: null };

/** What the calls and pages of the ways in share. */
export interface IdentityServices {
  readonly db: Db;
  readonly origin: string;
  readonly cookies: Pick<CookieSetup, "prefix">;
  readonly messages: Messages;
  /** Signs what travels through a page. */
  readonly secret: string;
  /** What replaces providers on one machine; null elsewhere. */
  readonly sandbox: SandboxSetup | null;
  readonly providers: IdentityProviders;
  /** What Telegram, or its stand-in, signs by; null where neither is there. */
  readonly telegram: { readonly botToken: string; readonly isSandbox: boolean } | null;
  readonly readSettings: (db: Db) => Promise<Pick<InstanceSettings, "answersNeutrally" | "telegramBotUsername">>;
}

/** What is offered: what has been configured, Telegram where the settings name its bot as well (AUT-025). */
export async function offeredWays({ db, providers, telegram, readSettings }: IdentityServices): Promise<readonly WayIn[]> {
  const isTelegramOffered = telegram !== null && (await readSettings(db)).telegramBotUsername !== null;
  const offered: ReadonlySet<WayIn> = new Set([
    ...codeProviders.filter((provider) => providers[provider] !== undefined),
    ...(isTelegramOffered ? (["telegram"] as const) : []),
  ]);
  return waysIn.filter((way) => offered.has(way));
}
