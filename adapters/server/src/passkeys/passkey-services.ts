import type { InstanceSettings } from "@panel/core/settings";
import type { Messages } from "../calls/index.ts";
import type { Db } from "../database/index.ts";
import type { RelyingParty } from "./relying-party.ts";

/** What the calls about passkeys share. */
export interface PasskeyServices {
  /** Null where browsers give no passkeys to the panel's address. */
  readonly party: RelyingParty | null;
  /** Hides whose a handle is. */
  readonly secret: string;
  readonly messages: Messages;
  readonly readSettings: (db: Db) => Promise<Pick<InstanceSettings, "panelName">>;
}
