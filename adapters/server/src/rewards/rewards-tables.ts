import type { Generated } from "kysely";

export type RewardKind = "referral" | "widget_reward";

/** What an order brought to another person than its buyer. */
export interface OrderRewardsTable {
  order_id: number;
  kind: RewardKind;
  user_id: number;
  /** Of the day it was first booked, or sold by a widget; millionths. */
  share: number;
  due: number;
  booked: Generated<number>;
  /** How often it was booked or taken back. */
  changes: Generated<number>;
}

/** Orders that are over, or of which more went back, whose rewards are to be looked at. */
export interface RewardChecksTable {
  id: Generated<number>;
  order_id: number;
}

/** What somebody's orders brought to anyone who referred them. */
export interface RewardBuyersTable {
  user_id: number;
  buyer_id: number;
  /** When the first of those orders was placed. */
  since: Date;
  /** Orders of which something is due. */
  orders: Generated<number>;
  amount: Generated<number>;
}

/** What was booked on a day, in UTC, less what was taken back on it. */
export interface RewardDaysTable {
  user_id: number;
  kind: RewardKind;
  day: string;
  /** Orders that were booked for the first time; of which nothing is due any more is taken off the day that says so. */
  orders: Generated<number>;
  amount: Generated<number>;
}

declare module "../database/tables.ts" {
  /** Rewards of orders; only ever written by the job. */
  interface Tables {
    order_rewards: OrderRewardsTable;
    reward_checks: RewardChecksTable;
    reward_buyers: RewardBuyersTable;
    reward_days: RewardDaysTable;
  }
}
