import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Target } from "@panel/core/catalogue";
import { targetId } from "@panel/core/identifiers";
import { isAcceptableQuantity, limitsOf, type DripFeed } from "@panel/core/pricing";
import {
  acceptLine,
  acceptOpenService,
  acceptPricedLine,
  acceptQuantity,
  type AcceptableService,
  type LineCircumstances,
  type LineProblem,
} from "@panel/core/purchase";

const target = (id: number, changes: Partial<Target> = {}): Target => ({
  id: targetId(id),
  name: `target ${String(id)}`,
  title: "",
  placeholder: "",
  isEnabledForService: true,
  isSelectable: false,
  viewType: "textarea",
  selectableValues: [],
  ...changes,
});

const comments = target(7, { viewType: "comments" });
const languages = target(8, { isSelectable: true, selectableValues: ["de", "fr"] });

const service = (changes: Partial<AcceptableService> = {}): AcceptableService => ({
  isEnabled: true,
  isDeactivated: false,
  isAccessRestricted: false,
  allowedCountries: [],
  minQuantity: 100,
  maxQuantity: 10_000,
  quantityStep: 100,
  isQuantityCalculable: false,
  isDripFeedAllowed: true,
  isPackage: false,
  isUrlRequired: true,
  targets: [],
  ...changes,
});

const feed = (changes: Partial<DripFeed> = {}): DripFeed => ({
  numberOfRuns: 2,
  dripFeedMinutes: 60,
  mode: "flat",
  numberOfSteps: 1,
  ...changes,
});

type Line = Parameters<typeof acceptLine>[0];
const VIDEO = "https://www.youtube.com/watch?v=TwNRNBZvdY0";
const CHANNEL = "https://www.youtube.com/@somebody";
const line = (changes: Partial<Line> = {}): Line => ({
  quantity: 1000,
  url: VIDEO,
  dripFeed: null,
  targetValues: [],
  ...changes,
});
const values = (target: Target, ...lines: readonly string[]) => ({ targetId: target.id, values: lines });

const around = (changes: Partial<LineCircumstances> = {}): LineCircumstances => ({
  country: null,
  hasClosedSales: false,
  linkDemand: { networkKey: "youtube", typeWords: "youtube-likes" },
  ...changes,
});

const problemsOf = (changed: Partial<Line>, offered: Partial<AcceptableService> = {}, circumstances = around()) =>
  acceptLine(line(changed), service(offered), circumstances);
const kindsOf = (problems: readonly LineProblem[]) => problems.map(({ field, kind }) => `${field} ${kind}`);

const country = fc.constantFrom("DE", "FR", "US");
const services = fc.record({
  isEnabled: fc.boolean(),
  isDeactivated: fc.boolean(),
  isAccessRestricted: fc.boolean(),
  allowedCountries: fc.subarray(["DE", "FR", "US"]),
  minQuantity: fc.integer({ min: 1, max: 50 }),
  maxQuantity: fc.integer({ min: 51, max: 500 }),
  quantityStep: fc.integer({ min: 0, max: 12 }),
  isQuantityCalculable: fc.boolean(),
  isDripFeedAllowed: fc.boolean(),
  isPackage: fc.boolean(),
  isUrlRequired: fc.boolean(),
  targets: fc.subarray([comments, languages, target(9, { isEnabledForService: false })]),
});
const lines = fc.record({
  quantity: fc.integer({ min: -5, max: 600 }),
  url: fc.constantFrom("", VIDEO, CHANNEL, "https://www.someblog.net/page", "nothing"),
  dripFeed: fc.option(
    fc.record({
      numberOfRuns: fc.constantFrom(1, 2, 50, 100, 101),
      dripFeedMinutes: fc.constantFrom(0, 1, 60, 525_600, 525_601),
      mode: fc.constantFrom("flat", "wave"),
      numberOfSteps: fc.integer({ min: 1, max: 100 }),
    }),
  ),
  targetValues: fc.array(
    fc.record({
      targetId: fc.constantFrom(comments.id, languages.id, targetId(9), targetId(10)),
      values: fc.array(fc.constantFrom("de", "fr", "es", "", "two\nlines"), { maxLength: 5 }),
    }),
    { maxLength: 3 },
  ),
});
const circumstances = fc.record({
  country: fc.option(country),
  hasClosedSales: fc.boolean(),
  linkDemand: fc.record({
    networkKey: fc.constantFrom(null, "youtube", "instagram"),
    typeWords: fc.constantFrom("youtube-likes", "followers", ""),
  }),
});

