import { clockPort } from "../time/wiring.ts";
import { featureModule, portToken, provideBy, token } from "../wiring/index.ts";
import { StatisticsViewModel, type OrderStatisticsPort } from "./index.ts";

export const orderStatisticsPort = portToken<OrderStatisticsPort>("orderStatistics");

/** Token of the figures of the orders; the factory takes the order numbers to begin with. */
export const orderStatisticsTokens = {
  statistics: token<(ordersText: string) => StatisticsViewModel>("statisticsViewModel"),
} as const;

export const orderStatisticsModule = featureModule(
  [],
  [
    provideBy(
      orderStatisticsTokens.statistics,
      { statistics: orderStatisticsPort, clock: clockPort },
      (parts) => (ordersText) => new StatisticsViewModel({ ...parts, ordersText }),
    ),
  ],
);
