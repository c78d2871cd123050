import type { Db } from "../database/index.ts";
import type { ShopDependencies } from "../payments/index.ts";
import type { ServerFeature } from "../feature/index.ts";
import { bookRewards } from "./book-rewards.ts";
import { handOverRewards } from "./hand-over-rewards.ts";
import { rewardInvariants } from "./reward-invariants.ts";
import { rewardsMigrations } from "./rewards-migrations.ts";
import { rewardsRows } from "./own-rows.ts";

const EVERY_MS = 10_000;

/** Shares of orders for who referred the buyer, and for the partner whose widget sold them. */
export const rewards: ServerFeature<{ readonly db: Db; readonly shop: Pick<ShopDependencies, "ledger"> }> = {
  ownRows: rewardsRows,
  migrations: rewardsMigrations,
  invariants: rewardInvariants,
  handOver: handOverRewards,
  start: ({ db, shop: { ledger } }) => ({
    jobs: [{ name: "book rewards", everyMs: EVERY_MS, run: (now) => bookRewards(db, ledger, now) }],
  }),
};
