import { paymentMethodId } from "@panel/core/identifiers";
import { fractionFromMillionths, moneyFromCents, percentOf, zeroFraction } from "@panel/core/money";
import {
  embedCode,
  fieldOfWidgetProblem,
  FRAME_RIGHTS,
  percentTextOf,
  shareFromPercentText,
  shortenedBuyer,
  widgetProblems,
  widgetTerms,
  type WidgetDraft,
} from "@panel/core/order-widgets";
import { describe, expect, it } from "vitest";
import fc from "../../support/scaled-fast-check.ts";

const share = fc.integer({ min: 0, max: 1_000_000 }).map(fractionFromMillionths);
const terms = widgetTerms(fractionFromMillionths(50_000), fractionFromMillionths(250_000));
const methodIds = [1, 2, 3].map(paymentMethodId);
const draft: WidgetDraft = {
  name: "Blog",
  minimumPurchase: moneyFromCents(200),
  paymentMethodIds: methodIds,
  rewardShare: fractionFromMillionths(50_000),
};
const problems = (changes: Partial<WidgetDraft>) =>
  widgetProblems({ ...draft, ...changes }, { methodIds, terms }).map((problem) => [problem.kind, fieldOfWidgetProblem(problem)]);

describe("percents of a widget", () => {
  it("BIZ-006 WGP-004 mean the same as the share that is sent, digit for digit, both ways", () => {
    fc.assert(fc.property(share, (one) => shareFromPercentText(percentTextOf(one)) === one));
    fc.assert(fc.property(fc.integer({ min: 0, max: 100 }), (typed) => shareFromPercentText(String(typed)) === typed * 10_000));
  });

  it("BIZ-006 reads a comma, a sign of percent and digits of any script, and nothing that is no percent", () => {
    const read = ["5", " 5 % ", "2,5", "2.5", "12.3456", "५"].map(shareFromPercentText);
    expect(read).toEqual([50_000, 50_000, 25_000, 25_000, 123_456, 50_000]);
    expect(shareFromPercentText("5 %  ")).toBe(50_000);
    for (const wrong of ["", "-5", "five", "1.23456", "5 5", "1e2", "0x5", "5%%", "5 % 5", "%5"])
      expect(shareFromPercentText(wrong)).toBeNull();
  });

  it("WGP-007 start with the usual share, which is the limit too where the operator names none", () => {
    fc.assert(
      fc.property(share, fc.option(share), (usual, most) => {
        const { defaultShare, mostShare } = widgetTerms(usual, most);
        expect(mostShare).toBe(most ?? usual);
        expect(defaultShare).toBe(Math.min(usual, mostShare));
      }),
    );
    expect(widgetTerms(zeroFraction, null)).toEqual({ defaultShare: 0, mostShare: 0 });
  });
});

describe("what a widget may be", () => {
  it("WGP-005 says each problem at its field", () => {
    expect(problems({})).toEqual([]);
    expect(problems({ name: "  " })).toEqual([["noName", "name"]]);
    expect(problems({ name: "x".repeat(101) })).toEqual([["nameTooLong", "name"]]);
    expect(problems({ minimumPurchase: moneyFromCents(10_000_001) })).toEqual([["minimumTooLarge", "minimumPurchase"]]);
    expect(problems({ paymentMethodIds: [] })).toEqual([["noMethods", "paymentMethods"]]);
    expect(problems({ paymentMethodIds: [paymentMethodId(9)] })).toEqual([["unknownMethod", "paymentMethods"]]);
    expect(problems({ paymentMethodIds: [1, 9].map(paymentMethodId) })).toEqual([["unknownMethod", "paymentMethods"]]);
    expect(problems({ rewardShare: null })).toEqual([["noShare", "rewardShare"]]);
    expect(problems({ rewardShare: -1 as typeof zeroFraction })).toEqual([["noShare", "rewardShare"]]);
    expect(problems({ minimumPurchase: moneyFromCents(-1) })).toEqual([["minimumTooLarge", "minimumPurchase"]]);
    expect(problems({ rewardShare: fractionFromMillionths(250_001) })).toEqual([["shareTooLarge", "rewardShare"]]);
  });

  it("WGP-005 takes what is exactly at a limit, and no minimum at all", () => {
    const most = { name: "x".repeat(100), minimumPurchase: moneyFromCents(10_000_000), rewardShare: terms.mostShare };
    expect(problems(most)).toEqual([]);
    expect(problems({ minimumPurchase: null, rewardShare: zeroFraction })).toEqual([]);
    expect(problems({ minimumPurchase: moneyFromCents(0) })).toEqual([]);
  });

  it("WGP-007 never lets a share pass that is larger than the operator gives", () => {
    fc.assert(
      fc.property(share, share, share, (wished, usual, most) => {
        const accepted = widgetProblems({ ...draft, rewardShare: wished }, { methodIds, terms: widgetTerms(usual, most) });
        expect(accepted.length === 0).toBe(percentOf(wished) <= percentOf(most));
      }),
    );
  });
});

describe("what is copied into a page", () => {
  const wish = {
    widget: { name: 'Blog "<b>', apiToken: "token-of-a-widget" },
    scriptAddress: "https://script.example",
    locale: "pt_BR",
    currency: "USD",
    linkText: "Order <here>",
  } as const;

  it("WGP-009 DEC-098 is a script with the token, or a frame with no more rights than it needs", () => {
    expect(embedCode("script", wish)).toBe(
      '<a href="https://script.example/order-widget.html#token=token-of-a-widget&amp;locale=pt_BR&amp;currency=USD" target="_blank" rel="noopener" data-order-widget-link="">Order &lt;here&gt;</a>\n<script src="https://script.example/order-widget.js" data-token="token-of-a-widget" data-locale="pt_BR" data-currency="USD"></script>',
    );
    expect(embedCode("frame", wish)).toBe(
      '<iframe src="https://script.example/order-widget.html#token=token-of-a-widget&amp;locale=pt_BR&amp;currency=USD" title="Blog &quot;&lt;b&gt;" width="100%" height="760" loading="lazy" sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"></iframe>',
    );
    expect(FRAME_RIGHTS).not.toContain("allow-same-origin");
  });

  it("WGP-009 holds whatever name a partner gives as text, and nothing else", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        const code = embedCode("frame", { ...wish, widget: { ...wish.widget, name } });
        const [, title = ""] = /^<iframe [^<>]* title="([^"<>]*)" [^<>]*><\/iframe>$/s.exec(code) ?? [];
        const entities = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' } as const;
        expect(title.replace(/&\w+;/g, (entity) => entities[entity as keyof typeof entities])).toBe(name);
      }),
    );
  });
});

describe("buyers as a partner sees them", () => {
  it("WGP-008 are told from each other, and cannot be written to", () => {
    expect(shortenedBuyer("Anna Kovacs", "anna@example.com")).toBe("Anna K.");
    expect(shortenedBuyer("Anna", "info@example.com")).toBe("Anna");
    expect(shortenedBuyer(null, "anna.k@example.com")).toBe("a…@example.com");
    expect(shortenedBuyer("anna.k@example.com", null)).toBe("a…@example.com");
    expect(shortenedBuyer("anna.k", "Anna.K@example.com")).toBe("A…@example.com");
    expect(shortenedBuyer(null, null)).toBe("…");
    fc.assert(
      fc.property(fc.emailAddress(), fc.constant(null), (email, name) => {
        const [local = ""] = email.split("@");
        for (const called of [name, local, email])
          expect(shortenedBuyer(called, email).split("@")[0]).not.toBe(local.length > 2 ? local : "");
      }),
    );
  });
});
