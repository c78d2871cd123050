import type { InstanceSettings } from "@panel/core/settings";
import type { Messages } from "../calls/index.ts";
import type { Db } from "../database/index.ts";
import type { Ledger } from "../ledger/index.ts";
import type { SealKey } from "../secrets/index.ts";
import type { ChildPanelProvisioner } from "./provisioner.ts";

/** What child panels need besides the database. */
export interface ChildPanelsDependencies {
  readonly provisioner: ChildPanelProvisioner;
  /** Seals the hash of a password until it is handed over. */
  readonly sealKey: SealKey;
  readonly shop: {
    readonly ledger: Ledger;
    readonly readSettings: (db: Db) => Promise<InstanceSettings>;
    /** Address of the panel, without a closing slash. */
    readonly origin: string;
  };
  readonly messages: Messages;
}
