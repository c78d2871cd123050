import { moneyFromMicros } from "@panel/core/money";
import { networkId, paymentMethodId, serviceId, serviceTypeId } from "@panel/core/identifiers";
import type { Purchase } from "@panel/core/ordering";
import { isOutcomeUnknown, type PortError } from "@panel/core/result";
import { buyDripFeed, feedOfOrder } from "../../support/server-drip-feeds.ts";
import { balancesOf, ids } from "../../support/server-fixtures.ts";
import { answerOf, buyByMethod, buyFromBalance, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { ACCOUNT, create, subscriptionBody, subscriptionOf } from "../../support/server-subscriptions.ts";
import type { FaultWorld } from "./fault-world.ts";

/** What the page says became of it: done, not done (nothing charged), or that nobody knows yet. */
export type Claim = "done" | "notDone" | "unknown";

/** One thing that a buyer does. */
export interface Scenario {
  readonly press: () => void;
  /** Nothing moves any more, as far as the page shows. */
  readonly isAtRest: () => boolean;
  readonly claim: () => Claim;
  /** How often it happened at the server. */
  readonly effects: () => Promise<number>;
}

export interface Call {
  readonly title: string;
  readonly matches: (method: string, path: string) => boolean;
  readonly begin: (world: FaultWorld) => Promise<Scenario>;
}

const LINK = "https://www.instagram.com/p/Cabc123def/";
const START = 50_000_000;
const posts =
  (pattern: RegExp): Call["matches"] =>
  (method, path) =>
    method === "POST" && pattern.test(path);

const claimOf = (problem: PortError | null): Claim => (problem !== null && !isOutcomeUnknown(problem) ? "notDone" : "unknown");

function claimOfPurchase({ state }: Purchase): Claim {
  if (state.kind === "placed" || state.kind === "paying") return "done";
  if (state.kind === "refused") return state.refusal.kind === "unknownOutcome" ? "unknown" : "notDone";
  return state.kind === "placing" || state.kind === "checking" || state.kind === "validating" ? "unknown" : "notDone";
}

const ordersOf = ({ buyer, test }: FaultWorld) =>
  test.db.selectFrom("orders").selectAll().where("user_id", "=", buyer.id).execute();

/** Orders that were charged; an order without its debit, or a debit without its order, counts as one too many. */
async function chargedOrders(world: FaultWorld, cost: number): Promise<number> {
  const orders = await ordersOf(world);
  const { row } = await balancesOf(world.test.db, world.buyer.id);
  return START - row === orders.length * cost ? orders.length : -1;
}

const invoicesOf = async ({ buyer, test }: FaultWorld): Promise<number> =>
  (await test.db.selectFrom("invoices").select("id").where("user_id", "=", buyer.id).execute()).length;

/** 1000 views for $2, filled in and priced. */
async function filledForm(world: FaultWorld) {
  const { tab } = world;
  const form = tab.makeForm();
  tab.keep(form.activate());
  await world.pass(500);
  const fill = async () => {
    form.line.chooseService(serviceId(ids.viewsService));
    form.line.quantity.setText("1000");
    form.line.link.setUrl(LINK);
    await world.until(() => form.checkout.block === null && form.line.link.isIdentified, 20_000);
  };
  await fill();
  return { form, fill };
}

const formOrder: Call = {
  title: "API-086 an order from the form",
  matches: posts(/order-widget\/orders$/),
  begin: async (world) => {
    const { form } = await filledForm(world);
    return {
      press: () => void form.checkout.submit(),
      isAtRest: () => !form.purchase.isCreatingOrder,
      claim: () => claimOfPurchase(form.purchase),
      effects: () => chargedOrders(world, 2_000_000),
    };
  },
};

const cartOrder: Call = {
  title: "CRT-026 an order of the cart",
  matches: posts(/order-widget\/orders$/),
  begin: async (world) => {
    const { tab } = world;
    tab.cart().add([
      {
        ...{
          serviceId: serviceId(ids.viewsService),
          networkId: networkId(ids.instagram),
          serviceTypeId: serviceTypeId(ids.views),
        },
        ...{ serviceName: "Views", quantity: 1000, url: LINK, isGuarantee: false, dripFeed: null, targetValues: [] },
        ...{ amount: moneyFromMicros(2_000_000), icon: null, packageServiceSlug: null, isServicesFreezed: false },
      },
    ]);
    const cart = tab.openCart();
    tab.overlay().open();
    tab.keep(cart.activate());
    await world.until(() => cart.buying.canOrder, 20_000);
    return {
      press: () => void cart.buying.buy(),
      isAtRest: () => !cart.purchase.isCreatingOrder,
      claim: () => claimOfPurchase(cart.purchase),
      effects: () => chargedOrders(world, 2_000_000),
    };
  },
};

const unpaidOrder: Call = {
  title: "API-088 an order that is paid by a method",
  matches: posts(/widget-order-requests$/),
  begin: async (world) => {
    const { form } = await filledForm(world);
    form.choice.choose(`method-${String(ids.crypto)}`);
    await world.until(() => form.checkout.block === null, 20_000);
    return {
      press: () => void form.checkout.submit(),
      isAtRest: () => !form.purchase.isCreatingOrder,
      claim: () => claimOfPurchase(form.purchase),
      effects: async () => ((await ordersOf(world)).length === (await invoicesOf(world)) ? invoicesOf(world) : -1),
    };
  },
};

/** A total is a question: it has no effect, and counts as answered when it is that of the form. */
const total: Call = {
  title: "CST-001 the total of an order",
  matches: posts(/services\/total-cost$/),
  begin: async (world) => {
    const { form } = await filledForm(world);
    let pressed = 0;
    return {
      press: () => form.line.quantity.setText(String((pressed += 1) * 2000)),
      isAtRest: () => !form.quote.isPending,
      claim: () => {
        if (form.quote.isPending) return "unknown";
        return form.quote.isOutdated ? "notDone" : "done";
      },
      effects: () => Promise.resolve(form.quote.cost?.lines[0]?.cost === pressed * 4_000_000 ? 1 : 0),
    };
  },
};

const quantity: Call = {
  title: "CST-005 the quantity for a cost",
  matches: posts(/quantity-by-cost$/),
  begin: async (world) => {
    const { form } = await filledForm(world);
    const isAnswered = () => form.line.quantity.quantity === 5000;
    return {
      press: () => form.line.subtotal.setText("10"),
      isAtRest: () => !form.line.subtotal.isPending,
      claim: () => (form.line.subtotal.isPending ? "unknown" : isAnswered() ? "done" : "notDone"),
      effects: () => Promise.resolve(isAnswered() ? 1 : 0),
    };
  },
};

async function openOrder(world: FaultWorld, id: number) {
  const model = world.tab.makeOrder(id);
  world.tab.keep(model.activate());
  await world.until(() => model.order !== null, 20_000);
  return model;
}

async function unpaid(world: FaultWorld): Promise<number> {
  const body = purchaseBody([someLikes(10_000)], 5_100_000, { payment_method_id: ids.crypto });
  return (
    answerOf(await buyByMethod(world.test, body, { token: world.buyer.token, key: `unpaid-${world.buyer.email}` }))
      .order_ids[0] ?? 0
  );
}

const payByBalance: Call = {
  title: "API-108 paying an order from the balance",
  matches: posts(/pay-by-balance$/),
  begin: async (world) => {
    const model = await openOrder(world, await unpaid(world));
    return {
      press: () => void model.payByBalance(),
      isAtRest: () => !model.isPaying,
      claim: () => (model.order?.status === "unpaid" ? claimOf(model.paymentProblem) : "done"),
      effects: async () => (START - (await balancesOf(world.test.db, world.buyer.id)).row) / 5_100_000,
    };
  },
};

const payByInvoice: Call = {
  title: "API-107 paying an order by a method",
  matches: posts(/pay-by-invoice$/),
  begin: async (world) => {
    const model = await openOrder(world, await unpaid(world));
    const step = world.tab.paymentStep();
    return {
      press: () => void model.payByInvoice(paymentMethodId(ids.manual)),
      isAtRest: () => !model.isPaying,
      claim: () => (step.isOpen ? "done" : claimOf(model.paymentProblem)),
      effects: async () => (await invoicesOf(world)) - 1,
    };
  },
};

const cancelOrder: Call = {
  title: "API-106 cancelling an order",
  matches: posts(/orders\/\d+\/cancel$/),
  begin: async (world) => {
    const { buyer, test } = world;
    const bought = await buyFromBalance(test, purchaseBody([someLikes()], 500_000), {
      token: buyer.token,
      key: `bought-${buyer.email}`,
    });
    const model = await openOrder(world, answerOf(bought).order_ids[0] ?? 0);
    return {
      press: () => {
        if (model.order && model.actions.question.asked === null) model.actions.request(model.order, "cancel");
        void model.actions.question.confirm();
      },
      isAtRest: () => !model.actions.question.isRunning,
      claim: () => (model.order?.status === "canceled" ? "done" : claimOf(model.actions.question.problem)),
      effects: async () => ((await balancesOf(test.db, buyer.id)).row - (START - 500_000)) / 500_000,
    };
  },
};

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
    await world.until(() => form.canSubmit, 20_000);
    return {
      press: () => void form.submit(),
      isAtRest: () => !form.isCreating,
      claim: () => (form.state.kind === "created" ? "done" : saidOf(world, "subscriptions:createUncertain")),
      effects: async () =>
        (await test.db.selectFrom("subscriptions").select("id").where("user_id", "=", buyer.id).execute()).length,
    };
  },
};

