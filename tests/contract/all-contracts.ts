import { describeAuthPort } from "./auth-contract.ts";
import { describeCataloguePort } from "./catalogue-contract.ts";
import type { MakeWorld } from "./contract-world.ts";
import { describeMyServicesPort } from "./my-services-contract.ts";
import { describeCoupons } from "./coupon-contract.ts";
import { describeDripFeedsPort } from "./drip-feeds-contract.ts";
import { describeMoney } from "./money-contract.ts";
import { describeOrderMoney } from "./order-money-contract.ts";
import { describeOrderingPort } from "./ordering-contract.ts";
import { describeOrderStatisticsPort } from "./order-statistics-contract.ts";
import { describeOrdersPort } from "./orders-contract.ts";
import { describePaymentsPort } from "./payments-contract.ts";
import { describeSettingsPort } from "./settings-contract.ts";
import { describeSubscriptionsPort } from "./subscriptions-contract.ts";

/** Every port's contract over one kind of adapter. */
export function describeAllPorts(name: string, make: MakeWorld): void {
  describeSettingsPort(name, make);
  describeCataloguePort(name, make);
  describeMyServicesPort(name, make);
  describeAuthPort(name, make);
  describeOrderingPort(name, make);
  describeOrdersPort(name, make);
  describeDripFeedsPort(name, make);
  describeOrderStatisticsPort(name, make);
  describePaymentsPort(name, make);
  describeSubscriptionsPort(name, make);
}

/** Every money case over one kind of adapter. */
export function describeAllMoney(name: string, make: MakeWorld): void {
  describeMoney(name, make);
  describeCoupons(name, make);
  describeOrderMoney(name, make);
}
