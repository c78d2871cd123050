import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CartDeletion } from "@panel/core/open-cart";
import {
  Cart,
  CartPersistence,
  groupCartItems,
  parseStoredCart,
  storedCartText,
  type CartItem,
  type NewCartItem,
} from "@panel/core/cart";
import { Notices } from "@panel/core/notices";
import { localStorageKeys, type KeyValueStorage } from "@panel/core/platform";
import { moneyFromMicros, type Money } from "@panel/core/money";
import { ManualClock, MemoryStorageArea, RecordingAnalytics, RecordingLog } from "@panel/memory";
import { aCartLine, instagramLine } from "../cart/cart-fixtures.ts";

interface Line {
  readonly key: string;
  readonly quantity: number;
  readonly amount: number;
  readonly group: string;
}

/** The plainest cart one could write: a list, searched and summed up again each time. */
interface Model {
  lines: Line[];
  deleted: { readonly line: Line; readonly index: number }[] | null;
  isAsking: boolean;
}

/** Built by hand: three hundred sequences, each with many page loads, concern these classes alone. */
class Real {
  readonly area = new MemoryStorageArea();
  readonly own = this.area.openView();
  readonly other = this.area.openView();
  made = 0;
  cart = new Cart(() => this.nextKey());
  deletion = new CartDeletion(this.cart, new RecordingAnalytics());
  stop = this.keep();

  nextKey(): string {
    this.made += 1;
    return `line-${this.made}`;
  }

  keep(storage: KeyValueStorage = this.own): () => void {
    const { cart } = this;
    const notices = new Notices(new ManualClock());
    return new CartPersistence({
      cart,
      storage,
      session: { onEnd: () => () => undefined },
      notices,
      log: new RecordingLog(),
    }).activate();
  }

  /** The page is loaded again. */
  reload(): void {
    this.stop();
    this.cart = new Cart(() => this.nextKey());
    this.deletion = new CartDeletion(this.cart, new RecordingAnalytics());
    this.stop = this.keep();
  }
}

type CartCommand = fc.AsyncCommand<Model, Real>;
const lineOf = (item: CartItem): Line => ({
  key: item.key,
  quantity: item.quantity,
  amount: item.amount,
  group: `${item.networkId} ${item.url}`,
});

function expectSame(model: Model, { cart, deletion, own }: Real): void {
  expect(cart.items.map(lineOf)).toEqual(model.lines);
  expect(cart.total).toBe(model.lines.reduce((sum, { amount }) => sum + amount, 0));
  expect(cart.count).toBe(model.lines.length);
  expect(deletion.clearing.isShown).toBe(model.isAsking);
  expect(deletion.deleted?.lines.map(({ item }) => item.key) ?? null).toEqual(model.deleted?.map(({ line }) => line.key) ?? null);
  const stored = parseStoredCart(own.read(localStorageKeys.cart), () => "never");
  expect(stored.items.map(lineOf)).toEqual(model.lines);
  for (const line of model.lines) expect(cart.item(line.key)?.quantity).toBe(line.quantity);
}

/** A command by what it does to the plain list and to the real cart. */
function command(
  name: string,
  run: (model: Model, real: Real) => void | Promise<void>,
  check: (model: Readonly<Model>) => boolean = () => true,
) {
  const made: CartCommand = {
    check,
    run: async (model, real) => {
      await run(model, real);
      expectSame(model, real);
    },
    toString: () => name,
  };
  return made;
}

const pick = (model: Readonly<Model>, place: number): Line | undefined => model.lines[place % Math.max(1, model.lines.length)];
const money = (amount: number): Money => moneyFromMicros(amount);
const isFilled = (model: Readonly<Model>) => model.lines.length > 0;

function add(model: Model, real: Real, lines: readonly NewCartItem[]): void {
  model.lines.push(...real.cart.add(lines).map(lineOf));
}

function edit(model: Model, real: Real, place: number, change: { quantity: number; amount: Money }): void {
  const line = pick(model, place)!;
  expect(real.cart.edit(line.key, change)).toBe(true);
  model.lines = model.lines.map((other) => (other === line ? { ...other, ...change } : other));
}

/** The last line and the last group are asked about, every other goes (CRT-016, CRT-017). */
function take(model: Model, lines: readonly Line[], isLast: boolean): void {
  if (isLast) {
    model.isAsking = true;
    return;
  }
  model.deleted = lines.map((line) => ({ line, index: model.lines.indexOf(line) }));
  model.lines = model.lines.filter((line) => !lines.includes(line));
}

