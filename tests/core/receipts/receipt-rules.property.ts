import { isReceiptOpen, maskedEmail, RECEIPT_LIFE_MS } from "@panel/core/receipts";
import { describe, expect, it } from "vitest";
import fc from "../../support/scaled-fast-check.ts";

const moments = fc.integer({ min: 0, max: 10 * RECEIPT_LIFE_MS });

describe("the link of a purchase", () => {
  it("works from the purchase until its time is over", () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 2 * RECEIPT_LIFE_MS }), (purchasedAt, age) => {
        expect(isReceiptOpen({ purchasedAt, endedAt: null }, purchasedAt + age)).toBe(age < RECEIPT_LIFE_MS);
      }),
    );
  });

  it("ends with a password that is replaced at the same moment or later, and no other way before its time", () => {
    fc.assert(
      fc.property(moments, moments, (purchasedAt, endedAt) => {
        const now = Math.max(purchasedAt, endedAt);
        const isYoung = now - purchasedAt < RECEIPT_LIFE_MS;
        expect(isReceiptOpen({ purchasedAt, endedAt }, now)).toBe(isYoung && purchasedAt > endedAt);
      }),
    );
  });
});

describe("an address on a receipt", () => {
  it("DEC-142 shows the domain and one character of the rest", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9.]{1,20}$/), fc.domain(), (name, domain) => {
        expect(maskedEmail(`${name}@${domain}`)).toBe(`${name.charAt(0)}•••@${domain}`);
      }),
    );
  });

  it("shows nothing of what is no address", () => {
    for (const text of ["", "guest", "@example.com"]) expect(maskedEmail(text)).toBe("•••");
  });
});
