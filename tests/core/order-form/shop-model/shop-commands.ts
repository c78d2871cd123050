import { runInAction } from "mobx";
import { invoiceId } from "@panel/core/identifiers";
import { moneyFromMicros } from "@panel/core/money";
import fc from "fast-check";
import { buy, noteChanges } from "./shop-buying.ts";
import { cartCommands, hasLines, isCartSeen, openCart, settleCart } from "./shop-cart-commands.ts";
import { of, plain, tabs, type ShopCommand } from "./shop-command.ts";
import { fittingLink, formCommands } from "./shop-form-commands.ts";
import { expectSame } from "./shop-invariants.ts";
import { GUEST, type Both } from "./shop-world.ts";
import { emptyForm, newPage, rows } from "./reference-shop.ts";

/** The person goes, in every tab, and leaves neither cart nor half-filled form; the next one types an address of their own. */
async function logOut({ real, shop, world }: Both): Promise<void> {
  real.tab.session().logOut();
  await world.rest();
  Object.assign(shop, { isLoggedIn: false, cart: [], cartWaitsFor: null });
  for (const page of shop.pages) if (page) page.form = emptyForm(1, page.form.method);
  for (const page of world.pages) page?.form.choice.setEmail(GUEST);
}

const context = [
  of(
    "price",
    fc.tuple(fc.constantFrom(...rows.map((row) => row.id)), fc.integer({ min: 1, max: 3_000_000 })),
    ({ shop, world }, [id, price]) => {
      shop.prices = new Map(shop.prices).set(id, BigInt(price));
      world.setPrices(shop.prices);
    },
  ),
  of("totals take", fc.constantFrom(0, 0, 300, 700, 3000), ({ world }, time) => void (world.slowness = time)),
  of(
    "the next order's",
    fc.constantFrom("answerLost", "requestLost", "delivered"),
    ({ world }, fate) => void (world.fate = fate),
  ),
  of("wait", fc.constantFrom(100, 500, 600, 900, 5000), ({ world }, time) => world.pass(time)),
  of("the clock jumps", fc.constantFrom(661_000, 3_700_000, 90_000_000), ({ world }, time) => world.pass(time)),
  of("an invoice is", fc.tuple(fc.nat({ max: 9 }), fc.constantFrom("paid", "canceled")), ({ shop, world }, [pick, status]) => {
    const open = shop.orders.filter((order) => order.invoice !== null && !order.isPaid);
    const order = open[pick % Math.max(1, open.length)];
    if (!order?.invoice) return;
    world.panel.orderBook.markInvoice(invoiceId(order.invoice), status);
    if (status !== "paid") return;
    order.isPaid = true;
    if (order.owner === "ann") shop.balance += order.credit;
  }),
  of("top up", fc.integer({ min: 1, max: 30_000_000 }), ({ real, shop, world }, amount) => {
    world.panel.accounts.credit(world.ann, moneyFromMicros(amount));
    shop.balance += BigInt(amount);
    return real.tab.session().reloadProfile();
  }),
  of("currency", fc.constantFrom("USD" as const, "RUB" as const), ({ page, real }, code) => {
    runInAction(() => real.tab.currency().choose(code));
    page.currency = code;
  }),
  plain("log out", logOut, (shop) => shop.isLoggedIn),
  plain(
    "log in",
    async ({ real, shop, world }) => {
      await real.tab.signIn(world.panel.accounts.openSession(world.ann));
      shop.isLoggedIn = true;
    },
    (shop) => !shop.isLoggedIn,
  ),
  fc.tuple(tabs).map(([place]): ShopCommand => ({
    check: () => true,
    run: async (shop, world) => {
      await world.open(place);
      shop.pages[place] = newPage();
      settleCart(shop, world);
      await world.rest();
      noteChanges(shop);
      expectSame(shop, world);
    },
    toString: () => `load tab ${String(place)} anew`,
  })),
];

const decisions = fc.record({
  isAnyway: fc.boolean(),
  isFast: fc.boolean(),
  isConfirmed: fc.boolean(),
  wait: fc.constantFrom(0, 600, 4000, 4000),
});
const buying = [
  of("buy in the form", decisions, (both, decision) => buy(both, "form", decision)),
  of("link and buy in the form", fc.tuple(fc.nat({ max: 3 }), decisions), async (both, [pick, decision]) => {
    await fittingLink(both, pick);
    await buy(both, "form", decision);
  }),
  of("buy the cart", decisions, (both, decision) => buy(both, "cart", decision), isCartSeen),
  of(
    "open and buy the cart",
    decisions,
    async (both, decision) => {
      openCart(both);
      await both.world.rest();
      await buy(both, "cart", decision);
    },
    hasLines,
  ),
];

/** Everything that a buyer, the operator, the gateway, the line and the clock may do. */
export const shopCommands: readonly fc.Arbitrary<ShopCommand>[] = [
  ...formCommands,
  ...cartCommands,
  ...context,
  ...buying,
  ...buying,
];
