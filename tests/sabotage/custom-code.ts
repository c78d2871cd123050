import type { Sabotage } from "../support/sabotage.ts";

/** A page on the other side of the border gets a document of its own. */
export const border: Sabotage = {
  file: "core/src/third-parties/third-party-border.ts",
  from: `if (!areApart(this.side, sideAt(address), settings.current)) return false;`,
  to: `return false;`,
  provedBy: {
    file: "tests/core/third-parties/third-parties.test.ts",
    test: "DEC-199 gives a page on its other side a document of its own, and no other page",
  },
};

/** The browser's own way back to a closed page ends a document in which a script ran. */
export const wayBack: Sabotage = {
  file: "core/src/third-parties/third-party-border.ts",
  from: `if (this.#isHolding) void port.startAnew();`,
  to: "",
  provedBy: {
    file: "tests/core/third-parties/third-parties.test.ts",
    test: "DEC-199 no document shows a closed page and holds a third party, whichever way one goes",
  },
};

/** The browser itself keeps third parties off those pages. */
export const policy: Sabotage = {
  file: "adapters/server/src/http/security-headers.ts",
  from: `const isOpen = side === "open";`,
  to: `const isOpen = address !== "";`,
  provedBy: {
    file: "tests/server/http/page-opening.test.ts",
    test: "COD-001 DEC-023 lets the operator's script run by its hash, on no page of login and money, in no language",
  },
};
