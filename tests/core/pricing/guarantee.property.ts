import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fractionFromMillionths, zeroFraction } from "@panel/core/money";
import { hasGuarantee } from "@panel/core/pricing";
import { openForm, someNetworks } from "../order-form/order-form-fixtures.ts";
import { aShare, dollars } from "../purchase/ordering-fixtures.ts";

describe("a guarantee", () => {
  it("CST-019 BIZ-055 exists only where it is charged for and the service states one", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.option(fc.constantFrom("", "  ", "30 days", "lifetime")), (charge, guarantee) => {
        const states = guarantee !== null && guarantee.trim() !== "";
        expect(hasGuarantee({ guarantee }, fractionFromMillionths(charge))).toBe(charge > 0 && states);
      }),
    );
    expect(hasGuarantee(undefined, fractionFromMillionths(100_000))).toBe(false);
    expect(hasGuarantee({ guarantee: "30 days" }, zeroFraction)).toBe(false);
  });

  it("DEC-128 is neither offered nor charged nor sent for a service without one", async () => {
    const lineWith = async (guarantee: string | null) => {
      const fixture = await openForm({ networks: someNetworks({ guarantee }), settings: { guaranteeCharge: aShare(0.1) } });
      return [fixture.line.isGuaranteeOffered, fixture.line.isGuaranteed, fixture.line.orderLine?.isGuarantee, fixture.line.cost];
    };
    expect(await lineWith("30 days")).toEqual([true, true, true, dollars(1.1)]);
    expect(await lineWith(null)).toEqual([false, false, false, dollars(1)]);
  });
});
