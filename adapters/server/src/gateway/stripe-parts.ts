import type Stripe from "stripe";
import type { InstanceSettings } from "@panel/core/settings";
import type { Clock } from "@panel/core/time";
import type { Messages, ServerLog } from "../calls/index.ts";
import type { Db } from "../database/index.ts";
import type { ShopDependencies } from "../payments/index.ts";

/** What everything about Stripe works with. */
export interface StripeParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly stripe: Stripe;
  readonly shop: Pick<ShopDependencies, "ledger" | "receipts" | "origin"> & {
    readonly readSettings: (db: Db) => Promise<Pick<InstanceSettings, "panelName">>;
  };
  /** Who is told where Stripe does not do what it was asked for. */
  readonly failing: { readonly log: ServerLog; readonly messages: Messages };
}

export const nowOf = ({ clock }: Pick<StripeParts, "clock">): Date => new Date(clock.now());