describe("accepting a line", () => {
  it("ORD-058 accepts a line that fits its service", () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ dripFeed: feed() })).toEqual([]);
  });

  it("ORD-058 names one problem for each part at most, and whatever keeps a line from being priced first", () => {
    fc.assert(
      fc.property(lines, fc.option(services, { nil: undefined }), circumstances, (wanted, offered, known) => {
        const problems = acceptLine(wanted, offered, known);
        const priced = acceptPricedLine(wanted, offered, known);
        const fields = problems.map(({ field }) => field);
        expect(new Set(fields).size).toBe(fields.length);
        expect(problems.slice(0, priced.length)).toEqual(priced);
      }),
    );
  });

  it("CST-011 prices a line exactly when its service, drip feed and quantity are right", () => {
    fc.assert(
      fc.property(lines, services, circumstances, (wanted, offered, known) => {
        const { dripFeed: runs } = wanted;
        const isOpen = offered.isEnabled && !offered.isDeactivated && (!offered.isAccessRestricted || known.hasClosedSales);
        const { allowedCountries } = offered;
        const isHere = known.country === null || allowedCountries.length === 0 || allowedCountries.includes(known.country);
        const isSpread =
          runs === null ||
          (offered.isDripFeedAllowed &&
            !offered.isPackage &&
            runs.numberOfRuns >= 2 &&
            runs.numberOfRuns <= 100 &&
            runs.dripFeedMinutes >= 1 &&
            runs.dripFeedMinutes <= 525_600 &&
            runs.mode === "flat");
        const isPriced = isOpen && isHere && isSpread && isAcceptableQuantity(wanted.quantity, limitsOf(offered));
        expect(acceptPricedLine(wanted, offered, known).length === 0).toBe(isPriced);
      }),
    );
  });
});

describe("a service", () => {
  it("ORD-043 is unknown where there is none or it was switched off", () => {
    expect(acceptLine(line(), undefined, around())).toEqual([{ field: "service", kind: "unknownService" }]);
    expect(problemsOf({}, { isEnabled: false, isDeactivated: true })).toEqual([{ field: "service", kind: "unknownService" }]);
  });

  it("CAT-027 is not sold any more where it was withdrawn", () => {
    expect(problemsOf({}, { isDeactivated: true, isAccessRestricted: true })).toEqual([
      { field: "service", kind: "deactivatedService" },
    ]);
  });

  it("DEC-107 is restricted but for buyers whose grade opens closed sales", () => {
    const restricted = { isAccessRestricted: true };
    expect(problemsOf({}, restricted)).toEqual([{ field: "service", kind: "restrictedService" }]);
    expect(problemsOf({}, restricted, around({ hasClosedSales: true }))).toEqual([]);
    expect(acceptOpenService(service(restricted), true)).toBeNull();
    expect(acceptOpenService(service(), false)).toBeNull();
  });

  it("DEC-105 is sold in its countries, everywhere without a list, and wherever the country is unknown", () => {
    const sold = (allowedCountries: readonly string[], from: string | null) =>
      kindsOf(problemsOf({}, { allowedCountries }, around({ country: from })));
    expect(sold(["DE", "FR"], "DE")).toEqual([]);
    expect(sold(["DE", "FR"], null)).toEqual([]);
    expect(sold([], "US")).toEqual([]);
    expect(sold(["DE", "FR"], "US")).toEqual(["service notSoldInCountry"]);
  });

  it("that is closed is told beside a wrong link, but asks nothing of quantity and drip feed", () => {
    const wrong = { url: "nothing", quantity: 1, dripFeed: feed({ numberOfRuns: 1 }) };
    expect(kindsOf(problemsOf(wrong, { isDeactivated: true }))).toEqual(["service deactivatedService", "link unusableLink"]);
  });
});

describe("a quantity", () => {
  it("DEC-110 is accepted exactly when nothing about it would be rounded, and its limits are told otherwise", () => {
    fc.assert(
      fc.property(services, fc.integer({ min: -5, max: 600 }), (offered, quantity) => {
        const limits = limitsOf(offered);
        const { min, max } = limits;
        const step = Math.max(1, limits.step);
        const expected = isAcceptableQuantity(quantity, limits) ? null : { kind: "quantityOutOfLimits", min, max, step };
        expect(acceptQuantity(quantity, offered)).toEqual(expected);
      }),
    );
  });

  it("CST-011 stands at the quantity, in a price and in an order alike", () => {
    const problem = { field: "quantity", kind: "quantityOutOfLimits", min: 100, max: 10_000, step: 100 };
    for (const quantity of [0, 99, 150, 10_100]) {
      expect(problemsOf({ quantity })).toEqual([problem]);
      expect(acceptPricedLine({ quantity, dripFeed: null }, service(), around())).toEqual([problem]);
    }
  });
});

