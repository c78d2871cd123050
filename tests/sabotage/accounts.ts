import type { Sabotage } from "../support/sabotage.ts";

/** A new code of the second factor does not begin the five tries anew. */
export const triesOfSecondFactor: Sabotage = {
  file: "adapters/server/src/accounts/two-factor.ts",
  from: ".set({ code_hash: codeHash(challenge, code), ",
  to: ".set({ tries: 0, code_hash: codeHash(challenge, code), ",
  provedBy: { file: "tests/server/accounts/second-factor.test.ts", test: "DEC-055 gives no fresh tries with a new code" },
};

/** Whoever has an account hears of an order that a guest placed under its address. */
export const mailToOwner: Sabotage = {
  file: "adapters/server/src/ordering/guest-buyer.ts",
  from: `kind: "guest_order"`,
  to: `kind: "welcome"`,
  provedBy: {
    file: "tests/server/ordering/purchase.test.ts",
    test: "DEC-142 tells the owner of an existing account by mail of an order under the address, and nobody else",
  },
};
