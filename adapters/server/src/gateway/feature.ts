import type { InstanceSettings } from "@panel/core/settings";
import type { Clock } from "@panel/core/time";
import type { Db } from "../database/index.ts";
import type { Messages, ServerLog } from "../calls/index.ts";
import type { ShopDependencies } from "../payments/index.ts";
import type { Job, Page, RunningFeature, ServerFeature } from "../feature/index.ts";
import { forgetOldReports } from "./forget-reports.ts";
import { gatewaySecret } from "./gateway-callback.ts";
import { gatewayInvariants } from "./gateway-invariants.ts";
import { gatewayMigrations } from "./gateway-migrations.ts";
import { paymentCommands, paymentsThatWait } from "./payment-commands.ts";
import { sandboxGateway } from "./sandbox-gateway.ts";
import { sandboxPages } from "./sandbox-pages.ts";
import { type StripeAccount, stripeClient } from "./stripe-account.ts";
import { giveRefunds, type RefundGateway } from "./give-refunds.ts";
import { refundAtStripe } from "./stripe-refunds.ts";
import { detachCards, stripeCardPages } from "./stripe-card-links.ts";
import { chargeDueCards } from "./stripe-charges.ts";
import { stripeCheckout } from "./stripe-checkout.ts";
import { stripeWebhook } from "./stripe-webhook.ts";
import { gatewayHolds, gatewayRows } from "./own-rows.ts";

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

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What runs where an account at Stripe is set up. */
interface AtStripe extends Required<Pick<RunningFeature, "pages" | "jobs">> {
  readonly refund: RefundGateway | null;
}

function stripeAt({ db, clock, log, messages, shop, stripe: account }: Services): AtStripe {
  if (!account) return { pages: [], jobs: [], refund: null };
  const parts = { db, clock, stripe: stripeClient(account), shop, failing: { log, messages } };
  return {
    pages: [stripeCheckout(parts), stripeCardPages(parts), stripeWebhook({ parts, secret: account.webhookSecret })],
    refund: (refund) => refundAtStripe(parts, refund),
    jobs: [
      { name: "charge linked cards", everyMs: SECOND_MS, isApart: true, run: () => chargeDueCards(parts) },
      { name: "detach removed cards", everyMs: MINUTE_MS, isApart: true, run: () => detachCards(parts) },
    ],
  };
}

/** What payment gateways report: Stripe where an account is set up, and in the sandbox one of its own with its pages. */
export const gateway: ServerFeature<Services> = {
  ownRows: gatewayRows,
  deletionHolds: gatewayHolds,
  migrations: gatewayMigrations,
  invariants: gatewayInvariants,
  commands: paymentCommands,
  waiting: [paymentsThatWait],
  start: async (services) => {
    const { pages, jobs, refund } = stripeAt(services);
    const { db, clock, shop } = services;
    const giving = { db, clock, ledger: shop.ledger, gateways: shop.gateways, stripe: refund };
    const give: Job = { name: "give refunds back", everyMs: SECOND_MS, isApart: true, run: () => giveRefunds(giving) };
    const forget: Job = { name: "forget old reports of gateways", everyMs: HOUR_MS, run: (now) => forgetOldReports(db, now) };
    return { pages: [...(await pagesOfSandbox(services)), ...pages], jobs: [...jobs, give, forget] };
  },
};
