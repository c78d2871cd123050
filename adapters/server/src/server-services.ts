import type { InstanceSettings } from "@panel/core/settings";
import type { Clock } from "@panel/core/time";
import type { CatalogueStore } from "./catalogue/index.ts";
import type { Db } from "./database/index.ts";
import type { Messages, ServerLog } from "./calls/index.ts";
import type { Ledger } from "./ledger/index.ts";

/** What the features of one server share. Each names those that it takes. */
export interface ServerServices {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: ServerLog;
  readonly messages: Messages;
  readonly ledger: Ledger;
  readonly catalogue: CatalogueStore;
  readonly readSettings: (db: Db) => Promise<InstanceSettings>;
  /** Address of the panel and of this server, without a closing slash. */
  readonly origin: string;
  /** Whether there is a gateway to lead to: the sandbox's. Without one only methods that are paid by hand work. */
  readonly hasGateway: boolean;
  /** Milliseconds that a simulated delivery takes from first to last piece. */
  readonly deliveryMs: number;
  /** Milliseconds between two publications of a simulated account. */
  readonly publicationMs: number;
}
