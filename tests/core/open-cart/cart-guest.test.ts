import { cookieNames } from "@panel/core/platform";
import { invoiceId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import type { ActiveRoute } from "@panel/core/routing";
import { targetAfterLogin } from "@panel/core/routing";
import { describe, expect, it } from "vitest";
import { aCartLine, CartTab, instagramLine } from "../cart/cart-fixtures.ts";

async function filledCart(): Promise<CartTab> {
  const tab = new CartTab();
  await tab.start();
  tab.page.cartButton().activate();
  tab.cart.add([aCartLine(), instagramLine()]);
  await tab.open();
  return tab;
}

const visit = (tab: CartTab, { query = {}, params = {}, ...place }: Pick<ActiveRoute, "name" | "path"> & Partial<ActiveRoute>) =>
  tab.page.currentRoute().set({ params, query, locale: "en", ...place });

const marker = (tab: CartTab) => tab.panel.browser.cookies.read(cookieNames.abandonedCart);

describe("a guest's e-mail", () => {
  it("AUT-030 is filled in from the last order, and from what was typed in another form", async () => {
    const tab = new CartTab();
    await tab.start();
    tab.page.localStorage.write("newUserEmail", "last@example.org");
    tab.cart.add([aCartLine()]);
    const leave = await tab.open();
    expect(tab.viewModel.choice.email).toBe("last@example.org");
    leave();
    const form = tab.page.makeForm();
    form.activate();
    expect(form.choice.email).toBe("last@example.org");
    form.choice.setEmail("typed@example.org");
    await tab.open();
    expect(tab.viewModel.choice.email).toBe("typed@example.org");
  });

  it("AUT-030 is not the e-mail of somebody who was logged in before", async () => {
    const tab = await filledCart();
    await tab.signIn(moneyFromCents(0), "bob@example.org");
    await tab.open();
    expect(tab.viewModel.choice.email).toBe("bob@example.org");
    tab.page.session().logOut();
    await tab.open();
    expect(tab.viewModel.choice.email).toBe("");
    expect(tab.page.makeForm().choice.email).toBe("");
  });
});

describe("logging in from the cart", () => {
  it("CRT-012 leads back to the page that was left, with the lines, and opens the cart there", async () => {
    const tab = await filledCart();
    visit(tab, { name: "services-slug", path: "/services/likes", params: { slug: "likes" }, query: { sort: "priceUp" } });
    tab.viewModel.leaveForLogin();
    const login = tab.page.navigator.visits.at(-1)!;
    expect([tab.overlay.isOpen, login.name]).toEqual([false, "login"]);
    await tab.signIn(moneyFromCents(500));
    const back = targetAfterLogin(login.query ?? {}, false);
    expect(back).toMatchObject({ query: { sort: "priceUp", cart: "open" } });
    visit(tab, { name: back.name, path: "/services/likes", params: back.params ?? {}, query: back.query ?? {} });
    expect([tab.overlay.isOpen, tab.cart.count]).toEqual([true, 2]);
    expect(tab.page.navigator.visits.at(-1)).toMatchObject({ how: "replace", name: back.name, query: { sort: "priceUp" } });
  });

  it.each(["login", "register", "error"])(
    "CRT-012 leads to the catalogue when the cart was opened on the page %s",
    async (name) => {
      const tab = await filledCart();
      visit(tab, { name, path: `/${name}` });
      tab.viewModel.leaveForLogin();
      const target = targetAfterLogin(tab.page.navigator.visits.at(-1)!.query ?? {}, true);
      expect(target).toEqual({ name: "index", params: {}, query: { cart: "open" } });
    },
  );
});

describe("the mark of an abandoned cart", () => {
  it("CRT-014 goes when the cart was bought", async () => {
    const tab = await filledCart();
    tab.viewModel.close();
    expect(marker(tab)).toBe("1");
    await tab.signIn(moneyFromCents(5000));
    await tab.open();
    await tab.buy();
    expect(marker(tab)).toBeNull();
  });

  it("CRT-014 stays while a payment elsewhere is open, and goes when it has arrived", async () => {
    const tab = await filledCart();
    tab.viewModel.choice.setEmail("guest@example.org");
    await tab.buy();
    expect(marker(tab)).toBe("1");
    tab.panel.memory.orderBook.markInvoice(invoiceId("memory-invoice-1"), "paid");
    await tab.page.makeAddFundsResult("success").check();
    await tab.pass(0);
    expect([marker(tab), tab.cart.count]).toEqual([null, 0]);
  });

  it("CRT-014 goes when an order of the form was paid elsewhere, and stays when money was only added", async () => {
    for (const [place, left] of [
      ["order", null],
      ["add-funds", "1"],
    ] as const) {
      const tab = await filledCart();
      tab.viewModel.close();
      tab.panel.memory.orderBook.openInvoice(moneyFromCents(500), tab.page.paymentMethods().entriesFor([])[0]!, () => undefined);
      tab.panel.memory.orderBook.markInvoice(invoiceId("memory-invoice-1"), "paid");
      tab.page.invoiceMemory().remember(invoiceId("memory-invoice-1"));
      tab.page.invoiceMemory().leaveFrom(place);
      tab.page.makeAddFundsResult("success").activate();
      await tab.pass(0);
      expect(marker(tab), place).toBe(left);
    }
  });
});
