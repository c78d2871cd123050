import type { Sabotage } from "../support/sabotage.ts";

const test = "tests/server/catalogue/large-catalogue.test.ts";

/** Packed for each country by itself, visitors could have lists packed by naming countries. */
export const byCountry: Sabotage = {
  file: "adapters/server/src/catalogue/packed-shelf.ts",
  from: "this.#visibility(viewer.country)",
  to: `(viewer.country ?? "?")`,
  provedBy: {
    file: test,
    test: "DEC-105 are packed by the services that are hidden, whatever countries visitors say they come from",
  },
};

/** Packed where it is asked, a list stops every other call. */
export const inPlace: Sabotage = {
  file: "adapters/server/src/catalogue/catalogue-store.ts",
  from: "(isLarge ? new ThreadPacker(rows) : packHere(rows))",
  to: "(isLarge ? packHere(rows) : new ThreadPacker(rows))",
  provedBy: { file: test, test: "CAT-002 ends with the server, whoever waits" },
};
