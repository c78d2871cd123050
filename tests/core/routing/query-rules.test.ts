import { describe, expect, it } from "vitest";
import { idInQuery } from "@panel/core/routing";

describe("numbers of things in an address", () => {
  it("DRF-008 reads a whole number that is safe to count with, and nothing else", () => {
    expect([undefined, "", "12", "012", "-1", "1.5", "1e3", " 7", "9999999999999999"].map(idInQuery)).toEqual([
      null,
      null,
      12,
      12,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
