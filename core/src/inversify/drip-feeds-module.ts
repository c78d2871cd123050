import {
  DripFeedCancellation,
  DripFeedNotices,
  DripFeedsViewModel,
  DripFeedViewModel,
  type PlacedDripFeed,
} from "../drip-feeds/index.ts";
import { dripFeedId } from "../identifiers/index.ts";
import { ordersModule, ordersTokens } from "./orders-module.ts";
import { sessionModule, sessionTokens } from "./session-module.ts";
import { shellModule, shellTokens } from "./shell-module.ts";
import { featureModule } from "./feature-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

/** Typed tokens of the list of drip feeds and of one drip feed. */
export const dripFeedsTokens = {
  notices: token<DripFeedNotices>("dripFeedNotices"),
  cancellation: token<(onChanged: (feed: PlacedDripFeed) => void) => DripFeedCancellation>("dripFeedCancellation"),
  dripFeeds: token<() => DripFeedsViewModel>("dripFeedsViewModel"),
  dripFeed: token<(id: number) => DripFeedViewModel>("dripFeedViewModel"),
} as const;

/** Binds the drip feeds of whoever is logged in. */
export const dripFeedsModule = featureModule([ordersModule, sessionModule, shellModule], ({ bind }) => {
  bind(dripFeedsTokens.notices).toResolvedValue(
    (notices, currency) => new DripFeedNotices({ notices, format: (amount) => currency.format(amount) }),
    [shellTokens.notices, shellTokens.currency],
  );
  bind(dripFeedsTokens.cancellation).toResolvedValue(
    (dripFeeds, identifiers, notices, session) => (onChanged) =>
      new DripFeedCancellation({
        dripFeeds,
        identifiers,
        notices,
        isAllowed: () => session.guardAction(),
        onChanged: (feed) => {
          onChanged(feed);
          void session.reloadProfile();
        },
      }),
    [portTokens.dripFeeds, portTokens.identifiers, dripFeedsTokens.notices, sessionTokens.session],
  );
  bind(dripFeedsTokens.dripFeeds).toResolvedValue(
    (dripFeeds, surroundings, cancellation) => () => new DripFeedsViewModel({ dripFeeds, surroundings, cancellation }),
    [portTokens.dripFeeds, ordersTokens.surroundings, dripFeedsTokens.cancellation],
  );
  bind(dripFeedsTokens.dripFeed).toResolvedValue(
    (dripFeeds, surroundings, cancellation, orders) => (id) =>
      new DripFeedViewModel(dripFeedId(id), { dripFeeds, surroundings, cancellation, orders: orders(id, null) }),
    [portTokens.dripFeeds, ordersTokens.surroundings, dripFeedsTokens.cancellation, ordersTokens.orders],
  );
});
