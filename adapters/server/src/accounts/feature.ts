import type { InstanceSettings } from "@panel/core/settings";
import type { Messages } from "../calls/index.ts";
import type { Db } from "../database/index.ts";
import type { Ledger } from "../ledger/index.ts";
import type { ServerFeature } from "../server-feature.ts";
import { accountCommands } from "./account-commands.ts";
import { accountMigrations } from "./account-migrations.ts";
import { loginHandlers } from "./login-handlers.ts";
import { passwordHandlers } from "./password-handlers.ts";
import { profileHandlers } from "./profile-handlers.ts";
import { registerHandlers } from "./register-handlers.ts";
import { linkSecret } from "../secrets/index.ts";
import { sessionHandlers } from "./session-handlers.ts";
import { forgetOldSessions } from "./sessions.ts";
import { twoFactorHandlers } from "./two-factor-handlers.ts";

const HOUR_MS = 3_600_000;

interface Services {
  readonly db: Db;
  readonly chatSecret: string | null;
  readonly messages: Messages;
  readonly shop: {
    readonly origin: string;
    readonly ledger: Ledger;
    readonly readSettings: (db: Db) => Promise<Pick<InstanceSettings, "contactInfoIsRequired" | "features">>;
  };
}

/** Customers, their sessions and how they prove who they are. */
export const accounts: ServerFeature<Services> = {
  migrations: accountMigrations,
  commands: accountCommands,
  start: async ({ db, chatSecret, messages, shop }) => {
    const dependencies = {
      secret: await linkSecret(db),
      chatSecret,
      origin: shop.origin,
      isContactRequired: async (tx: Db) => (await shop.readSettings(tx)).contactInfoIsRequired,
      // Without a captcha provider every answer is good; the flag only decides whether one must be given.
      isHuman: async (tx: Db, answer: string | null) => answer !== null || !(await shop.readSettings(tx)).features.captcha,
    };
    return {
      handlers: [
        ...loginHandlers(dependencies),
        ...sessionHandlers(),
        ...twoFactorHandlers(messages),
        ...registerHandlers(dependencies),
        ...passwordHandlers({ ...dependencies, messages }),
        ...profileHandlers(dependencies),
      ],
      jobs: [{ name: "forget old sessions", everyMs: HOUR_MS, run: (now) => forgetOldSessions(db, now) }],
    };
  },
};
