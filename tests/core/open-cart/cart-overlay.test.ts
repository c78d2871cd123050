import { describe, expect, it } from "vitest";
import { networkId, serviceId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import { cookieNames, localStorageKeys, SECONDS_PER_DAY } from "@panel/core/platform";
import { failure } from "@panel/core/result";
import { openPanel } from "../../support/open-panel.ts";
import { aCartLine, CartTab, instagramLine } from "../cart/cart-fixtures.ts";

describe("the cart on every page", () => {
  it("CRT-018 puts added lines at the end of the stored cart", async () => {
    const tab = new CartTab();
    await tab.start();
    tab.cart.add([aCartLine()]);
    tab.cart.add([instagramLine(), aCartLine({ quantity: 500 })]);
    const again = tab.openAnother();
    await again.start();
    expect(again.cart.items.map(({ serviceId: id, quantity }) => [id, quantity])).toEqual([
      [1, 1000],
      [5, 1000],
      [1, 500],
    ]);
  });

  it("CRT-020 BIZ-019 shows a banner after an addition that disappears after 5 s, counted from the last one", async () => {
    const tab = new CartTab();
    await tab.start();
    expect(tab.overlay.isBannerShown).toBe(false);
    tab.cart.add([aCartLine()]);
    await tab.pass(3000);
    tab.cart.add([aCartLine()]);
    await tab.pass(4999);
    expect(tab.overlay.isBannerShown).toBe(true);
    await tab.pass(1);
    expect(tab.overlay.isBannerShown).toBe(false);
  });

  it("CRT-022 has the stored items again after a page load, and no banner for them", async () => {
    const before = new CartTab();
    await before.start();
    before.cart.add([aCartLine({ quantity: 700 })]);
    before.page.close();
    const after = before.openAnother();
    await after.start();
    expect(after.cart.items[0]).toEqual({ ...before.cart.items[0], amount: after.cart.items[0]!.amount });
    expect(after.overlay.isBannerShown).toBe(false);
  });

  it("CRT-022 keeps two tabs in step", async () => {
    const one = new CartTab();
    const two = one.openAnother();
    await one.start();
    await two.start();
    one.cart.add([aCartLine(), instagramLine()]);
    expect(two.cart.items).toEqual(one.cart.items);
    two.cart.remove([two.cart.items[0]!.key]);
    expect(one.cart.items.map((item) => item.serviceId)).toEqual([5]);
    one.cart.clear();
    expect(two.cart.count).toBe(0);
    expect(one.panel.browser.storage.dump().has(localStorageKeys.cart)).toBe(false);
  });

  it("CRT-022 forgets the cart after a logout of choice, not after a session that was refused", async () => {
    const tab = new CartTab();
    await tab.start();
    tab.cart.add([aCartLine()]);
    await tab.signIn(moneyFromCents(0));
    const { storage, tokens } = tab.panel.browser;
    tab.panel.memory.faults.auth.refresh = () => Promise.resolve(failure({ kind: "unauthorized", status: 401 }));
    await tab.page.refusals.report(tokens.read()!);
    expect([tab.page.session().isLoggedIn, tab.cart.count]).toEqual([false, 1]);
    delete tab.panel.memory.faults.auth.refresh;
    await tab.signIn(moneyFromCents(0));
    tab.page.session().logOut();
    expect([tab.cart.count, storage.dump().has(localStorageKeys.cart)]).toEqual([0, false]);
  });

  it("CRT-022 goes on with a storage that keeps nothing, and says so once", async () => {
    const panel = openPanel();
    const { storage } = panel.browser;
    const view = storage.openView();
    storage.openView = () => ({ ...view, write: () => false });
    const tab = new CartTab(panel);
    await tab.start();
    tab.cart.add([aCartLine()]);
    tab.cart.add([instagramLine()]);
    expect(tab.cart.count).toBe(2);
    expect(tab.noticeTexts).toEqual(["cartNotKept"]);
  });

  it("CRT-022 drops services that are gone with a notice and marks changed prices, once the catalogue is loaded", async () => {
    const first = new CartTab();
    const leave = first.page.cartButton().activate();
    first.cart.add([
      aCartLine({ amount: moneyFromCents(150) }),
      aCartLine({ serviceId: serviceId(999) }),
      aCartLine({ serviceId: serviceId(7) }),
      aCartLine({ serviceId: serviceId(8), networkId: networkId(3) }),
    ]);
    leave();
    const tab = first.openAnother();
    const loading = tab.start();
    expect(tab.cart.count).toBe(4);
    await loading;
    expect(tab.cart.items.map(({ serviceId: id }) => id)).toEqual([1, 8]);
    expect(tab.notices.current).toMatchObject([{ about: "cartServicesGone", values: { count: 2 } }]);
    expect(tab.cart.items[0]!.amount).toBe(moneyFromCents(165));
    expect(tab.page.cartReconciler().formerAmounts.get(tab.cart.items[0]!.key)).toBe(moneyFromCents(150));
  });

  it("CRT-023 cannot be opened before the networks are loaded", async () => {
    const tab = new CartTab();
    tab.page.cartButton().activate();
    tab.overlay.open();
    expect([tab.overlay.canOpen, tab.overlay.isOpen, tab.viewModel.summary.networksIsLoaded]).toEqual([false, false, false]);
    await tab.page.catalogue().load();
    tab.overlay.open();
    expect([tab.overlay.canOpen, tab.overlay.isOpen, tab.viewModel.summary.networksIsLoaded]).toEqual([true, true, true]);
  });

  it("CRT-014 BIZ-081 BIZ-082 sets both markers for 21 days before it closes", async () => {
    const tab = new CartTab();
    await tab.start();
    tab.cart.add([aCartLine({ amount: moneyFromCents(165) })]);
    await tab.open();
    const { cookies } = tab.panel.browser;
    const seen: [string, boolean][] = [];
    const write = cookies.write.bind(cookies);
    cookies.write = (name, value, options) => {
      seen.push([name, tab.overlay.isOpen]);
      write(name, value, options);
    };
    tab.viewModel.close();
    expect(seen).toEqual([
      [cookieNames.abandonedCart, true],
      [cookieNames.lowValueCart, true],
    ]);
    expect(tab.overlay.isOpen).toBe(false);
    expect(cookies.read(cookieNames.lowValueCart)).toBe("1");
    expect(cookies.optionsOf(cookieNames.lowValueCart)?.maxAgeSeconds).toBe(21 * SECONDS_PER_DAY);
    expect(cookies.optionsOf(cookieNames.abandonedCart)?.maxAgeSeconds).toBe(21 * SECONDS_PER_DAY);
  });

  it("CRT-014 writes no marker for an empty cart and leaves an older tier at exactly 20", async () => {
    const tab = new CartTab();
    await tab.start();
    tab.overlay.open();
    tab.overlay.close();
    const { cookies } = tab.panel.browser;
    expect(cookies.read(cookieNames.abandonedCart)).toBeNull();
    cookies.write(cookieNames.lowValueCart, "3", {});
    tab.cart.add([aCartLine({ amount: moneyFromCents(2000) })]);
    tab.overlay.open();
    tab.overlay.close();
    expect(cookies.read(cookieNames.lowValueCart)).toBe("3");
    expect(cookies.read(cookieNames.abandonedCart)).toBe("1");
  });
});
