import { ChannelStatisticsAddress, ChannelStatisticsViewModel } from "../../channel-statistics/index.ts";
import { featureModule } from "../feature-module.ts";
import { sessionModule, sessionTokens } from "../session-module.ts";
import { shellModule, shellTokens } from "../shell-module.ts";
import { token } from "../token.ts";
import { portTokens } from "../tokens.ts";

/** Typed token of the report about a channel. */
export const channelStatisticsTokens = {
  statistics: token<() => ChannelStatisticsViewModel>("channelStatisticsViewModel"),
  address: token<ChannelStatisticsAddress>("channelStatisticsAddress"),
} as const;

/** Binds the statistics of the channels of whoever is logged in. */
export const channelStatisticsModule = featureModule([sessionModule, shellModule], ({ bind }) => {
  bind(channelStatisticsTokens.address).toResolvedValue(
    (route, navigator) => new ChannelStatisticsAddress({ route, navigator }),
    [shellTokens.currentRoute, portTokens.navigator],
  );
  bind(channelStatisticsTokens.statistics).toResolvedValue(
    (port, session, storage, clock, address) => () => new ChannelStatisticsViewModel({ port, session, storage, clock, address }),
    [
      portTokens.channelStatistics,
      sessionTokens.session,
      portTokens.localStorage,
      portTokens.clock,
      channelStatisticsTokens.address,
    ],
  );
});
