import { ids } from "../../support/server-fixtures.ts";
import { invoicesOf, posts, saidOf, type Call } from "./fault-call.ts";
import { orderCalls } from "./order-calls.ts";
import { orderingCalls } from "./ordering-calls.ts";
import { subscriptionCalls } from "./subscription-calls.ts";

const addFunds: Call = {
  title: "API-045 adding funds",
  matches: posts(/add-funds$/),
  begin: async (world) => {
    const { tab } = world;
    const form = tab.makeAddFunds();
    tab.keep(form.activate());
    await world.until(() => form.methods.length > 0, 20_000);
    form.pick(`method-${String(ids.crypto)}`);
    form.setAmount("10");
    await world.until(() => form.checkout.canSubmit, 20_000);
    return {
      press: () => void form.checkout.submit(),
      isAtRest: () => !form.checkout.isPlacing,
      claim: () => (tab.paymentStep().isOpen ? "done" : saidOf(world, "paymentFailed")),
      effects: () => invoicesOf(world),
    };
  },
};

/** Every call of ordering, cart, orders, drip feeds, subscriptions and top-ups that moves money or asks what it would cost. */
export const calls: readonly Call[] = [...orderingCalls, ...orderCalls, ...subscriptionCalls, addFunds];
