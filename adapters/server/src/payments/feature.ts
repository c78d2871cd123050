import type { ServerFeature } from "../server-feature.ts";
import { couponInvariants } from "./coupon-invariants.ts";
import { couponMigrations } from "./coupon-migrations.ts";
import { paymentInvariants } from "./payment-invariants.ts";
import { paymentMigrations } from "./payment-migrations.ts";

/** Ways to pay, coupons and invoices. */
export const payments: ServerFeature = {
  migrations: { ...couponMigrations, ...paymentMigrations },
  invariants: [...couponInvariants, ...paymentInvariants],
};
