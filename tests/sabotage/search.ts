import type { Sabotage } from "../support/sabotage.ts";

const lists = "core/src/search/row-lists.ts";
const provedBy = {
  file: "tests/core/search/search-engine.property.ts",
  test: "CAT-018 CAT-012 DEC-102 answers as the reference search answers, hits, order and groups",
};

/** What few services have is kept as lists: the last row of each must not be forgotten. */
export const sparseRowAdded: Sabotage = {
  file: lists,
  from: "at < end; at += 1) setBit(bits,",
  to: "at < end - 1; at += 1) setBit(bits,",
  provedBy,
};

/** The rows of such a list stand one after the other. */
export const sparseRowKept: Sabotage = {
  file: lists,
  from: "next[key] = at + 1;",
  to: "next[key] = at;",
  provedBy,
};
