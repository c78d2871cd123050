import { isProved, OWNER_PROOF_LIFE_MS } from "@panel/core/owner-proof";
import { describe, expect, it } from "vitest";
import fc from "../../support/scaled-fast-check.ts";

const moments = fc.integer({ min: 0, max: 4_000_000_000_000 });

describe("how long a proof counts", () => {
  it("EXT-owner-proof counts from its moment on for ten minutes, and neither before nor after", () => {
    const offsets = fc.oneof(
      fc.integer({ min: -OWNER_PROOF_LIFE_MS, max: 2 * OWNER_PROOF_LIFE_MS }),
      fc.constantFrom(-1, 0, 599_999, 600_000),
    );
    fc.assert(
      fc.property(moments, offsets, (provedAt, after) => {
        expect(isProved(provedAt, provedAt + after)).toBe(after >= 0 && after < 600_000);
      }),
    );
  });

  it("EXT-owner-proof never counts where nothing was proved", () => {
    fc.assert(fc.property(moments, (now) => !isProved(null, now)));
  });
});
