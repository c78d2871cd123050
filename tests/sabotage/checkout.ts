import type { Sabotage } from "../support/sabotage.ts";

const checkout = "core/src/checkout/checkout.ts";
const tests = "tests/core/checkout/checkout.test.ts";

/** What kept the button from working keeps the press from sending as well. */
export const blockedPress: Sabotage = {
  file: checkout,
  from: "if (!this.canSubmit) return this.miss(this.blocks);",
  to: "if (!this.canSubmit) this.miss(this.blocks);",
  provedBy: { file: tests, test: "ORD-054 DEC-124 names what keeps it from ordering, in the order to mend it" },
};

/** An order on its way is followed to its end by anyone who pressed, although the screen is gone. */
export const leftScreen: Sabotage = {
  file: checkout,
  from: "if (this.isPlacing) return;\n      this.#stopListening?.();",
  to: "this.#stopListening?.();",
  provedBy: { file: tests, test: "DEC-125 follows what is on its way to its end, also when its screen is gone" },
};
