import { decimalFromMoney, moneyFromDecimal, type Money } from "@panel/core/money";
import type { PlacedDripFeed } from "@panel/core/drip-feeds";
import { getDripFeed, getDripFeeds, placedDripFeedToWire, postDripFeedCancel } from "@panel/wire/drip-feeds";
import { type Call, handle, type Handler, notFound, Refusal, refuse, refuseField, sessionOf, text } from "../calls/index.ts";
import { readBuyer } from "../accounts/index.ts";
import { refuseFrozen, type ShopDependencies } from "../payments/index.ts";
import { cancelDripFeed } from "./cancel-drip-feed.ts";
import { readDripFeeds } from "./read-drip-feeds.ts";

async function list({ db, session, query }: Call<typeof getDripFeeds>) {
  const limit = query.per_page > 0 ? query.per_page : null;
  const offset = limit === null ? 0 : (Math.max(1, query.page) - 1) * limit;
  const feeds = await readDripFeeds(db, { userId: sessionOf({ session }).userId, id: null, offset, limit });
  return feeds.map(placedDripFeedToWire);
}

/** The caller's own drip feed, 404 for another person's. */
async function oneFeed(call: Pick<Call<typeof getDripFeed>, "db" | "session" | "params">): Promise<PlacedDripFeed> {
  const { userId } = sessionOf(call);
  const [feed] = await readDripFeeds(call.db, { userId, id: call.params.dripFeedId, offset: 0, limit: 1 });
  if (!feed) throw notFound();
  return feed;
}

function shownRefund(sent: string | null): Money | null {
  if (sent === null) return null;
  const shown = moneyFromDecimal(sent);
  if (shown === null) throw refuseField("confirmed_refund", text("invalidValue"));
  return shown;
}

/** Nobody gets less back than was shown: where a run has started meanwhile nothing happens, and the new refund is told. */
function refuseChangedRefund(shown: Money | null, current: Money): void {
  if (shown === null || shown === current) return;
  throw new Refusal(409, {
    message: text("refundChanged"),
    extra: { code: "price_changed", shown: decimalFromMoney(shown), current: decimalFromMoney(current) },
  });
}

async function cancel(shop: ShopDependencies, call: Call<typeof postDripFeedCancel>) {
  const { userId } = sessionOf(call);
  const now = new Date(call.clock.now());
  await oneFeed(call);
  refuseFrozen(await readBuyer(call.db, userId, now, true));
  const canceled = await cancelDripFeed(call.db, shop, userId, call.params.dripFeedId, now);
  if (canceled) refuseChangedRefund(shownRefund(call.body.confirmed_refund), canceled.refund.credited);
  const after = await oneFeed(call);
  if (!canceled && after.status !== "canceled") throw refuse(text("dripFeedNotCancelable"));
  return placedDripFeedToWire(after);
}

/** Serves the calls of drip feeds (API-136 to API-138). */
export const dripFeedHandlers = (shop: ShopDependencies): readonly Handler[] => [
  handle(getDripFeeds, list),
  handle(getDripFeed, async (call) => placedDripFeedToWire(await oneFeed(call))),
  handle(postDripFeedCancel, (call) => cancel(shop, call)),
];
