import type { Db } from "../database/index.ts";
import type { ServerFeature } from "../feature/index.ts";
import type { ShopDependencies } from "../payments/index.ts";
import type { ReadSettings } from "../settings/index.ts";
import { advanceTrials } from "./advance-trials.ts";
import { freeTrialsHandlers } from "./free-trials-handlers.ts";
import { forgetTrials } from "./forget-trials.ts";
import { freeTrialsInvariants } from "./free-trials-invariants.ts";
import { freeTrialsMigrations } from "./free-trials-migrations.ts";
import { questsOn } from "./quest-statements.ts";
import { questCommands } from "./quest-commands.ts";
import { questsSection } from "./quest-section.ts";
import { trialCommands, trialsThatWait } from "./trial-commands.ts";
import { freeTrialsRows } from "./own-rows.ts";

const SECOND_MS = 1000;

interface Services {
  readonly db: Db;
  readonly shop: { readonly readSettings: ReadSettings & ShopDependencies["readSettings"] } & Pick<ShopDependencies, "ledger">;
  /** Null where nothing is simulated. */
  readonly deliveryMs: number | null;
}

/** What customers can have promoted once without paying. */
export const freeTrials: ServerFeature<Services> = {
  ownRows: freeTrialsRows,
  forget: forgetTrials,
  migrations: freeTrialsMigrations,
  invariants: freeTrialsInvariants,
  shopSections: [questsSection],
  commands: [...questCommands, ...trialCommands],
  waiting: [trialsThatWait],
  start: ({ db, shop, deliveryMs }) => ({
    handlers: freeTrialsHandlers(shop.readSettings, questsOn(deliveryMs)),
    jobs: [{ name: "advance free trials", everyMs: SECOND_MS, run: (now) => advanceTrials(db, { shop, deliveryMs }, now) }],
  }),
};
