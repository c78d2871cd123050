import { reaction } from "mobx";
import { statisticsPeriods, type StatisticsPeriod } from "../order-statistics/index.ts";
import { queryWithout, type CurrentRoute, type NavigatorPort, type Query } from "../routing/index.ts";
import type { Cancel } from "../time/index.ts";

const PAGE = "channel-statistics";
const FIELD = "period";
/** What is ready (DEC-167), and in no address. */
export const USUAL_PERIOD: StatisticsPeriod = "last_month";

/** The period that an address asks for; a word that is none asks for the usual one. */
export const periodAsked = (query: Query): StatisticsPeriod =>
  statisticsPeriods.find((period) => period === query[FIELD]) ?? USUAL_PERIOD;

export interface ChannelStatisticsAddressDependencies {
  readonly route: CurrentRoute;
  readonly navigator: Pick<NavigatorPort, "rewrite">;
}

/** The address of the page, which the report follows and writes. */
export class ChannelStatisticsAddress {
  readonly #parts: ChannelStatisticsAddressDependencies;

  constructor(parts: ChannelStatisticsAddressDependencies) {
    this.#parts = parts;
  }

  /** Tells the period that the address asks for, now and whenever it asks for another one. */
  follow(show: (period: StatisticsPeriod) => void): Cancel {
    const { route } = this.#parts;
    return reaction(
      () => (route.active.name === PAGE ? periodAsked(route.active.query) : null),
      (period) => period !== null && show(period),
      { fireImmediately: true },
    );
  }

  /** Writes the period into the entry of the history that shows it. */
  write(period: StatisticsPeriod): void {
    const { navigator, route } = this.#parts;
    const { name, query } = route.active;
    if (name !== PAGE || periodAsked(query) === period) return;
    const kept = queryWithout(query, [FIELD]);
    navigator.rewrite({ name, query: period === USUAL_PERIOD ? kept : { ...kept, [FIELD]: period } });
  }
}
