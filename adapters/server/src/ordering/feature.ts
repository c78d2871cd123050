import type { ServerFeature } from "../feature/index.ts";
import { linkHandlers } from "./link-handlers.ts";
import type { ShopDependencies } from "../payments/index.ts";
import { purchaseHandlers } from "./purchase-handlers.ts";
import { purchaseInvariants } from "./purchase-invariants.ts";
import { purchaseMigrations } from "./purchase-migrations.ts";
import { quoteHandlers } from "./quote-handlers.ts";
import { subscriptionCostHandlers } from "./subscription-cost-handlers.ts";
import { purchasesRows } from "./own-rows.ts";

/** Pricing and placing orders. */
export const purchases: ServerFeature<{ readonly shop: ShopDependencies }> = {
  ownRows: purchasesRows,
  migrations: purchaseMigrations,
  invariants: purchaseInvariants,
  ownerColumns: [{ table: "purchases", column: "user_id" }],
  start: ({ shop }) => ({
    handlers: [...quoteHandlers(shop), ...linkHandlers(), ...purchaseHandlers(shop), ...subscriptionCostHandlers(shop)],
  }),
};
