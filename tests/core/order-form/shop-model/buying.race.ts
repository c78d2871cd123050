import { runInAction } from "mobx";
import { moneyFromCents } from "@panel/core/money";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { aCartLine } from "../../cart/cart-fixtures.ts";
import { race } from "./racing-shop.ts";

// Hundreds of orders of events; a busy machine needs its time.
vi.setConfig({ testTimeout: 120_000 });

describe("while an order is being placed", () => {
  it("DEC-125 presses in the form that come at any moment of an order make one order", async () => {
    await race(async (shop) => {
      const page = await shop.openFilled();
      const shown = page.form.checkout.total;
      shop.begin();
      void page.form.checkout.submit();
      void page.form.checkout.submit();
      // A press after the answer finds an empty form, which orders nothing.
      for (let press = 0; press < 3; press += 1) shop.sometime("press", () => void page.form.checkout.submit());
      await shop.finish(page);
      expect(shop.orders).toHaveLength(1);
      expect(shop.spent).toBe(shown);
      expect(page.form.purchase.state.kind).toBe("placed");
    });
  });

  it("DEC-125 presses in the cart that come at any moment of an order make one order, and the cart is empty", async () => {
    await race(async (shop) => {
      const page = await shop.openCart();
      const shown = page.cart.checkout.total;
      shop.begin();
      void page.cart.checkout.submit();
      for (let press = 0; press < 3; press += 1) shop.sometime("press", () => void page.cart.checkout.submit());
      await shop.finish(page);
      expect(shop.orders).toHaveLength(2);
      expect(shop.spent).toBe(shown);
      expect(page.tab.cart().count).toBe(0);
    });
  });

  it("ORD-058 a coupon typed meanwhile neither changes what is charged nor comes too early for the next order", async () => {
    await race(async (shop) => {
      const page = await shop.openFilled();
      const shown = page.form.checkout.total;
      shop.begin();
      void page.form.checkout.submit();
      shop.sometime("coupon", () => page.form.choice.coupon.set("SAVE10"));
      shop.sometime("press", () => void page.form.checkout.submit());
      await shop.finish(page);
      expect(shop.orders).toHaveLength(1);
      expect(shop.spent).toBe(shown);
      expect(page.form.purchase.state.kind).toBe("placed");
    });
  });

  it("CUR-002 another currency meanwhile changes nothing of what is charged in dollars", async () => {
    await race(async (shop) => {
      const page = await shop.openCart();
      const shown = page.cart.checkout.total;
      const { currency } = page.tab;
      shop.begin();
      void page.cart.checkout.submit();
      shop.sometime("roubles", () => runInAction(() => currency().choose("RUB")));
      shop.sometime("dollars", () => runInAction(() => currency().choose("USD")));
      shop.sometime("roubles again", () => runInAction(() => currency().choose("RUB")));
      await shop.finish(page);
      expect(shop.orders).toHaveLength(2);
      expect(shop.spent).toBe(shown);
      expect(shop.orders.reduce((sum, order) => sum + order.cost, 0)).toBe(shown);
    });
  });

  it("AUT-013 a logout meanwhile leaves one order or none, and nothing of it to the next person", async () => {
    const ends = { bought: 0, left: 0 };
    await race(async (shop, moments) => {
      const page = await shop.openCart();
      const shown = page.cart.checkout.total;
      const { world } = shop;
      const bob = world.panel.accounts.add({
        ...{ email: "bob@example.org", name: "Bob", password: "right horse" },
        balance: moneyFromCents(1000),
      });
      shop.begin();
      void page.cart.checkout.submit();
      void shop.after(moments, "logout", async () => {
        page.tab.session().logOut();
        expect(page.tab.cart().count).toBe(0);
        await page.tab.signIn(world.panel.accounts.openSession(bob));
        page.tab.cart().add([aCartLine()]);
      });
      await shop.finish(page);
      ends[shop.spent > 0 ? "bought" : "left"] += 1;
      expect([0, shown]).toContain(shop.spent);
      expect(shop.orders).toHaveLength(shop.spent === 0 ? 0 : 2);
      expect(bob.profile.balance).toBe(moneyFromCents(1000));
      // What Bob put into his cart is not what Ann bought.
      expect(page.tab.cart().items.map((item) => item.serviceId)).toEqual([aCartLine().serviceId]);
      expect(page.cart.purchase.isCreatingOrder).toBe(false);
    });
    // Both ends of the race were seen.
    expect(Object.values(ends).filter((times) => times === 0)).toEqual([]);
  });

  it("DEC-125 two tabs that show the same cart buy it once, whichever is pressed when", async () => {
    await race(async (shop) => {
      const first = await shop.openCart();
      const second = await shop.open(1);
      second.openCart();
      await shop.world.pass(600);
      const shown = first.cart.checkout.total;
      expect(second.cart.checkout.total).toBe(shown);
      shop.begin();
      for (const [name, page] of [
        ["first", first],
        ["second", second],
        ["first again", first],
        ["second again", second],
      ] as const)
        shop.sometime(`${name} press`, () => void page.cart.checkout.submit());
      await shop.finish(first, second);
      expect(shop.orders).toHaveLength(2);
      expect(shop.spent).toBe(shown);
      for (const page of [first, second]) expect(page.tab.cart().count).toBe(0);
    });
  });

  it("DEC-125 two tabs whose forms show the same order place it once", async () => {
    await race(async (shop) => {
      const first = await shop.openFilled();
      const second = await shop.openFilled(1);
      const shown = first.form.checkout.total;
      shop.begin();
      for (const page of [first, second]) shop.sometime("press", () => void page.form.checkout.submit());
      await shop.finish(first, second);
      expect(shop.orders).toHaveLength(1);
      expect(shop.spent).toBe(shown);
      expect([first, second].map((page) => page.form.purchase.state.kind)).toEqual(["placed", "placed"]);
    });
  });
});

