import fc from "fast-check";
import { noteChanges } from "./shop-buying.ts";
import { expectSame } from "./shop-invariants.ts";
import type { Page, Shop } from "./reference-shop.ts";
import type { Both, World } from "./shop-world.ts";

export type ShopCommand = fc.AsyncCommand<Shop, World>;

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

/** Mostly the first tab. */
export const tabs = fc.constantFrom(0, 0, 0, 1);
/** A command whose name tells its value. */
export const of = <Value>(
  name: string,
  values: fc.Arbitrary<Value>,
  run: (both: Both, value: Value) => Promise<void> | void,
  check?: Parameters<typeof command>[3],
) =>
  fc
    .tuple(tabs, values)
    .map(([place, value]) => command(`${name} ${JSON.stringify(value)}`, place, (both) => run(both, value), check));
/** A command that has no value. */
export const plain = (name: string, run: Step, check?: Parameters<typeof command>[3]) => of(name, fc.constant(null), run, check);

/** What a buyer types for a quantity. */
export const quantities = fc.oneof(
  fc.constantFrom("", "abc", "0", "-5", "12.5", "1 000", "1e3", "99999999", "16", "995", "996"),
  fc.integer({ min: 1, max: 12_000 }).map(String),
);
/** What a buyer types for an amount of money. */
export const amounts = fc.oneof(
  fc.constantFrom("0", "0,01", "nothing", "1.5", "1000"),
  fc.integer({ min: 1, max: 900 }).map(String),
);
/** What a buyer types for a coupon. */
export const codes = fc.constantFrom("SAVE10", " save10 ", "BACK5", "NOPE", "");
