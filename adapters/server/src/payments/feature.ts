import type { Db } from "../database/index.ts";
import type { ShopDependencies } from "./shop-dependencies.ts";
import type { ServerFeature } from "../feature/index.ts";
import { couponInvariants } from "./coupon-invariants.ts";
import { couponMigrations } from "./coupon-migrations.ts";
import { handOverCouponUses } from "./coupons.ts";
import { couponsSection } from "./coupons-section.ts";
import { forgetPayments } from "./forget-payments.ts";
import { expireInvoices } from "./expire-invoices.ts";
import { methodsSection } from "./methods-section.ts";
import { paymentHandlers } from "./payment-handlers.ts";
import { paymentInvariants } from "./payment-invariants.ts";
import { paymentMigrations } from "./payment-migrations.ts";
import { topUpHandlers } from "./top-up-handlers.ts";
import { paymentsHolds, paymentsRows } from "./own-rows.ts";

const HOUR_MS = 3_600_000;

/** Ways to pay, coupons, invoices and money in. */
export const payments: ServerFeature<{ readonly db: Db; readonly shop: ShopDependencies }> = {
  ownRows: paymentsRows,
  deletionHolds: paymentsHolds,
  forget: forgetPayments,
  migrations: { ...couponMigrations, ...paymentMigrations },
  invariants: [...couponInvariants, ...paymentInvariants],
  shopSections: [methodsSection, couponsSection],
  handOver: handOverCouponUses,
  ownerColumns: [
    { table: "invoices", column: "user_id" },
    { table: "coupons", column: "user_id" },
  ],
  start: ({ db, shop }) => ({
    handlers: [...paymentHandlers(shop), ...topUpHandlers(shop)],
    jobs: [{ name: "close unpaid invoices", everyMs: HOUR_MS, run: (now) => expireInvoices(db, now) }],
  }),
};
