import { networkId } from "@panel/core/identifiers";
import { buyDripFeed, feedOfOrder } from "../../support/server-drip-feeds.ts";
import { balancesOf, ids } from "../../support/server-fixtures.ts";
import { ACCOUNT, create, subscriptionBody, subscriptionOf } from "../../support/server-subscriptions.ts";
import { claimOf, posts, saidOf, START, type Call } from "./fault-call.ts";

const createSubscription: Call = {
  title: "API-132 making a subscription",
  matches: posts(/v1\/subscriptions$/),
  begin: async (world) => {
    const { buyer, tab, test } = world;
    const form = tab.makeSubscriptionForm();
    tab.keep(form.activate());
    await world.until(() => form.networks.networks.length > 0, 20_000);
    form.chooseNetwork(networkId(ids.instagram));
    await world.until(() => form.serviceTypesSettings.length > 0, 20_000);
    form.setName("Space pictures");
    form.setUrl(ACCOUNT);
    form.payment.chooseType("FromBalance");
    const [first] = form.serviceTypesSettings;
    if (first) form.select(first, true);
    await world.until(() => form.checkout.canSubmit, 20_000);
    return {
      press: () => void form.submit(),
      isAtRest: () => !form.checkout.isPlacing,
      claim: () => (form.created !== null ? "done" : saidOf(world, "subscriptionOutcomeUnknown")),
      effects: async () =>
        (await test.db.selectFrom("subscriptions").select("id").where("user_id", "=", buyer.id).execute()).length,
    };
  },
};

const cancelSubscription: Call = {
  title: "API-135 cancelling a subscription",
  matches: posts(/subscriptions\/\d+\/cancel$/),
  begin: async (world) => {
    const { buyer, tab, test } = world;
    const made = subscriptionOf(await create(test, subscriptionBody(), { token: buyer.token, key: `made-${buyer.email}` }));
    const model = tab.makeSubscription(made.id);
    tab.keep(model.activate());
    await world.until(() => model.subscription !== null, 20_000);
    return {
      press: () => {
        if (model.subscription && model.cancelling.confirmed.asked === null) model.cancelling.request(model.subscription);
        void model.cancelling.confirmed.confirm();
      },
      isAtRest: () => !model.cancelling.confirmed.command.isRunning,
      claim: () => (model.subscription?.status === "canceled" ? "done" : claimOf(model.cancelling.confirmed.command.refusal)),
      effects: async () =>
        (
          await test.db
            .selectFrom("subscriptions")
            .select("id")
            .where("user_id", "=", buyer.id)
            .where("status", "=", "canceled")
            .execute()
        ).length,
    };
  },
};

const cancelDripFeed: Call = {
  title: "API-138 cancelling a drip feed",
  matches: posts(/drip-feeds\/\d+\/cancel$/),
  begin: async (world) => {
    const { buyer, tab, test } = world;
    const id = await feedOfOrder(test.db, await buyDripFeed(test, buyer, 3));
    const model = tab.makeDripFeed(id);
    tab.keep(model.activate());
    await world.until(() => model.feed !== null, 20_000);
    const ask = async () => {
      if (model.feed && model.cancellation.confirmed.asked === null) await model.cancellation.request(model.feed);
      await model.cancellation.confirmed.confirm();
    };
    return {
      press: () => void ask(),
      isAtRest: () => !model.cancellation.isRunning,
      claim: () => (model.feed?.status === "canceled" ? "done" : claimOf(model.cancellation.confirmed.command.refusal)),
      effects: async () => ((await balancesOf(test.db, buyer.id)).row - (START - 1_500_000)) / 1_500_000,
    };
  },
};

/** The calls of what goes on by itself: subscriptions and drip feeds. */
export const subscriptionCalls: readonly Call[] = [createSubscription, cancelSubscription, cancelDripFeed];
