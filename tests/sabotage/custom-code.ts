import type { Sabotage } from "../support/sabotage.ts";

/** A document in which the operator's script ran shows no page of money or login. */
export const leaving: Sabotage = {
  file: "core/src/custom-code/custom-code.ts",
  from: `      void this.#parts.port.startAnew();`,
  to: "",
  provedBy: {
    file: "tests/core/custom-code/custom-code.test.ts",
    test: "COD-001 DEC-023 never is in a document that shows a page closed to it, wherever one goes",
  },
};

/** The browser itself keeps the script off those pages. */
export const policy: Sabotage = {
  file: "adapters/server/src/http/security-headers.ts",
  from: `customCode !== null && page !== undefined && runsCustomCode(page)`,
  to: `customCode !== null && page !== undefined`,
  provedBy: {
    file: "tests/server/http/page-opening.test.ts",
    test: "COD-001 DEC-023 lets the operator's script run by its hash, on no page of login and money, in no language",
  },
};