describe("a drip feed", () => {
  it("DRF-003 is refused as a whole where the service has none, and for packages", () => {
    for (const offered of [{ isDripFeedAllowed: false }, { isPackage: true }])
      expect(problemsOf({ dripFeed: feed({ numberOfRuns: 1, mode: "wave" }) }, offered)).toEqual([
        { field: "dripFeed", kind: "dripFeedNotOffered" },
      ]);
    expect(problemsOf({}, { isDripFeedAllowed: false })).toEqual([]);
  });

  it("DRF-004 has 2 to 100 runs", () => {
    const of = (numberOfRuns: number) => problemsOf({ dripFeed: feed({ numberOfRuns }) });
    expect([2, 3, 99, 100].flatMap(of)).toEqual([]);
    for (const runs of [-1, 0, 1, 101]) expect(of(runs)).toEqual([{ field: "runs", kind: "runsOutOfBounds", min: 2, max: 100 }]);
  });

  it("DRF-005 waits a minute to a year between two runs", () => {
    const of = (dripFeedMinutes: number) => problemsOf({ dripFeed: feed({ dripFeedMinutes }) });
    expect([1, 2, 525_599, 525_600].flatMap(of)).toEqual([]);
    for (const minutes of [0, -1, 525_601])
      expect(of(minutes)).toEqual([{ field: "interval", kind: "intervalOutOfBounds", min: 1, max: 525_600 }]);
  });

  it("DEC-116 knows one mode, and tells every problem at its own field", () => {
    expect(problemsOf({ dripFeed: feed({ mode: "wave" }) })).toEqual([{ field: "mode", kind: "unknownDripFeedMode" }]);
    const all = problemsOf({ quantity: 1, dripFeed: feed({ numberOfRuns: 0, dripFeedMinutes: 0, mode: "" }) });
    expect(kindsOf(all)).toEqual([
      "runs runsOutOfBounds",
      "interval intervalOutOfBounds",
      "mode unknownDripFeedMode",
      "quantity quantityOutOfLimits",
    ]);
  });
});

describe("the link of a line", () => {
  it("ORD-022 is judged by what the service demands of it", () => {
    expect(problemsOf({ url: "" })).toEqual([{ field: "link", kind: "unusableLink", problem: "empty" }]);
    expect(problemsOf({ url: "" }, { isUrlRequired: false })).toEqual([]);
    expect(problemsOf({ url: "https://www.someblog.net/page" })).toEqual([{ field: "link", kind: "otherNetwork" }]);
    expect(problemsOf({ url: CHANNEL })).toEqual([
      { field: "link", kind: "wrongKindOfLink", purpose: "post", content: "profile" },
    ]);
  });
});

describe("the targets of a line", () => {
  const calculable = { isQuantityCalculable: true, minQuantity: 1, quantityStep: 1, targets: [languages, comments] };

  it("ORD-059 are those that the service offers", () => {
    const notOffered = [{ field: "targets", kind: "targetNotOffered" }];
    const hidden = target(9, { isEnabledForService: false });
    expect(problemsOf({ targetValues: [values(comments, "one")] })).toEqual(notOffered);
    expect(problemsOf({ targetValues: [values(hidden, "one")] }, { targets: [hidden] })).toEqual(notOffered);
    expect(problemsOf({ targetValues: [values(comments, "anything")] }, { targets: [comments] })).toEqual([]);
  });

  it("ORD-060 take the values of a list where they have one", () => {
    const of = (...picked: readonly string[]) =>
      problemsOf({ targetValues: [values(languages, ...picked)] }, { targets: [languages] });
    expect(of("de", "fr")).toEqual([]);
    expect(of("de", "es")).toEqual([{ field: "targets", kind: "targetValueNotOffered" }]);
  });

  it("DEC-112 have as many filled lines as a calculable service has pieces", () => {
    const of = (quantity: number, ...typed: readonly string[]) =>
      problemsOf({ quantity, targetValues: [values(languages, "de"), values(comments, ...typed)] }, calculable);
    expect(of(2, "one", "two")).toEqual([]);
    expect(of(3, "one\n\n two ", "", "three")).toEqual([]);
    expect(of(3, "one", "two")).toEqual([{ field: "quantity", kind: "quantityIsNotLines", lines: 2 }]);
    expect(of(1, "", " ")).toEqual([{ field: "targets", kind: "missingTargetLines" }]);
    expect(problemsOf({ quantity: 1 }, calculable)).toEqual([{ field: "targets", kind: "missingTargetLines" }]);
    expect(
      problemsOf({ quantity: 5, targetValues: [values(comments, "one")] }, { ...calculable, isQuantityCalculable: false }),
    ).toEqual([]);
  });

  it("CST-011 leave it at the limits where the quantity is beyond them too", () => {
    const problems = problemsOf({ quantity: 20_000, targetValues: [values(comments, "one")] }, calculable);
    expect(kindsOf(problems)).toEqual(["quantity quantityOutOfLimits"]);
  });
});
