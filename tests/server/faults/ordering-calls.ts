import { networkId, serviceId, serviceTypeId } from "@panel/core/identifiers";
import { moneyFromMicros } from "@panel/core/money";
import type { Purchase } from "@panel/core/purchase";
import { balancesOf, ids } from "../../support/server-fixtures.ts";
import { invoicesOf, posts, START, type Call, type Claim } from "./fault-call.ts";
import type { FaultWorld } from "./fault-world.ts";

const LINK = "https://www.instagram.com/p/Cabc123def/";

function claimOfPurchase({ state }: Purchase): Claim {
  if (state.kind === "placed" || state.kind === "paying") return "done";
  if (state.kind === "refused") return state.failure.kind === "unknownOutcome" ? "unknown" : "notDone";
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
    await world.until(() => cart.checkout.canSubmit, 20_000);
    return {
      press: () => void cart.checkout.submit(),
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

/** The calls of the form and of the cart. */
export const orderingCalls: readonly Call[] = [formOrder, cartOrder, unpaidOrder, total, quantity];
