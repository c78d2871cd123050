import { moneyFromCents } from "@panel/core/money";
import { serviceId } from "@panel/core/identifiers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startPrices } from "./reference-shop.ts";
import { links, World, type WorldPage } from "./shop-world.ts";

let world: World;
let page: WorldPage;

beforeEach(async () => {
  world = new World(startPrices);
  await world.open(0);
  page = world.pages[0]!;
});
afterEach(() => world.close());

/** 1000 of service 1, which costs $1.65 with its guarantee. */
async function fill(page: WorldPage): Promise<void> {
  page.form.line.chooseService(serviceId(1));
  page.form.line.link.setUrl(links[1]?.[0] ?? "");
  await world.pass(800);
  await world.pass(600);
}

/** Lets the purchase of a page go on to its end, without speeding anything up and although the same still runs. */
async function finish(purchase: WorldPage["form"]["purchase"]): Promise<void> {
  for (let step = 0; step < 20; step += 1) {
    await world.rest();
    if (purchase.state.kind === "overlapping") void purchase.orderAnyway();
    else if (purchase.state.kind === "offeringSpeedUp") void purchase.decideSpeedUp(false);
    else if (purchase.isCreatingOrder) await world.pass(1_000);
    else return;
  }
}

describe("what sequences of events have brought to light", () => {
  it("DEC-125 orders the same again from the form after the cart was bought", async () => {
    await fill(page);
    page.form.addToCart();
    page.openCart();
    await world.pass(600);
    void page.cart.checkout.submit();
    await finish(page.cart.purchase);
    page.followCart();
    expect(world.allOrders()).toHaveLength(1);
    await fill(page);
    void page.form.checkout.submit();
    await finish(page.form.purchase);
    expect(page.form.purchase.state.kind).toBe("placed");
    expect(world.allOrders()).toHaveLength(2);
    expect(world.ann.profile.balance).toBe(moneyFromCents(4000 - 2 * 165));
  });

  it("DEC-126 asks for the total of the form anew for whoever comes after a logout", async () => {
    page.form.choice.choose("method-2");
    await world.pass(600);
    world.setPrices(new Map(startPrices).set(1, 1n));
    page.tab.session().logOut();
    await world.pass(600);
    expect([page.form.quote.currentCost?.total, page.form.line.cost]).toEqual([1, 1]);
  });

  it("DEC-125 orders the same cart again in the tab that did not buy it", async () => {
    await fill(page);
    page.form.addToCart();
    page.openCart();
    await world.open(1);
    const second = world.pages[1]!;
    second.openCart();
    await world.pass(600);
    void page.cart.checkout.submit();
    await finish(page.cart.purchase);
    expect(second.tab.cart().count).toBe(0);
    await fill(second);
    second.form.addToCart();
    await world.pass(600);
    void second.cart.checkout.submit();
    await finish(second.cart.purchase);
    expect(world.allOrders()).toHaveLength(2);
    expect(world.ann.profile.balance).toBe(moneyFromCents(4000 - 2 * 165));
  });

  it("DEC-125 gives a guest's cart that another tab bought a day ago its order, and not another", async () => {
    page.tab.session().logOut();
    await world.open(1);
    const second = world.pages[1]!;
    await fill(page);
    page.form.addToCart();
    page.openCart();
    second.openCart();
    await world.pass(600);
    void second.cart.checkout.submit();
    await finish(second.cart.purchase);
    expect(world.allOrders()).toHaveLength(1);
    await world.pass(90_000_000);
    void page.cart.checkout.submit();
    await finish(page.cart.purchase);
    expect(page.cart.purchase.state.kind).toBe("paying");
    expect(world.allOrders()).toHaveLength(1);
  });

  it("CRT-029 counts the total anew when the rows' prices are others now", async () => {
    await fill(page);
    page.form.addToCart();
    page.openCart();
    await world.pass(600);
    expect(page.cart.checkout.total).toBe(moneyFromCents(165));
    world.setPrices(new Map(startPrices).set(1, 3_000_000n));
    await page.tab.catalogue().refresh();
    await world.pass(600);
    expect(page.tab.cart().total).toBe(moneyFromCents(330));
    expect(page.cart.checkout.total).toBe(moneyFromCents(330));
  });

  it("AUT-013 sends nothing of somebody who has logged out on behalf of who logged in since", async () => {
    const bob = world.panel.accounts.add({
      ...{ email: "bob@example.org", name: "Bob", password: "right horse" },
      balance: moneyFromCents(1000),
    });
    await fill(page);
    world.fate = "requestLost";
    void page.form.checkout.submit();
    await world.rest();
    void page.form.purchase.decideSpeedUp(false);
    await world.rest();
    expect(page.form.purchase.state.kind).toBe("checking");
    page.tab.session().logOut();
    await page.tab.signIn(world.panel.accounts.openSession(bob));
    await finish(page.form.purchase);
    expect(world.allOrders()).toEqual([]);
    expect(bob.profile.balance).toBe(moneyFromCents(1000));
    expect(page.form.purchase.state.kind).toBe("idle");
  });
});
