import { runInAction } from "mobx";
import { invoiceId, networkId, serviceId } from "@panel/core/identifiers";
import { moneyFromMicros } from "@panel/core/money";
import fc from "fast-check";
import { buy, noteChanges } from "./shop-buying.ts";
import { expectSame } from "./shop-invariants.ts";
import {
  choose,
  emptyForm,
  formLine,
  newPage,
  quantityDown,
  quantityFor,
  quantityUp,
  rowOf,
  rows,
  typedAmount,
  type Page,
  type Shop,
} from "./reference-shop.ts";
import { BAD_LINK, links, type World, type WorldPage } from "./shop-world.ts";

export type ShopCommand = fc.AsyncCommand<Shop, World>;

/** What both sides of one page are: as it should be, and as it is. */
export interface Both {
  readonly shop: Shop;
  readonly world: World;
  readonly page: Page;
  readonly real: WorldPage;
}

type Step = (both: Both) => Promise<void> | void;

function command(name: string, place: number, run: Step, check: (shop: Readonly<Shop>, page: Page) => boolean = () => true) {
  const made: ShopCommand = {
    check: (shop) => {
      const page = shop.pages[place];
      return page != null && check(shop, page);
    },
    run: async (shop, world) => {
      const [page, real] = [shop.pages[place], world.pages[place]];
      if (!page || !real) throw new Error("the page is not open");
      await run({ shop, world, page, real });
      await world.rest();
      for (const each of world.pages) each?.followCart();
      await world.rest();
      noteChanges(shop);
      expectSame(shop, world);
    },
    toString: () => `${name} in tab ${String(place)}`,
  };
  return made;
}

const tabs = fc.constantFrom(0, 0, 0, 1);
/** A command whose name tells its value. */
const of = <Value>(
  name: string,
  values: fc.Arbitrary<Value>,
  run: (both: Both, value: Value) => Promise<void> | void,
  check?: Parameters<typeof command>[3],
) =>
  fc
    .tuple(tabs, values)
    .map(([place, value]) => command(`${name} ${JSON.stringify(value)}`, place, (both) => run(both, value), check));
const plain = (name: string, run: Step, check?: Parameters<typeof command>[3]) => of(name, fc.constant(null), run, check);

const quantities = fc.oneof(
  fc.constantFrom("", "abc", "0", "-5", "12.5", "1 000", "1e3", "99999999", "16", "995", "996"),
  fc.integer({ min: 1, max: 12_000 }).map(String),
);
const amounts = fc.oneof(fc.constantFrom("0", "0,01", "nothing", "1.5", "1000"), fc.integer({ min: 1, max: 900 }).map(String));
const codes = fc.constantFrom("SAVE10", " save10 ", "BACK5", "NOPE", "");
const hasLines = (shop: Readonly<Shop>) => shop.cart.length > 0;
const isCartSeen = (shop: Readonly<Shop>, page: Page) => page.isCartOpen && hasLines(shop);

const form = [
  of("network", fc.constantFrom(1, 2), ({ page, real }, id) => {
    real.form.line.chooseNetwork(networkId(id));
    choose(page.form, rows.find((row) => row.network === id)!.id);
  }),
  of("type", fc.constantFrom(1, 2, 3), ({ page, real }, type) => {
    const row = rows.find((each) => each.type === type)!;
    real.form.line.chooseServiceType(type as Parameters<typeof real.form.line.chooseServiceType>[0]);
    choose(page.form, row.id);
  }),
  of("service", fc.constantFrom(...rows.map((row) => row.id)), ({ page, real }, id) => {
    real.form.line.chooseService(serviceId(id));
    choose(page.form, id);
  }),
  of("quantity", quantities, ({ page, real }, text) => {
    real.form.line.quantity.setText(text);
    page.form.quantity = quantityUp(text, rowOf(page.form.service));
  }),
  of("slide to", fc.nat({ max: 100 }), ({ page, real }, position) => {
    real.form.line.quantity.slideTo(position);
    const row = rowOf(page.form.service);
    if (row.min === row.max) return;
    const at = position === 0 ? row.min : position === 100 ? row.max : row.min * (row.max / row.min) ** (position / 100);
    page.form.quantity = quantityUp(String(Math.round(at)), row);
  }),
  of("subtotal", amounts, async ({ page, real, shop, world }, text) => {
    real.form.line.subtotal.setText(text);
    await world.pass(500);
    real.form.line.subtotal.settle();
    const wish = typedAmount(text, page.currency);
    if (wish === null) return;
    const row = rowOf(page.form.service);
    page.form.quantity = quantityUp(String(quantityFor(wish, row, page.form.isGuarantee, shop.prices)), row);
  }),
  of("guarantee", fc.boolean(), ({ page, real }, isOn) => {
    real.form.line.setGuarantee(isOn);
    page.form.isGuarantee = isOn;
  }),
  of("drip feed", fc.boolean(), ({ page, real }, isOn) => {
    real.form.line.dripFeed.setOn(isOn);
    page.form.isDripOn = isOn;
  }),
  of("runs", fc.constantFrom("", "1", "2", "3", "7", "x"), ({ page, real }, text) => {
    real.form.line.dripFeed.setRuns(text);
    page.form.runs = /^\d+$/.test(text) ? Math.max(2, Number(text)) : 2;
  }),
  of("hours between", fc.nat({ max: 23 }), ({ page, real }, hours) => {
    const { minutes } = page.form;
    real.form.line.dripFeed.setPart("hours", hours);
    page.form.minutes = Math.max(1, Math.floor(minutes / 1440) * 1440 + hours * 60 + (minutes % 60));
  }),
  of("link", fc.constantFrom("", BAD_LINK, ...(links[1] ?? []), ...(links[2] ?? [])), async ({ page, real, world }, url) => {
    real.form.line.link.setUrl(url);
    await world.pass(800);
    page.form.url = url;
    const named = [1, 2].find((id) => links[id]?.includes(url));
    if (named !== undefined && named !== page.form.network) choose(page.form, rows.find((row) => row.network === named)!.id);
  }),
  of("fitting link", fc.nat({ max: 3 }), fittingLink),
  of("coupon", codes, ({ page, real }, code) => {
    real.form.choice.setCoupon(code);
    real.muted.form = real.form.quote.cost;
    page.form.coupon = code;
  }),
  of("pay the form by", fc.constantFrom(0, 0, 1, 2, 3), ({ page, real }, method) => {
    real.form.choice.choose(`method-${String(method)}`);
    page.form.method = method;
  }),
  plain("add to cart", addToCart),
  of("link and add to cart", fc.nat({ max: 3 }), async (both, pick) => {
    await fittingLink(both, pick);
    addToCart(both);
  }),
];

