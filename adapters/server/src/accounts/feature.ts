import { type InstanceSettings, namedCaptcha } from "@panel/core/settings";
import { type CaptchaJudges, demandAnswer } from "../captcha/index.ts";
import type { Messages } from "../calls/index.ts";
import type { Db } from "../database/index.ts";
import type { Ledger } from "../ledger/index.ts";
import type { HandOver, ServerFeature } from "../feature/index.ts";
import type { AccountDependencies } from "./account-dependencies.ts";
import { accountCommands } from "./account-commands.ts";
import { accountMigrations } from "./account-migrations.ts";
import { loginHandlers } from "./login-handlers.ts";
import { mergeProvedClaims } from "./mailbox-owner.ts";
import { mergeInvariants } from "./merge-accounts.ts";
import { movedOrdersHandlers } from "./moved-orders.ts";
import { forgetOldCodes } from "./one-time-codes.ts";
import { answerPasswordRequests, passwordHandlers } from "./password-handlers.ts";
import { profileHandlers } from "./profile-handlers.ts";
import { registerHandlers } from "./register-handlers.ts";
import { linkSecret, type SealKey } from "../secrets/index.ts";
import { sessionHandlers } from "./session-handlers.ts";
import { forgetOldSessions } from "./sessions.ts";
import { twoFactorHandlers } from "./two-factor-handlers.ts";
import { accountsRows, forgetAddress } from "./own-rows.ts";

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

interface Services {
  readonly db: Db;
  readonly chatSecret: string | null;
  readonly captcha: CaptchaJudges;
  readonly messages: Messages;
  readonly sealKey: SealKey | null;
  readonly handOver: HandOver;
  readonly shop: {
    readonly origin: string;
    readonly ledger: Ledger;
    readonly readSettings: (
      db: Db,
    ) => Promise<Pick<InstanceSettings, "answersNeutrally" | "captcha" | "contactInfoIsRequired" | "features">>;
  };
}

/** Customers, their sessions and how they prove who they are. */
export const accounts: ServerFeature<Services> = {
  ownRows: accountsRows,
  forget: forgetAddress,
  migrations: accountMigrations,
  invariants: mergeInvariants,
  commands: accountCommands,
  start: async ({ db, chatSecret, captcha, messages, sealKey, handOver, shop }) => {
    const merging = { ledger: shop.ledger, handOver, messages };
    const dependencies: AccountDependencies = {
      secret: await linkSecret(db),
      chatSecret,
      origin: shop.origin,
      readSettings: shop.readSettings,
      demandHuman: async (call, fields) => {
        // With each call: the operator may name another provider while the server runs.
        const settings = await shop.readSettings(call.db);
        if (settings.features.captcha) await demandAnswer(captcha(namedCaptcha(settings.captcha)), call, fields);
      },
    };
    return {
      handlers: [
        ...loginHandlers(dependencies),
        ...sessionHandlers(),
        ...twoFactorHandlers({ messages, key: sealKey }),
        ...registerHandlers(dependencies),
        ...passwordHandlers({ ...dependencies, ...merging }),
        ...profileHandlers(dependencies),
        ...movedOrdersHandlers(),
      ],
      jobs: [
        { name: "merge guests' accounts", everyMs: 5 * SECOND_MS, run: (now) => mergeProvedClaims(db, merging, now) },
        {
          name: "mail links that set a password",
          everyMs: SECOND_MS,
          run: (now) => answerPasswordRequests(db, { origin: shop.origin, messages }, now),
        },
        { name: "forget old sessions", everyMs: HOUR_MS, run: (now) => forgetOldSessions(db, now) },
        { name: "forget old codes", everyMs: HOUR_MS, run: (now) => forgetOldCodes(db, now) },
      ],
    };
  },
};
