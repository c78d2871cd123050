import * as wire from "@panel/wire";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import * as arbitrary from "./arbitraries.ts";
import * as shell from "./settings-arbitraries.ts";

// A busy machine takes longer for hundreds of runs; nothing here waits.
vi.setConfig({ testTimeout: 30_000 });

/** Through JSON text, as over the network. */
const travel = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

/** Writing, sending, reading by the schema and turning into the domain gives the same value again. */
function comesBack<Value, Schema extends z.ZodMiniType>(
  values: fc.Arbitrary<Value>,
  write: (value: Value) => unknown,
  schema: Schema,
  read: (written: z.output<Schema>) => Value,
): void {
  fc.assert(
    fc.property(values, (value) => {
      expect(read(z.parse(schema, travel(write(value))))).toEqual(value);
    }),
    { numRuns: 200 },
  );
}

describe("what is written is read again", () => {
  it("services in full", () =>
    comesBack(arbitrary.service, wire.serviceToWire, wire.serviceSchema, (read) => wire.serviceFromWire(read)));
  it("service types in full", () =>
    comesBack(arbitrary.serviceType, wire.serviceTypeToWire, wire.serviceTypeSchema, (read) => wire.serviceTypeFromWire(read)));
  it("networks", () => comesBack(arbitrary.network, wire.networkToWire, wire.networkSchema, wire.networkFromWire));
  it("countries", () => comesBack(arbitrary.country, wire.countryToWire, wire.countrySchema, wire.countryFromWire));
  it("OLS-015 refill requests", () =>
    comesBack(arbitrary.refillRequest, wire.refillRequestToWire, wire.refillRequestSchema, wire.refillRequestFromWire));
  it("OLS-016 keyword rankings", () =>
    comesBack(arbitrary.keywordRanking, wire.keywordRankingToWire, wire.keywordRankingSchema, wire.keywordRankingFromWire));
  it("STA-001 rows of statistics", () =>
    comesBack(arbitrary.statisticsRow, wire.statisticsRowToWire, wire.statisticsRowSchema, wire.statisticsRowFromWire));
  it("orders", () => comesBack(arbitrary.order, wire.orderToWire, wire.orderSchema, wire.orderFromWire));
  it("purchases", () =>
    comesBack(arbitrary.placedPurchase, wire.placedPurchaseToWire, wire.purchaseAnswer, wire.placedPurchaseFromWire));
  it("payment instructions", () =>
    comesBack(
      arbitrary.instructions,
      wire.paymentInstructionsToWire,
      wire.paymentInstructionsSchema,
      wire.paymentInstructionsFromWire,
    ));
  it("payment methods", () =>
    comesBack(arbitrary.paymentMethod, wire.paymentMethodToWire, wire.paymentMethodSchema, wire.paymentMethodFromWire));
  it("linked cards", () =>
    comesBack(arbitrary.linkedCard, wire.linkedCardToWire, wire.linkedCardSchema, wire.linkedCardFromWire));
  it("coupons", () => comesBack(arbitrary.coupon, wire.couponToWire, wire.couponSchema, wire.couponFromWire));
  it("top-up totals", () =>
    comesBack(arbitrary.topUpTotal, wire.topUpTotalToWire, wire.topUpTotalSchema, wire.topUpTotalFromWire));
  it("invoices", () => comesBack(arbitrary.invoice, wire.invoiceToWire, wire.invoiceSchema, wire.invoiceFromWire));
  it("profiles", () => comesBack(arbitrary.profile, wire.profileToWire, wire.profileSchema, wire.profileFromWire));
  it("grades", () =>
    comesBack(arbitrary.gradesSummary, wire.gradesSummaryToWire, wire.gradesSummarySchema, wire.gradesSummaryFromWire));
  it("settings", () => comesBack(shell.settings, wire.settingsToWire, wire.settingsSchema, wire.settingsFromWire));
  it("pages", () => comesBack(shell.page, wire.pageToWire, wire.pageSchema, wire.pageFromWire));
  it("the sidebar", () => comesBack(shell.menuItem, wire.menuItemToWire, wire.menuItemSchema, wire.menuItemFromWire));
  it("custom menu items", () =>
    comesBack(shell.customMenuItem, wire.customMenuItemToWire, wire.customMenuItemSchema, wire.customMenuItemFromWire));
  it("banners", () => comesBack(shell.banner, wire.bannerToWire, wire.bannerSchema, wire.bannerFromWire));
  it("special offers", () =>
    comesBack(shell.specialOffer, wire.specialOfferToWire, wire.specialOfferSchema, wire.specialOfferFromWire));

  it("cost results, whatever the links by which the items are grouped", () => {
    fc.assert(
      fc.property(arbitrary.cost, fc.array(fc.constantFrom("a", "b", ""), { maxLength: 4 }), (cost, urls) => {
        expect(wire.costFromWire(z.parse(wire.costAnswer, travel(wire.costToWire(cost, urls))))).toEqual(cost);
      }),
    );
  });

  it("order lines, whose network and service type follow from the service", () => {
    fc.assert(
      fc.property(arbitrary.orderLine, fc.boolean(), fc.nat(), (line, isReorder, index) => {
        const read = z.parse(wire.orderLineBody, travel(wire.orderLineToWire(line, index, isReorder)));
        const { networkId: _network, serviceTypeId: _type, ...sent } = line;
        expect(wire.orderLineFromWire(read)).toEqual({ ...sent, isReorder });
        expect(read.index).toBe(index);
      }),
    );
  });
});
