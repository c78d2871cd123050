import type { InstanceSettings } from "@panel/core/settings";
import type { Db } from "../database/connect.ts";
import type { Ledger } from "../ledger/index.ts";

/** The settings that ordering goes by. */
export type OrderSettings = Pick<
  InstanceSettings,
  "supportEmail" | "speedUpCharge" | "guaranteeCharge" | "blockedServiceIds" | "rubExchangeRateMillionths"
>;

/** What the ordering and payment calls need besides the database. */
export interface OrderContext {
  readonly ledger: Ledger;
  readonly readSettings: (db: Db) => Promise<OrderSettings>;
  /** Address of the panel and of this server, without a closing slash. */
  readonly origin: string;
  /** Whether there is a gateway to lead to; without one only methods that are paid by hand work. */
  readonly hasGateway: boolean;
}
