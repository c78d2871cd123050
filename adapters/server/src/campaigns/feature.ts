import type { Messages } from "../calls/index.ts";
import type { Db } from "../database/index.ts";
import type { ShopDependencies } from "../payments/index.ts";
import type { ServerFeature } from "../feature/index.ts";
import { type ReadSettings, whileOffered } from "../settings/index.ts";
import { campaignInvariants } from "./campaign-invariants.ts";
import { campaignsHandlers } from "./campaigns-handlers.ts";
import { campaignsMigrations } from "./campaigns-migrations.ts";
import { chargePlans } from "./charge-plans.ts";
import { planCommands } from "./plan-commands.ts";
import { plansSection } from "./plans-section.ts";
import { planHandlers } from "./plan-handlers.ts";
import type { RankingProvider } from "./ranking-provider.ts";
import { trackCampaigns } from "./track-campaigns.ts";
import { campaignsHolds, campaignsRows } from "./own-rows.ts";

const TRACK_MS = 2_000;
const CHARGE_MS = 30_000;

interface Services {
  readonly db: Db;
  readonly messages: Messages;
  readonly rankings: RankingProvider | null;
  readonly shop: Pick<ShopDependencies, "ledger" | "origin"> & { readonly readSettings: ReadSettings };
}

/** Keyword campaigns, and the plans that pay for them. */
export const campaigns: ServerFeature<Services> = {
  ownRows: campaignsRows,
  deletionHolds: campaignsHolds,
  migrations: campaignsMigrations,
  invariants: campaignInvariants,
  shopSections: [plansSection],
  commands: planCommands,
  start: ({ db, messages, rankings, shop }) => {
    const parts = { messages, rankings, ...shop };
    return {
      handlers: [...campaignsHandlers(parts), ...planHandlers(parts)].map((handler) =>
        whileOffered(shop.readSettings, "keywordTools", handler),
      ),
      jobs: [
        { name: "charge keyword plans", everyMs: CHARGE_MS, run: (now) => chargePlans(db, parts, now) },
        { name: "track keywords", everyMs: TRACK_MS, isApart: true, run: (now) => trackCampaigns(db, parts, now) },
      ],
    };
  },
};
