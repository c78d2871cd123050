import { StatisticsViewModel } from "../order-statistics/index.ts";
import { featureModule } from "./feature-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

/** Typed token of the figures of the orders; the factory takes the order numbers to begin with. */
export const orderStatisticsTokens = {
  statistics: token<(ordersText: string) => StatisticsViewModel>("statisticsViewModel"),
} as const;

/** Binds the statistics of whoever is logged in. */
export const orderStatisticsModule = featureModule([], ({ bind }) => {
  bind(orderStatisticsTokens.statistics).toResolvedValue(
    (statistics, clock) => (ordersText) => new StatisticsViewModel({ statistics, clock, ordersText }),
    [portTokens.orderStatistics, portTokens.clock],
  );
});