/** Types a link that suits what is chosen, and lets it be recognised. */
async function fittingLink({ page, real, world }: Both, pick: number): Promise<void> {
  const own = links[page.form.network] ?? [];
  page.form.url = own[pick % own.length] ?? "";
  real.form.line.link.setUrl(page.form.url);
  await world.pass(800);
}

function addToCart({ page, real, shop }: Both): void {
  const canAdd = real.form.checkout.cartBlock === null;
  real.form.addToCart();
  if (!canAdd) return;
  shop.cart = [...shop.cart, formLine(page.form)];
  page.form = emptyForm(page.form.network, page.form.method);
}

function openCart({ page, real, shop, world }: Both): void {
  if (page.isCartOpen) return;
  real.openCart();
  page.isCartOpen = true;
  page.wasCartOpen = true;
  settleCart(shop, world);
}

const cart = [
  plain("open the cart", openCart),
  plain("close the cart", ({ page, real }) => {
    real.cart.close();
    page.isCartOpen = false;
  }),
  of(
    "cart coupon",
    codes,
    ({ page, real }, code) => {
      real.cart.choice.setCoupon(code);
      real.muted.cart = real.cart.quote.cost;
      page.cart.coupon = code;
    },
    isCartSeen,
  ),
  of(
    "pay the cart by",
    fc.constantFrom(0, 0, 1, 3),
    ({ page, real }, method) => {
      real.cart.choice.choose(`method-${String(method)}`);
      page.cart.method = method;
    },
    isCartSeen,
  ),
  of(
    "edit a row",
    fc.tuple(fc.nat({ max: 9 }), quantities),
    ({ real, shop }, [pick, text]) => {
      const at = pick % shop.cart.length;
      const line = shop.cart[at]!;
      if (line.runs > 1 || rowOf(line.service).isFixed) return;
      const { editor } = real.cart;
      editor.open(real.tab.cart().items[at]!.key);
      editor.typeQuantity(text);
      editor.leaveQuantity();
      editor.close();
      shop.cart[at] = { ...line, quantity: quantityDown(text, rowOf(line.service)) };
    },
    isCartSeen,
  ),
  of(
    "row's subtotal",
    fc.tuple(fc.nat({ max: 9 }), amounts),
    async ({ page, real, shop, world }, [pick, text]) => {
      const at = pick % shop.cart.length;
      const line = shop.cart[at]!;
      if (line.runs > 1 || rowOf(line.service).isFixed) return;
      const { editor } = real.cart;
      editor.open(real.tab.cart().items[at]!.key);
      editor.typeSubtotal(text);
      await world.pass(500);
      editor.close();
      const wish = typedAmount(text, page.currency);
      if (wish === null) return;
      shop.cart[at] = { ...line, quantity: quantityFor(wish, rowOf(line.service), line.isGuarantee, shop.prices) };
    },
    isCartSeen,
  ),
  of(
    "delete a row",
    fc.tuple(fc.nat({ max: 9 }), fc.boolean()),
    ({ real, shop }, [pick, isSure]) => {
      const at = pick % shop.cart.length;
      const isLast = shop.cart.length === 1;
      real.cart.deletion.removeLine(real.tab.cart().items[at]!.key);
      if (isLast) real.cart.deletion[isSure ? "confirmClearing" : "cancelClearing"]();
      if (!isLast || isSure) shop.cart.splice(at, 1);
    },
    isCartSeen,
  ),
  plain(
    "clear the cart",
    ({ real, shop }) => {
      for (const { key } of real.cart.groups) real.cart.deletion.removeGroup(key);
      real.cart.deletion.confirmClearing();
      shop.cart = [];
    },
    isCartSeen,
  ),
];

/** An open cart looks whether the payment it waits for has come. */
function settleCart(shop: Shop, world: World): void {
  if (world.browser.clock.now() >= shop.cartWaitsUntil) shop.cartWaitsFor = null;
  const { cartWaitsFor } = shop;
  const status = cartWaitsFor === null ? null : world.panel.orderBook.invoice(invoiceId(cartWaitsFor))?.status;
  if (status !== "paid" && status !== "canceled") return;
  if (status === "paid") shop.cart = [];
  shop.cartWaitsFor = null;
}

function end(shop: Shop): void {
  Object.assign(shop, { isLoggedIn: false, cart: [], cartWaitsFor: null });
}

const surroundings = [
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
    if (status === "paid") order.isPaid = true;
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
  plain(
    "log out",
    ({ real, shop }) => {
      real.tab.session().logOut();
      end(shop);
    },
    (shop) => shop.isLoggedIn,
  ),
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
export const shopCommands: readonly fc.Arbitrary<ShopCommand>[] = [...form, ...cart, ...surroundings, ...buying, ...buying];
