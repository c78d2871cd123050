import { describe, expect, it } from "vitest";
import { editQuery, groupCartItems, lowValueTier, reconcileCart, type CartItem } from "@panel/core/cart";
import { serviceId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import { aCartLine, instagramLine } from "./cart-fixtures.ts";

const keyed = (line: ReturnType<typeof aCartLine>, key: string): CartItem => ({ ...line, key });

describe("cart rules", () => {
  it("CRT-003 groups lines by network and link, in the order in which they came", () => {
    const items = [
      keyed(aCartLine(), "a"),
      keyed(instagramLine(), "b"),
      keyed(aCartLine({ quantity: 200 }), "c"),
      keyed(aCartLine({ url: "https://youtu.be/xyz" }), "d"),
    ];
    const groups = groupCartItems(items);
    expect(groups.map((group) => group.entries.map(({ item, index }) => [item.key, index]))).toEqual([
      [
        ["a", 0],
        ["c", 2],
      ],
      [["b", 1]],
      [["d", 3]],
    ]);
  });

  it.each([
    [1999, 1],
    [2000, null],
    [2001, 2],
    [3999, 2],
    [4000, null],
    [4001, 3],
  ] as const)("CRT-015 BIZ-063 a total of %i cents gives tier %s", (cents, tier) => {
    expect(lowValueTier(moneyFromCents(cents))).toBe(tier);
  });

  it("CRT-010 names the query fields of the create page for a drip-feed line", () => {
    const dripFeed = { numberOfRuns: 4, dripFeedMinutes: 90, mode: "flat", numberOfSteps: 100 };
    expect(editQuery(keyed(aCartLine({ dripFeed }), "a"))).toEqual({
      url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      networkId: "1",
      serviceTypeId: "1",
      serviceId: "1",
      quantity: "1000",
      cartItem: "a",
      isDripFeed: "true",
      dripFeedMode: "flat",
      numberOfRuns: "4",
      dripFeedQuantityStep: "100",
      dripFeedMinutes: "90",
    });
  });

  it("CRT-010 names no field of a drip feed for a line without one", () => {
    expect(Object.keys(editQuery(keyed(aCartLine({ dripFeed: null }), "a")))).toEqual([
      "url",
      "networkId",
      "serviceTypeId",
      "serviceId",
      "quantity",
      "cartItem",
    ]);
  });

  it("CRT-022 hands out the very line whose price is still the same", () => {
    const items = [keyed(aCartLine(), "a")];
    const { kept, formerAmounts } = reconcileCart(items, (item) => item.amount);
    expect(kept[0]).toBe(items[0]);
    expect(formerAmounts.size).toBe(0);
  });

  it("CRT-022 drops unknown services and takes changed prices over with the former ones marked", () => {
    const items = [keyed(aCartLine(), "a"), keyed(aCartLine({ serviceId: serviceId(99) }), "b"), keyed(instagramLine(), "c")];
    const result = reconcileCart(items, (_item, id) =>
      id === serviceId(1) ? moneyFromCents(200) : id === serviceId(5) ? moneyFromCents(99) : null,
    );
    expect(result.kept.map(({ key, amount }) => [key, amount])).toEqual([
      ["a", moneyFromCents(200)],
      ["c", moneyFromCents(99)],
    ]);
    expect(result.dropped.map(({ key }) => key)).toEqual(["b"]);
    expect([...result.formerAmounts]).toEqual([["a", moneyFromCents(165)]]);
  });
});