/** A notice that only says that it did not work claims nothing was done, unless it says that nobody knows. */
function saidOf(world: FaultWorld, doubtful: string): Claim {
  const { noticeTexts } = world.tab;
  return noticeTexts.length === 0 || noticeTexts.includes(doubtful) ? "unknown" : "notDone";
}

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
        if (model.subscription && model.cancelling.question.asked === null) model.cancelling.request(model.subscription);
        void model.cancelling.question.confirm();
      },
      isAtRest: () => !model.cancelling.question.isRunning,
      claim: () => (model.subscription?.status === "canceled" ? "done" : claimOf(model.cancelling.question.problem)),
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
      if (model.feed && model.cancellation.question.asked === null) await model.cancellation.request(model.feed);
      await model.cancellation.question.confirm();
    };
    return {
      press: () => void ask(),
      isAtRest: () => !model.cancellation.isRunning,
      claim: () => (model.feed?.status === "canceled" ? "done" : claimOf(model.cancellation.question.problem)),
      effects: async () => ((await balancesOf(test.db, buyer.id)).row - (START - 1_500_000)) / 1_500_000,
    };
  },
};

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
    await world.until(() => form.canSend, 20_000);
    return {
      press: () => void form.send(),
      isAtRest: () => !form.isSending,
      claim: () => (tab.paymentStep().isOpen ? "done" : saidOf(world, "payments:failed")),
      effects: () => invoicesOf(world),
    };
  },
};

/** Every call of ordering, cart, orders, drip feeds, subscriptions and top-ups that moves money or asks what it would cost. */
export const calls: readonly Call[] = [
  formOrder,
  cartOrder,
  unpaidOrder,
  total,
  quantity,
  payByBalance,
  payByInvoice,
  cancelOrder,
  createSubscription,
  cancelSubscription,
  cancelDripFeed,
  addFunds,
];