describe("while totals are on their way", () => {
  const changes = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 });

  it("DEC-126 a late total never stands for another quantity, and nobody pays one that was not shown", async () => {
    await race(async (shop) => {
      const page = await shop.openFilled();
      const [quantities] = fc.sample(changes, 1);
      let agreed = 0;
      shop.begin();
      for (const quantity of quantities ?? []) {
        shop.sometime(`quantity ${String(quantity)}`, () => {
          if (agreed === 0) page.form.line.quantity.setText(String(quantity));
          void shop.world.pass(600);
        });
      }
      shop.sometime("press", () => {
        if (page.form.checkout.block !== null) return;
        agreed = page.form.checkout.total;
        expect(page.form.quote.cost?.lines[0]?.totalQuantity).toBe(page.form.line.quantity.quantity);
        void page.form.checkout.submit();
      });
      await shop.finish(page);
      expect(shop.spent).toBe(agreed);
      expect(page.form.checkout.total).toBe(page.form.line.cost);
      expect(page.form.quote.cost?.lines[0]?.totalQuantity).toBe(page.form.line.quantity.quantity);
    });
  });

  it("CRT-029 a cart edited while it is priced ends with the total of its rows and sells them for just that", async () => {
    await race(async (shop) => {
      const page = await shop.openCart(0, 3);
      const { editing } = page.cart;
      const cart = page.tab.cart();
      let agreed: { readonly total: number; readonly quantities: readonly number[] } | null = null;
      shop.begin();
      for (const [at, quantity] of [
        [0, 17],
        [1, 23],
        [0, 5],
        [2, 50],
      ] as const) {
        shop.sometime(`row ${String(at)}: ${String(quantity)}`, () => {
          const item = cart.items[at];
          if (agreed || !item) return;
          editing.open(item.key);
          editing.row!.quantity.setText(String(quantity));
          editing.close();
          void shop.world.pass(600);
        });
      }
      shop.sometime("delete", () => !agreed && cart.items[1] && page.cart.deletion.removeLine(cart.items[1].key));
      shop.sometime("press", () => {
        if (!page.cart.checkout.canSubmit) return;
        agreed = { total: page.cart.checkout.total, quantities: cart.items.map((item) => item.quantity) };
        void page.cart.checkout.submit();
      });
      await shop.finish(page);
      if (agreed === null) {
        expect(page.cart.checkout.total).toBe(cart.total);
        expect(shop.orders).toEqual([]);
        return;
      }
      const { quantities, total } = agreed as { total: number; quantities: readonly number[] };
      expect(shop.spent).toBe(total);
      expect(shop.orders.map((order) => order.quantity)).toEqual(quantities);
    });
  });
});
