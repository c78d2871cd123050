import { sessionModule, sessionTokens } from "../auth/wiring.ts";
import { platformTokens } from "../platform/wiring.ts";
import { navigatorPort, routingModule, routingTokens } from "../routing/wiring.ts";
import { clockPort } from "../time/wiring.ts";
import { featureModule, portToken, provide, provideFactory, token } from "../wiring/index.ts";
import { ChannelStatisticsAddress, ChannelStatisticsViewModel, type ChannelStatisticsPort } from "./index.ts";

export const channelStatisticsPort = portToken<ChannelStatisticsPort>("channelStatistics");

const address = token<ChannelStatisticsAddress>("channelStatisticsAddress");

/** Token of the report about a channel. */
export const channelStatisticsTokens = {
  statistics: token<() => ChannelStatisticsViewModel>("channelStatisticsViewModel"),
} as const;

export const channelStatisticsModule = featureModule(
  [routingModule, sessionModule],
  [
    provide(address, ChannelStatisticsAddress, { route: routingTokens.current, navigator: navigatorPort }),
    provideFactory(channelStatisticsTokens.statistics, ChannelStatisticsViewModel, {
      port: channelStatisticsPort,
      session: sessionTokens.session,
      storage: platformTokens.localStorage,
      clock: clockPort,
      address,
    }),
  ],
);