const amounts = fc.nat({ max: 50_000_000 });
const places = fc.nat({ max: 40 });
const commands: fc.Arbitrary<CartCommand>[] = [
  amounts.map((amount) => command(`add ${amount}`, (m, r) => add(m, r, [aCartLine({ amount: money(amount) })]))),
  amounts.map((amount) => command(`add instagram ${amount}`, (m, r) => add(m, r, [instagramLine({ amount: money(amount) })]))),
  fc.constant(command("add two", (m, r) => add(m, r, [aCartLine(), instagramLine()]))),
  fc.constant(command("add nothing", (m, r) => add(m, r, []))),
  places.map((place) => command(`add link ${place}`, (m, r) => add(m, r, [aCartLine({ url: `https://youtu.be/${place % 3}` })]))),
  fc
    .tuple(places, amounts)
    .map(([place, amount]) =>
      command(`edit ${place}`, (m, r) => edit(m, r, place, { quantity: (amount % 900) + 100, amount: money(amount) }), isFilled),
    ),
  fc.constant(
    command("edit a line that is not there", (_m, r) =>
      expect(r.cart.edit("nobody", { quantity: 1, amount: money(1) })).toBe(false),
    ),
  ),
  fc.tuple(places, amounts).map(([place, amount]) =>
    command(
      `price ${place}`,
      (m, r) => {
        const line = pick(m, place)!;
        r.cart.setAmounts(new Map([[line.key, money(amount)]]));
        m.lines = m.lines.map((other) => (other === line ? { ...other, amount } : other));
      },
      isFilled,
    ),
  ),
  places.map((factor) =>
    command(`price all × ${factor}`, (m, r) => {
      r.cart.setAmounts(new Map(m.lines.map((line) => [line.key, money(line.quantity * factor)])));
      m.lines = m.lines.map((line) => ({ ...line, amount: line.quantity * factor }));
    }),
  ),
  fc.constant(command("price a line that is not there", (_m, r) => r.cart.setAmounts(new Map([["nobody", money(5)]])))),
  places.map((place) =>
    command(
      `delete ${place}`,
      (m, r) => {
        const line = pick(m, place)!;
        r.deletion.removeLine(line.key);
        take(m, [line], m.lines.length === 1);
      },
      isFilled,
    ),
  ),
  places.map((place) =>
    command(
      `delete group of ${place}`,
      (m, r) => {
        const { group } = pick(m, place)!;
        const lines = m.lines.filter((line) => line.group === group);
        r.deletion.removeGroup(groupCartItems(r.cart.items).find(({ key }) => key === group)!.key);
        take(m, lines, lines.length === m.lines.length);
      },
      isFilled,
    ),
  ),
  fc.constant(command("delete a group that is not there", (_m, r) => r.deletion.removeGroup("nothing"))),
  fc.constant(
    command("undo", (m, r) => {
      r.deletion.undo();
      for (const { line, index } of m.deleted ?? []) m.lines.splice(index, 0, line);
      m.deleted = null;
    }),
  ),
  fc.constant(
    command("forget the deletion", (m, r) => {
      r.deletion.forget();
      m.deleted = null;
    }),
  ),
  fc.constant(
    command("cancel clearing", async (m, r) => {
      await r.deletion.clearing.answer(false);
      m.isAsking = false;
    }),
  ),
  fc.constant(
    command("confirm clearing", async (m, r) => {
      await r.deletion.clearing.answer(true);
      if (m.isAsking) Object.assign(m, { lines: [], deleted: null, isAsking: false });
    }),
  ),
  fc.constant(
    command("order", (m, r) => {
      r.cart.clear();
      m.lines = [];
    }),
  ),
  fc.constant(
    command("reload", (m, r) => {
      r.reload();
      Object.assign(m, { deleted: null, isAsking: false });
    }),
  ),
  places.map((place) =>
    command(`another tab keeps the first ${place}`, (m, r) => {
      const kept = r.cart.items.slice(0, place % 4);
      m.lines = m.lines.slice(0, place % 4);
      if (kept.length === 0) r.other.remove(localStorageKeys.cart);
      else r.other.write(localStorageKeys.cart, storedCartText(kept));
    }),
  ),
  fc.constant(
    command("another tab writes garbage", (m, r) => {
      r.other.write(localStorageKeys.cart, '{"version":1,"items":[{}');
      m.lines = [];
    }),
  ),
];

describe("the cart against a plain list", () => {
  it("CRT-017 behaves like the list after any sequence of additions, edits, deletions, reloads and other tabs", async () => {
    expect(commands.length).toBeGreaterThanOrEqual(18);
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 60, size: "max" }), async (sequence) => {
        const real = new Real();
        try {
          await fc.asyncModelRun(() => ({ model: { lines: [], deleted: null, isAsking: false }, real }), sequence);
        } finally {
          real.stop();
        }
      }),
      { numRuns: 300 },
    );
  });
});
