import { describe, expect, it } from "vitest";
import { STANDARD_PAGE_STATE } from "@panel/core/open-cart";
import { networkId, serviceId, serviceTypeId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import { aCartLine, CartTab, instagramLine } from "../cart/cart-fixtures.ts";

async function openCart(...lines: readonly ReturnType<typeof aCartLine>[]): Promise<CartTab> {
  const tab = new CartTab();
  await tab.start();
  tab.cart.add(lines);
  await tab.open();
  return tab;
}

const packageLine = () =>
  instagramLine({ serviceId: serviceId(6), serviceName: "Instagram package", amount: moneyFromCents(1089) });
const rowsOf = (tab: CartTab) => tab.viewModel.groups.flatMap((group) => group.rows);

describe("what the open cart shows", () => {
  it("CRT-003 shows groups with network name and link, cut and in full", async () => {
    const url = `https://www.youtube.com/watch?v=${"a".repeat(40)}`;
    const tab = await openCart(aCartLine({ url }), instagramLine(), aCartLine({ url, quantity: 200 }));
    expect(tab.viewModel.groups.map(({ name, shortUrl, rows }) => [name, shortUrl, rows.map((row) => row.number)])).toEqual([
      ["YouTube", `${url.slice(0, 40)}...`, [1, 3]],
      ["Instagram", "https://www.instagram.com/p/CuZ7YhSqvAB/", [2]],
    ]);
    expect(tab.viewModel.groups[0]!.url).toBe(url);
  });

  it("CRT-005 shows number, type, quantity and subtotal of a row", async () => {
    const tab = await openCart(aCartLine(), instagramLine());
    expect(rowsOf(tab)).toMatchObject([
      { number: 1, name: "YouTube views", quantity: 1000, subtotal: "$ 1,65", canEdit: true },
      { number: 2, name: "Instagram likes", quantity: 1000, subtotal: "$ 0,99", canEdit: true },
    ]);
  });

  it("CRT-006 names the service with frozen services, cut at 30 and on mobile at 15", async () => {
    const serviceName = "YouTube views from real people all over the world";
    const tab = await openCart(aCartLine({ isServicesFreezed: true, serviceName }));
    expect(rowsOf(tab)[0]).toMatchObject({
      name: "YouTube views from real people...",
      mobileName: "YouTube views f...",
      fullName: serviceName,
    });
  });

  it("CRT-007 has no edit for packages, whether the line or the service says so", async () => {
    const tab = await openCart(aCartLine({ packageServiceSlug: "starter" }), packageLine(), aCartLine());
    expect(rowsOf(tab).map((row) => row.canEdit)).toEqual([false, true, false]);
    const [first] = rowsOf(tab);
    tab.viewModel.edit(first!.key);
    expect(tab.viewModel.editing.row).toBeNull();
  });

  it("CRT-008 opens quantity and subtotal of the row", async () => {
    const tab = await openCart(aCartLine());
    tab.viewModel.edit(rowsOf(tab)[0]!.key);
    const row = tab.viewModel.editing.row!;
    expect([row.quantity.text, row.amount.text]).toEqual(["1000", "1,65"]);
  });

  it("CRT-009 closes the editor of any other row", async () => {
    const tab = await openCart(aCartLine(), instagramLine());
    const [first, second] = rowsOf(tab);
    tab.viewModel.edit(first!.key);
    tab.viewModel.editing.row!.quantity.setText("1549");
    tab.viewModel.edit(second!.key);
    expect(tab.viewModel.editing.row?.key).toBe(second!.key);
    expect(tab.cart.items[0]!.quantity).toBe(1500);
  });

  it("CRT-010 closes the cart and opens the create page for a drip-feed line", async () => {
    const dripFeed = { numberOfRuns: 3, dripFeedMinutes: 60, mode: "flat", numberOfSteps: 100 };
    const tab = await openCart(aCartLine({ dripFeed, amount: moneyFromCents(495) }));
    expect(rowsOf(tab)[0]!.dripFeed).toEqual({ runs: 3, total: 3000 });
    tab.viewModel.edit(rowsOf(tab)[0]!.key);
    expect(tab.overlay.isOpen).toBe(false);
    expect(tab.viewModel.editing.row).toBeNull();
    expect(tab.page.navigator.visits).toMatchObject([
      { name: "orders-create", query: { serviceId: "1", isDripFeed: "true", numberOfRuns: "3", dripFeedMinutes: "60" } },
    ]);
  });

  it("CRT-011 is empty without items and leads to the create page", async () => {
    const tab = await openCart();
    expect(tab.viewModel.isEmpty).toBe(true);
    tab.viewModel.leaveForForm();
    expect(tab.overlay.isOpen).toBe(false);
    expect(tab.page.navigator.visits).toMatchObject([{ name: "orders-create" }]);
  });

  it("CRT-013 on opening fills in the e-mail, then fetches networks and settings, then sets the page state", async () => {
    const tab = new CartTab();
    await tab.start();
    await tab.signIn(moneyFromCents(0), "bob@example.org");
    const steps: string[] = [];
    const { choice } = tab.viewModel;
    const setEmail = choice.setEmail.bind(choice);
    Object.defineProperty(choice, "setEmail", {
      value: (email: string) => {
        steps.push(`e-mail ${email}`);
        setEmail(email);
      },
    });
    const refresh = tab.page.catalogue().refresh.bind(tab.page.catalogue());
    tab.page.catalogue().refresh = () => {
      steps.push(`networks, state ${tab.viewModel.pageState}`);
      return refresh();
    };
    const refreshSettings = tab.page.settings().refreshSettings.bind(tab.page.settings());
    tab.page.settings().refreshSettings = () => {
      steps.push("settings");
      return refreshSettings();
    };
    tab.viewModel.pageState = "preselected";
    await tab.pass(700_000);
    await tab.open();
    expect(steps).toEqual(["e-mail bob@example.org", "networks, state preselected", "settings"]);
    expect(tab.viewModel.pageState).toBe(STANDARD_PAGE_STATE);
    expect(STANDARD_PAGE_STATE).toBe("standart");
  });

  it("CRT-013 fetches nothing again that is younger than the settings' refresh", async () => {
    const tab = new CartTab();
    await tab.start();
    let fetched = 0;
    tab.page.catalogue().refresh = () => Promise.resolve(void (fetched += 1));
    await tab.pass(500_000);
    await tab.open();
    expect(fetched).toBe(0);
  });

  it("CRT-016 asks before the only item goes, and deletes nothing", async () => {
    const tab = await openCart(aCartLine());
    tab.viewModel.deletion.removeLine(tab.cart.items[0]!.key);
    expect([tab.viewModel.deletion.clearing.isShown, tab.cart.count]).toEqual([true, 1]);
  });

  it("CRT-016 asks before the only group goes", async () => {
    const tab = await openCart(aCartLine(), aCartLine());
    tab.viewModel.deletion.removeGroup(tab.viewModel.groups[0]!.key);
    expect([tab.viewModel.deletion.clearing.isShown, tab.cart.count]).toEqual([true, 2]);
  });

  it("CRT-017 takes any other item and group out of cart and store, with a way back", async () => {
    const tab = await openCart(aCartLine(), instagramLine(), aCartLine({ quantity: 200 }));
    const before = tab.cart.items.slice();
    tab.viewModel.deletion.removeGroup(tab.viewModel.groups[0]!.key);
    expect(tab.cart.items.map((item) => item.serviceId)).toEqual([5]);
    const stored = tab.openAnother();
    await stored.start();
    expect(stored.cart.count).toBe(1);
    tab.viewModel.deletion.undo();
    expect(tab.cart.items).toEqual(before);
    expect(stored.cart.count).toBe(3);
    tab.viewModel.deletion.removeLine(before[1]!.key);
    expect(tab.cart.items.map((item) => item.key)).toEqual([before[0]!.key, before[2]!.key]);
  });

  it("CRT-024 cancel closes the alert only", async () => {
    const tab = await openCart(aCartLine());
    tab.viewModel.deletion.removeLine(tab.cart.items[0]!.key);
    await tab.viewModel.deletion.clearing.answer(false);
    expect([tab.viewModel.deletion.clearing.isShown, tab.cart.count]).toEqual([false, 1]);
    expect(tab.page.analytics.events).toEqual([]);
  });

  it("CRT-025 confirm records the event and removes everything", async () => {
    const tab = await openCart(aCartLine(), aCartLine());
    tab.viewModel.deletion.removeGroup(tab.viewModel.groups[0]!.key);
    await tab.viewModel.deletion.clearing.answer(true);
    expect(tab.cart.count).toBe(0);
    expect(tab.page.analytics.events).toEqual(["clear_cart"]);
  });

  it("CRT-021 clears coupon, totals and errors with the last item", async () => {
    const tab = await openCart(aCartLine());
    tab.viewModel.choice.coupon.set("NOTHING");
    await tab.pass(600);
    expect(tab.viewModel.summary.couponCodeErrors).toEqual({ kind: "doesNotApply" });
    expect(tab.viewModel.summary).toMatchObject({ total: moneyFromCents(165) * 1.05, fee: moneyFromCents(165) * 0.05 });
    tab.cart.clear();
    expect(tab.viewModel.summary).toMatchObject({
      couponCode: "",
      couponCodeErrors: null,
      total: 0,
      originalCost: 0,
      couponBonusFloat: null,
      countOfShopList: 0,
      discountApplied: false,
    });
    expect(tab.viewModel.summary.errors.isEmpty).toBe(true);
  });

  it("CRT-030 ENT-035 has the fields of the shop cart and counts the items", async () => {
    const tab = await openCart(aCartLine(), instagramLine());
    tab.viewModel.choice.coupon.set("SAVE10");
    await tab.pass(600);
    const { summary } = tab.viewModel;
    expect(tab.overlay.count).toBe(2);
    expect(summary).toMatchObject({
      total: moneyFromCents(264) * 0.9 * 1.05,
      originalCost: moneyFromCents(264),
      couponBonusFloat: moneyFromCents(264) / 10,
      couponBonusPercentage: 100_000,
      fee: 118_800,
      feePercent: 50_000,
      paymentMethodBonus: 0,
      paymentMethodBonusPercent: 0,
      countOfShopList: 2,
      discountApplied: true,
      networksIsLoaded: true,
      couponCode: "SAVE10",
      couponCodeErrors: null,
      email: "",
      paymentMethodId: 1,
      speedUpList: [],
    });
    expect(summary.errors.isEmpty).toBe(true);
  });

  it("CST-018 shows the former price only while a discount applies", async () => {
    const tab = await openCart(aCartLine());
    const former = async (coupon: string) => {
      tab.viewModel.choice.coupon.set(coupon);
      await tab.pass(600);
      return tab.viewModel.summary.formerTotal;
    };
    expect(await former("")).toBeNull();
    expect(await former("BACK5")).toBeNull();
    expect(await former("NOTHING")).toBeNull();
    expect(await former("SAVE10")).toBe(moneyFromCents(165));
  });

  it("CRT-005 falls back to the service's name while the type is unknown", async () => {
    const tab = await openCart(aCartLine({ serviceTypeId: serviceTypeId(77), networkId: networkId(1) }));
    expect(rowsOf(tab)[0]!.name).toBe("YouTube views");
  });
});
