import type { InstanceSettings } from "@panel/core/settings";
import type { Clock } from "@panel/core/time";
import type { CatalogueStore } from "./catalogue/index.ts";
import type { Db, Listen } from "./database/index.ts";
import type { Messages, ServerLog } from "./calls/index.ts";
import type { IdentityConfig } from "./identity/index.ts";
import type { ShopDependencies } from "./payments/index.ts";

/** What the features of one server share. Each names those that it takes. */
export interface ServerServices {
  readonly db: Db;
  readonly listen: Listen;
  readonly clock: Clock;
  readonly log: ServerLog;
  readonly messages: Messages;
  readonly catalogue: CatalogueStore;
  readonly identity: IdentityConfig;
  readonly shop: ShopDependencies & { readonly readSettings: (db: Db) => Promise<InstanceSettings> };
  /** Milliseconds that a simulated delivery takes from first to last piece. */
  readonly deliveryMs: number;
  /** Milliseconds between two publications of a simulated account. */
  readonly publicationMs: number;
}
