import {
  countryFromWire,
  countrySchema,
  countryToWire,
  networkFromWire,
  networkSchema,
  networkToWire,
  serviceFromWire,
  serviceSchema,
  serviceToWire,
  serviceTypeFromWire,
  serviceTypeSchema,
  serviceTypeToWire,
} from "@panel/wire/catalogue";
import {
  keywordRankingFromWire,
  keywordRankingSchema,
  keywordRankingToWire,
  refillRequestFromWire,
  refillRequestSchema,
  refillRequestToWire,
} from "@panel/wire/order-details";
import { statisticsRowFromWire, statisticsRowSchema, statisticsRowToWire } from "@panel/wire/order-statistics";
import {
  costAnswer,
  costFromWire,
  costToWire,
  orderLineBody,
  orderLineFromWire,
  orderLineToWire,
  placedPurchaseFromWire,
  placedPurchaseToWire,
  purchaseAnswer,
} from "@panel/wire/ordering";
import { orderFromWire, orderSchema, orderToWire } from "@panel/wire/orders";
import {
  couponFromWire,
  couponSchema,
  couponToWire,
  invoiceFromWire,
  invoiceSchema,
  invoiceToWire,
  linkedCardFromWire,
  linkedCardSchema,
  linkedCardToWire,
  paymentInstructionsFromWire,
  paymentInstructionsSchema,
  paymentInstructionsToWire,
  paymentMethodFromWire,
  paymentMethodSchema,
  paymentMethodToWire,
  topUpTotalFromWire,
  topUpTotalSchema,
  topUpTotalToWire,
} from "@panel/wire/payments";
import {
  gradesSummaryFromWire,
  gradesSummarySchema,
  gradesSummaryToWire,
  profileFromWire,
  profileSchema,
  profileToWire,
} from "@panel/wire/profile";
import {
  bannerFromWire,
  bannerSchema,
  bannerToWire,
  customMenuItemFromWire,
  customMenuItemSchema,
  customMenuItemToWire,
  menuItemFromWire,
  menuItemSchema,
  menuItemToWire,
  pageFromWire,
  pageSchema,
  pageToWire,
  settingsFromWire,
  settingsSchema,
  settingsToWire,
  specialOfferFromWire,
  specialOfferSchema,
  specialOfferToWire,
} from "@panel/wire/settings";
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
  it("services in full", () => comesBack(arbitrary.service, serviceToWire, serviceSchema, (read) => serviceFromWire(read)));
  it("service types in full", () =>
    comesBack(arbitrary.serviceType, serviceTypeToWire, serviceTypeSchema, (read) => serviceTypeFromWire(read)));
  it("networks", () => comesBack(arbitrary.network, networkToWire, networkSchema, networkFromWire));
  it("countries", () => comesBack(arbitrary.country, countryToWire, countrySchema, countryFromWire));
  it("OLS-015 refill requests", () =>
    comesBack(arbitrary.refillRequest, refillRequestToWire, refillRequestSchema, refillRequestFromWire));
  it("OLS-016 keyword rankings", () =>
    comesBack(arbitrary.keywordRanking, keywordRankingToWire, keywordRankingSchema, keywordRankingFromWire));
  it("STA-001 rows of statistics", () =>
    comesBack(arbitrary.statisticsRow, statisticsRowToWire, statisticsRowSchema, statisticsRowFromWire));
  it("orders", () => comesBack(arbitrary.order, orderToWire, orderSchema, orderFromWire));
  it("purchases", () => comesBack(arbitrary.placedPurchase, placedPurchaseToWire, purchaseAnswer, placedPurchaseFromWire));
  it("payment instructions", () =>
    comesBack(arbitrary.instructions, paymentInstructionsToWire, paymentInstructionsSchema, paymentInstructionsFromWire));
  it("payment methods", () =>
    comesBack(arbitrary.paymentMethod, paymentMethodToWire, paymentMethodSchema, paymentMethodFromWire));
  it("linked cards", () => comesBack(arbitrary.linkedCard, linkedCardToWire, linkedCardSchema, linkedCardFromWire));
  it("coupons", () => comesBack(arbitrary.coupon, couponToWire, couponSchema, couponFromWire));
  it("top-up totals", () => comesBack(arbitrary.topUpTotal, topUpTotalToWire, topUpTotalSchema, topUpTotalFromWire));
  it("invoices", () => comesBack(arbitrary.invoice, invoiceToWire, invoiceSchema, invoiceFromWire));
  it("profiles", () => comesBack(arbitrary.profile, profileToWire, profileSchema, profileFromWire));
  it("grades", () => comesBack(arbitrary.gradesSummary, gradesSummaryToWire, gradesSummarySchema, gradesSummaryFromWire));
  it("settings", () => comesBack(shell.settings, settingsToWire, settingsSchema, settingsFromWire));
  it("pages", () => comesBack(shell.page, pageToWire, pageSchema, pageFromWire));
  it("the sidebar", () => comesBack(shell.menuItem, menuItemToWire, menuItemSchema, menuItemFromWire));
  it("custom menu items", () =>
    comesBack(shell.customMenuItem, customMenuItemToWire, customMenuItemSchema, customMenuItemFromWire));
  it("banners", () => comesBack(shell.banner, bannerToWire, bannerSchema, bannerFromWire));
  it("special offers", () => comesBack(shell.specialOffer, specialOfferToWire, specialOfferSchema, specialOfferFromWire));

  it("cost results, whatever the links by which the items are grouped", () => {
    fc.assert(
      fc.property(arbitrary.cost, fc.array(fc.constantFrom("a", "b", ""), { maxLength: 4 }), (cost, urls) => {
        expect(costFromWire(z.parse(costAnswer, travel(costToWire(cost, urls))))).toEqual(cost);
      }),
    );
  });

  it("order lines, whose network and service type follow from the service", () => {
    fc.assert(
      fc.property(arbitrary.orderLine, fc.boolean(), fc.nat(), (line, isReorder, index) => {
        const read = z.parse(orderLineBody, travel(orderLineToWire(line, index, isReorder)));
        const { networkId: _network, serviceTypeId: _type, ...sent } = line;
        expect(orderLineFromWire(read)).toEqual({ ...sent, isReorder });
        expect(read.index).toBe(index);
      }),
    );
  });
});
