import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_CART_LINES, parseStoredCart, storedCartText, type CartItem } from "@panel/core/cart";
import { networkId, serviceId, serviceTypeId, targetId } from "@panel/core/identifiers";
import { moneyFromMicros } from "@panel/core/money";

const positive = fc.integer({ min: 1, max: 2_000_000_000 });
const dripFeed = fc.record({
  numberOfRuns: positive,
  dripFeedMinutes: positive,
  mode: fc.string({ unit: "grapheme" }),
  numberOfSteps: positive,
});
const item: fc.Arbitrary<CartItem> = fc.record({
  key: fc.uuid(),
  serviceId: positive.map(serviceId),
  networkId: positive.map(networkId),
  serviceTypeId: positive.map(serviceTypeId),
  serviceName: fc.string({ unit: "grapheme" }),
  quantity: positive,
  url: fc.oneof(fc.webUrl(), fc.string()),
  isGuarantee: fc.boolean(),
  dripFeed: fc.option(dripFeed),
  targetValues: fc.array(fc.record({ targetId: positive.map(targetId), values: fc.array(fc.string({ unit: "grapheme" })) }), {
    maxLength: 3,
  }),
  amount: fc.integer({ min: 0, max: 1_000_000_000_000 }).map(moneyFromMicros),
  icon: fc.option(fc.string()),
  packageServiceSlug: fc.option(fc.string()),
  isServicesFreezed: fc.boolean(),
});
const items = fc.uniqueArray(item, { selector: ({ key }) => key, maxLength: 12, size: "max" });

const hostileWords = [
  "null",
  "{",
  "[]",
  '"\\u0000"',
  "",
  "0",
  "true",
  '{"version":0,"items":[]}',
  '{"version":1}',
  '{"version":1,"items":{"length":3}}',
  '{"version":1,"items":[null,1,"a",[],{}]}',
  '{"version":1,"items":[{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}]}',
  `{"version":1,"items":[${'{"quantity":1e999},'.repeat(50)}{}]}`,
  "x".repeat(5_000_000),
];

let made = 0;
const nextKey = () => `new-${(made += 1)}`;

function expectUsable(text: string): void {
  const { items: read } = parseStoredCart(text, nextKey);
  expect(read.length).toBeLessThanOrEqual(MAX_CART_LINES);
  for (const line of read) {
    expect(Number.isSafeInteger(line.quantity) && line.quantity > 0).toBe(true);
    expect(Number.isSafeInteger(line.amount) && line.amount >= 0).toBe(true);
    expect(typeof line.url).toBe("string");
  }
  expect(new Set(read.map(({ key }) => key)).size).toBe(read.length);
}

describe("the stored cart", () => {
  it("CRT-019 restores exactly what was stored, with every field of an item", () => {
    fc.assert(
      fc.property(items, (cart) => {
        expect(parseStoredCart(storedCartText(cart), nextKey)).toEqual({ items: cart, isDamaged: false });
      }),
      { numRuns: 500 },
    );
  });

  it("CRT-019 ENT-034 stores every field that the cart item has by name, the subtotal as text and in USD", () => {
    const [stored] = (
      JSON.parse(storedCartText(fc.sample(items, { numRuns: 20, seed: 7 }).find((cart) => cart.length > 0)!)) as {
        items: Record<string, unknown>[];
      }
    ).items;
    const names = (
      "index url networkId serviceTypeId serviceId serviceName quantity targetableValues isGuarantee subtotal isDripFeed " +
      "dripFeedMode numberOfRuns dripFeedQuantityStep dripFeedMinutes packageServiceSlug isServicesFreezed icon"
    ).split(" ");
    expect(Object.keys(stored!)).toEqual(expect.arrayContaining([...names, "subtotalUsd"]));
    expect(stored!["subtotal"]).toMatch(/^\$ \d/);
  });

  it("CRT-022 survives 6,000 values of any shape under its key", () => {
    const broken = fc.oneof(
      { weight: 3, arbitrary: fc.json({ maxDepth: 5 }) },
      { weight: 2, arbitrary: fc.string() },
      { weight: 3, arbitrary: fc.array(fc.object({ maxDepth: 3 })).map((lines) => JSON.stringify({ version: 1, items: lines })) },
      {
        weight: 4,
        arbitrary: fc.tuple(items, fc.nat(), fc.json()).map(([cart, place, junk]) => {
          const text = storedCartText(cart);
          const at = place % (text.length + 1);
          return text.slice(0, at) + junk + text.slice(at + (place % 5));
        }),
      },
      {
        weight: 4,
        arbitrary: fc.tuple(item, fc.nat(), fc.jsonValue()).map(([line, place, value]) => {
          const [stored] = (JSON.parse(storedCartText([line])) as { items: Record<string, unknown>[] }).items;
          const names = Object.keys(stored!);
          const name = names[place % names.length]!;
          return JSON.stringify({ version: 1, items: [{ ...stored, [name]: value }] });
        }),
      },
    );
    fc.assert(fc.property(broken, expectUsable), { numRuns: 6000 });
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  }, 60_000);

  it.each(hostileWords.map((text) => [text.slice(0, 60), text] as const))("CRT-022 survives %s", (_name, text) => {
    expectUsable(text);
    expect(parseStoredCart(text, nextKey).items).toEqual([]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it("CRT-022 keeps the good lines of a damaged store and gives doubled keys anew", () => {
    const [line] = fc.sample(item, { numRuns: 1, seed: 3 });
    const { items: stored } = JSON.parse(storedCartText([line!, line!])) as { items: unknown[] };
    const read = parseStoredCart(JSON.stringify({ version: 1, items: [stored[0], { quantity: -1 }, stored[1]] }), nextKey);
    expect(read.isDamaged).toBe(true);
    expect(read.items.map(({ key: _key, ...rest }) => rest)).toEqual([line!, line!].map(({ key: _key, ...rest }) => rest));
    expect(read.items[0]!.key).not.toBe(read.items[1]!.key);
  });
});
