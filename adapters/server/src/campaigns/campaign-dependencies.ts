import type { InstanceSettings } from "@panel/core/settings";
import type { Messages } from "../calls/index.ts";
import type { Db } from "../database/index.ts";
import type { Ledger } from "../ledger/index.ts";
import type { RankingProvider } from "./ranking-provider.ts";

/** What campaigns and plans need besides the database. */
export interface CampaignDependencies {
  readonly ledger: Ledger;
  readonly messages: Messages;
  /** Address of the panel, without a closing slash. */
  readonly origin: string;
  /** Null where the operator has no access to one: nothing can be followed, and nobody is charged for it. */
  readonly rankings: RankingProvider | null;
  readonly readSettings: (db: Db) => Promise<InstanceSettings>;
}
