import { sessionModule, sessionTokens } from "../auth/wiring.ts";
import { dripFeedId } from "../identifiers/index.ts";
import { identifiersPort } from "../identifiers/wiring.ts";
import { noticesModule, noticesTokens } from "../notices/wiring.ts";
import { ordersModule, ordersTokens } from "../orders/wiring.ts";
import { settingsModule, settingsTokens } from "../settings/wiring.ts";
import { featureModule, portToken, provideBy, provideFactory, token } from "../wiring/index.ts";
import {
  DripFeedCancellation,
  DripFeedNotices,
  DripFeedsViewModel,
  DripFeedViewModel,
  type DripFeedsPort,
  type PlacedDripFeed,
} from "./index.ts";

export const dripFeedsPort = portToken<DripFeedsPort>("dripFeeds");

const parts = {
  notices: token<DripFeedNotices>("dripFeedNotices"),
  cancellation: token<(onChanged: (feed: PlacedDripFeed) => void) => DripFeedCancellation>("dripFeedCancellation"),
};

/** Tokens of the list of drip feeds and of one drip feed. */
export const dripFeedsTokens = {
  dripFeeds: token<() => DripFeedsViewModel>("dripFeedsViewModel"),
  dripFeed: token<(id: number) => DripFeedViewModel>("dripFeedViewModel"),
} as const;

export const dripFeedsModule = featureModule(
  [noticesModule, ordersModule, sessionModule, settingsModule],
  [
    provideBy(
      parts.notices,
      { notices: noticesTokens.notices, currency: settingsTokens.currency },
      ({ notices, currency }) => new DripFeedNotices({ notices, format: (amount) => currency.format(amount) }),
    ),
    provideBy(
      parts.cancellation,
      {
        dripFeeds: dripFeedsPort,
        identifiers: identifiersPort,
        notices: parts.notices,
        session: sessionTokens.session,
      },
      ({ session, ...rest }) =>
        (onChanged) =>
          new DripFeedCancellation({
            ...rest,
            isAllowed: () => session.guardAction(),
            onChanged: (feed) => {
              onChanged(feed);
              void session.reloadProfile();
            },
          }),
    ),
    provideFactory(dripFeedsTokens.dripFeeds, DripFeedsViewModel, {
      dripFeeds: dripFeedsPort,
      context: ordersTokens.progress,
      cancellation: parts.cancellation,
    }),
    provideBy(
      dripFeedsTokens.dripFeed,
      {
        dripFeeds: dripFeedsPort,
        context: ordersTokens.progress,
        cancellation: parts.cancellation,
        orders: ordersTokens.orders,
      },
      ({ orders, ...rest }) =>
        (id) =>
          new DripFeedViewModel(dripFeedId(id), { ...rest, orders: orders(id, null) }),
    ),
  ],
);
