import type { InstanceSettings } from "@panel/core/settings";
import type { Db } from "../database/index.ts";
import type { Ledger } from "../ledger/index.ts";
import type { Gateways } from "./gateways.ts";
import type { ReceiptDependencies } from "../receipts/index.ts";

/** The settings that ordering goes by. */
export type ShopSettings = Pick<
  InstanceSettings,
  "answersNeutrally" | "supportEmail" | "speedUpCharge" | "guaranteeCharge" | "blockedServiceIds" | "rubExchangeRateMillionths"
>;

/** What the ordering and payment calls need besides the database. */
export interface ShopDependencies {
  readonly ledger: Ledger;
  readonly readSettings: (db: Db) => Promise<ShopSettings>;
  /** Address of the panel and of this server, without a closing slash. */
  readonly origin: string;
  /** Who takes money; without a gateway only methods that are paid by hand work. */
  readonly gateways: Gateways;
  /** Signs the links by which guests follow what they bought. */
  readonly receipts: ReceiptDependencies;
}
