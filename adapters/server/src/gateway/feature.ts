import type { InstanceSettings } from "@panel/core/settings";
import type { Clock } from "@panel/core/time";
import type { Db } from "../database/index.ts";
import type { Messages, ServerLog } from "../calls/index.ts";
import type { ShopDependencies } from "../payments/index.ts";
import type { Page, ServerFeature } from "../server-feature.ts";
import { gatewaySecret } from "./gateway-callback.ts";
import { gatewayMigrations } from "./gateway-migrations.ts";
import { sandboxGateway } from "./sandbox-gateway.ts";
import { sandboxPages } from "./sandbox-pages.ts";
import { type StripeAccount, stripeClient } from "./stripe-account.ts";
import { stripeCheckout } from "./stripe-checkout.ts";
import { stripeWebhook } from "./stripe-webhook.ts";

interface Services {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: ServerLog;
  readonly messages: Messages;
  readonly shop: Pick<ShopDependencies, "ledger" | "receipts" | "origin" | "gateways"> & {
    readonly readSettings: (db: Db) => Promise<InstanceSettings>;
  };
  /** The operator's account at Stripe; null where there is none. */
  readonly stripe: StripeAccount | null;
}

async function pagesOfSandbox({ db, clock, log, messages, shop }: Services): Promise<readonly Page[]> {
  const { ledger, receipts, origin, gateways } = shop;
  if (!gateways.isSandbox) return [];
  const callback = { ledger, receipts, secret: await gatewaySecret(db) };
  return [sandboxPages({ db, gateway: sandboxGateway({ db, clock, log, callback }), messages, origin })];
}

function pagesOfStripe({ db, clock, log, messages, shop, stripe: account }: Services): readonly Page[] {
  if (!account) return [];
  const { ledger, receipts } = shop;
  const stripe = stripeClient(account);
  return [
    stripeCheckout({ db, clock, stripe, shop, failing: { log, messages } }),
    stripeWebhook({ db, clock, log, signing: { stripe, secret: account.webhookSecret }, settling: { ledger, receipts } }),
  ];
}

/** What payment gateways report: Stripe where an account is set up, and in the sandbox one of its own with its pages. */
export const gateway: ServerFeature<Services> = {
  migrations: gatewayMigrations,
  start: async (services) => ({ pages: [...(await pagesOfSandbox(services)), ...pagesOfStripe(services)] }),
};
