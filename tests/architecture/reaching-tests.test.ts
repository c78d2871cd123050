import { describe, expect, it } from "vitest";
import { reachingTests, roomOf } from "../tools/reaching-tests.ts";

const loads: Readonly<Record<string, readonly string[]>> = {
  "tests/core/cart/cart.test.ts": ["core/src/cart/cart.ts"],
  "tests/core/orders/orders.test.ts": ["core/src/cart/cart.ts", "core/src/orders/orders.ts", "core/src/money/money.ts"],
  "tests/core/money/money.test.ts": ["core/src/money/money.ts"],
  "tests/ui/cart/cart-page.test.tsx": ["core/src/cart/cart.ts", "ui/src/cart/cart-page.tsx"],
  "tests/contract/http.contract.ts": ["core/src/cart/cart.ts"],
};
const chosen = (seconds: number, ...changed: readonly string[]) =>
  reachingTests({ changed, tests: Object.keys(loads), loadedBy: (test) => new Set(loads[test]), seconds });

describe("the tests that reach a change", () => {
  it("are those that load what has changed, its own room first, then what loads least besides", () => {
    expect(chosen(1000, "core/src/cart/cart.ts")).toEqual({
      near: [
        ...["tests/core/cart/cart.test.ts", "tests/ui/cart/cart-page.test.tsx"],
        ...["tests/contract/http.contract.ts", "tests/core/orders/orders.test.ts"],
      ],
      left: 0,
    });
  });

  it("are as many as there is time for, and their number says how many are left", () => {
    expect(chosen(5, "core/src/cart/cart.ts")).toEqual({
      near: ["tests/core/cart/cart.test.ts", "tests/ui/cart/cart-page.test.tsx", "tests/core/orders/orders.test.ts"],
      left: 1,
    });
  });

  it("hold a test that has changed itself, whatever time it takes", () => {
    expect(chosen(0, "tests/contract/http.contract.ts")).toEqual({ near: ["tests/contract/http.contract.ts"], left: 0 });
  });

  it("are none where nothing loads what has changed", () => {
    expect(chosen(1000, "README.md")).toEqual({ near: [], left: 0 });
  });
});

describe("the room of a file", () => {
  it.each([
    ["core/src/cart/cart.ts", "cart"],
    ["adapters/server/src/cart/feature.ts", "cart"],
    ["tests/ui/cart/cart-page.test.tsx", "cart"],
    ["tests/adapters/wire/cart/cart.test.ts", "cart"],
    ["core/package.json", null],
    ["README.md", null],
  ])("of %s is %s", (file, room) => expect(roomOf(file)).toBe(room));
});
