import { moneyFromCents } from "@panel/core/money";
import { paymentMethodId } from "@panel/core/identifiers";
import { balancesOf, ids } from "../../support/server-fixtures.ts";
import { answerOf, buyByMethod, buyFromBalance, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { claimOf, invoicesOf, posts, START, type Call } from "./fault-call.ts";
import type { FaultWorld } from "./fault-world.ts";

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
      press: () => void model.pay({ kind: "balance", total: moneyFromCents(500) }),
      isAtRest: () => !model.payment.isRunning,
      claim: () => (model.order?.status === "unpaid" ? claimOf(model.payment.refusal) : "done"),
      effects: async () => (START - (await balancesOf(world.test.db, world.buyer.id)).row) / 5_000_000,
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
      press: () => void model.pay({ kind: "method", method: paymentMethodId(ids.manual), total: moneyFromCents(500) }),
      isAtRest: () => !model.payment.isRunning,
      claim: () => (step.isOpen ? "done" : claimOf(model.payment.refusal)),
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
        if (model.order && model.actions.confirmed.asked === null) model.actions.request(model.order, "cancel");
        void model.actions.confirmed.confirm();
      },
      isAtRest: () => !model.actions.confirmed.command.isRunning,
      claim: () => (model.order?.status === "canceled" ? "done" : claimOf(model.actions.confirmed.command.refusal)),
      effects: async () => ((await balancesOf(test.db, buyer.id)).row - (START - 500_000)) / 500_000,
    };
  },
};

/** The calls of an order that is there already. */
export const orderCalls: readonly Call[] = [payByBalance, payByInvoice, cancelOrder];
