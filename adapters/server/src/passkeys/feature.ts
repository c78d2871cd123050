import type { InstanceSettings } from "@panel/core/settings";
import type { Messages } from "../calls/index.ts";
import { forgetChallenges } from "../credentials/index.ts";
import type { Db } from "../database/index.ts";
import { serverSecret } from "../secrets/index.ts";
import type { ServerFeature } from "../feature/index.ts";
import { passkeyHandlers } from "./passkey-handlers.ts";
import { passkeyLoginHandlers } from "./passkey-login-handlers.ts";
import { relyingPartyOf } from "./relying-party.ts";

const HOUR_MS = 3_600_000;

interface Services {
  readonly db: Db;
  readonly messages: Messages;
  readonly shop: {
    readonly origin: string;
    readonly readSettings: (db: Db) => Promise<Pick<InstanceSettings, "panelName">>;
  };
}

/** Passkeys: a way in, and a second factor. */
export const passkeys: ServerFeature<Services> = {
  start: async ({ db, messages, shop }) => {
    const secret = await serverSecret(db, "passkeys");
    const services = { party: relyingPartyOf(shop.origin), secret, messages, readSettings: shop.readSettings };
    return {
      handlers: [...passkeyHandlers(services), ...passkeyLoginHandlers(services)],
      jobs: [{ name: "forget challenges of passkeys", everyMs: HOUR_MS, run: (now) => forgetChallenges(db, now) }],
    };
  },
};
