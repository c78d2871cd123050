import type { InstanceSettings } from "@panel/core/settings";
import type { Messages } from "../calls/index.ts";
import type { Db } from "../database/index.ts";
import type { SealKey } from "../secrets/index.ts";
import type { ServerFeature } from "../feature/index.ts";
import { authenticatorHandlers } from "./authenticator-handlers.ts";
import { secondFactorCommands } from "./second-factor-commands.ts";

interface Services {
  readonly sealKey: SealKey | null;
  readonly messages: Messages;
  readonly shop: { readonly readSettings: (db: Db) => Promise<Pick<InstanceSettings, "panelName">> };
}

/** Authenticator apps and recovery codes on the profile, and the way back for anyone who has lost theirs. */
export const secondFactor: ServerFeature<Services> = {
  commands: secondFactorCommands,
  start: ({ sealKey, messages, shop }) => ({
    handlers: authenticatorHandlers({ key: sealKey, messages, readSettings: shop.readSettings }),
  }),
};
