import { choiceOf, ConsentModel, consentFromText, consentText, signalsOf, type ConsentChoice } from "@panel/core/consent";
import { cookieNames } from "@panel/core/platform";
import { ManualClock, MemoryCookies, RecordingTags, sampleSettings } from "@panel/memory";
import fc from "fast-check";
import { observable, runInAction } from "mobx";
import { describe, expect, it } from "vitest";

const value = fc.constantFrom("granted" as const, "denied" as const);
const choice: fc.Arbitrary<ConsentChoice> = fc.record({ analytics: value, advertising: value, isSaved: fc.boolean() });
const allDenied = { analyticsStorage: "denied", adStorage: "denied", adUserData: "denied", adPersonalization: "denied" };
const allGranted = { analyticsStorage: "granted", adStorage: "granted", adUserData: "granted", adPersonalization: "granted" };

describe("a choice of consent", () => {
  it("CON-007 is read back as it was written, and nothing else is a choice", () => {
    fc.assert(
      fc.property(choice, (one) => {
        expect(consentFromText(consentText(one))).toEqual(one);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = consentFromText(text);
        if (read !== null) expect(consentText(read)).toBe(text);
      }),
    );
    for (const text of [null, "", "granted", "granted.maybe", "granted.denied.saved.x", "granted.denied.else"])
      expect(consentFromText(text)).toBeNull();
  });

  it("DEC-029 speaks for what belongs to it: advertising for all of advertising, analytics for its own storage", () => {
    fc.assert(
      fc.property(choice, ({ analytics, advertising, isSaved }) => {
        expect(signalsOf({ analytics, advertising, isSaved }, false)).toEqual({
          analyticsStorage: analytics,
          adStorage: advertising,
          adUserData: advertising,
          adPersonalization: advertising,
        });
      }),
    );
    expect(signalsOf(null, false)).toEqual(allDenied);
    expect(signalsOf(null, true)).toEqual(allDenied);
  });

  it("CON-005 grants storage and data of advertising whatever was saved, only where the operator has switched that on", () => {
    fc.assert(
      fc.property(choice, (one) => {
        const { adStorage, adUserData, adPersonalization, analyticsStorage } = signalsOf(one, true);
        const expected = one.isSaved ? "granted" : one.advertising;
        expect([adStorage, adUserData]).toEqual([expected, expected]);
        expect([adPersonalization, analyticsStorage]).toEqual([one.advertising, one.analytics]);
      }),
    );
  });

  it("CON-003 is whole with a value of both categories only", () => {
    const maybe = fc.option(value);
    fc.assert(
      fc.property(maybe, maybe, (analytics, advertising) => {
        const made = choiceOf({ analytics, advertising });
        expect(made).toEqual(analytics && advertising ? { analytics, advertising, isSaved: true } : null);
      }),
    );
  });
});

const heard = () => undefined;
/** A page that is open to tags, until `isOpen` is set to false. */
const openBorder = () => {
  const border = observable({ isOpen: true, admitted: 0 });
  return Object.assign(border, { admit: () => runInAction(() => (border.admitted += 1)) > 0 });
};

describe("the visitor's consent", () => {
  const modelOf = (cookie: string | null = null, border = openBorder()) => {
    const cookies = new MemoryCookies(new ManualClock());
    if (cookie !== null) cookies.write(cookieNames.consent, cookie, {});
    const tags = new RecordingTags();
    const tagIds = { googleAnalytics: "G-ABC123", tagManager: null, grantsAdsWhenSaved: false };
    const settings = { current: { ...sampleSettings, tagIds } };
    const consent = new ConsentModel({ settings, cookies, tags, border, heard });
    return { consent, cookies, tags, border };
  };

  it("DEC-029 tells the tags that everything is denied before a choice, and what was chosen after it", () => {
    const { consent, tags } = modelOf();
    const stop = consent.activate();
    expect(tags.signals).toEqual([allDenied]);
    consent.accept();
    consent.decline();
    expect(tags.signals).toEqual([allDenied, allGranted, allDenied]);
    stop();
    consent.accept();
    expect(tags.signals).toHaveLength(3);
  });

  it("DEC-029 CON-007 reads the cookie at start", () => {
    const { consent, tags } = modelOf("granted.denied.saved");
    expect(consent.isAsked).toBe(false);
    consent.activate();
    expect(tags.signals).toEqual([{ ...allDenied, analyticsStorage: "granted" }]);
    expect(modelOf("nonsense").consent.isAsked).toBe(true);
  });

  it("CON-001 CON-006 tells tags whether the visitor is still asked: who declines has chosen", () => {
    const { consent, tags } = modelOf();
    consent.activate();
    expect([tags.signals.length, tags.isChosen]).toEqual([1, false]);
    consent.decline();
    expect([tags.signals.at(-1), tags.isChosen]).toEqual([allDenied, true]);
  });

  it("CON-004 CON-006 remembers what was last decided, in any order of presses", () => {
    const press = fc.oneof(
      fc.constantFrom("accept", "decline", "manage", "save", "reset", "close"),
      fc.tuple(fc.constantFrom("analytics" as const, "advertising" as const), value),
    );
    fc.assert(
      fc.property(fc.array(press, { maxLength: 30, size: "max" }), (presses) => {
        const { consent, cookies } = modelOf();
        let remembered: string | null = null;
        for (const one of presses) {
          if (typeof one !== "string") consent.choose(...one);
          else {
            const { canSave, draft } = consent;
            consent[one]();
            if (one === "accept") remembered = "granted.granted";
            if (one === "decline") remembered = "denied.denied";
            if (one === "save" && canSave) remembered = `${String(draft.analytics)}.${String(draft.advertising)}.saved`;
            if (one === "reset" && canSave) expect(consent.canSave).toBe(false);
          }
          expect(cookies.read(cookieNames.consent)).toBe(remembered);
          expect(consent.isAsked).toBe(remembered === null);
        }
      }),
    );
  });

  it("DEC-199 asks nothing and loads no tags on a page that is closed to them, whatever was chosen before", () => {
    const border = openBorder();
    runInAction(() => (border.isOpen = false));
    const unasked = modelOf(null, border).consent;
    const { consent, tags } = modelOf("granted.granted", border);
    consent.activate();
    expect([unasked.hasTags, unasked.isAsked]).toEqual([true, false]);
    expect([tags.signals, tags.kept, border.admitted]).toEqual([[], [allGranted], 0]);
    runInAction(() => (border.isOpen = true));
    expect([tags.signals, border.admitted, unasked.isAsked]).toEqual([[allGranted], 1, true]);
  });

  it("asks nobody where the operator has no tags", () => {
    const consent = new ConsentModel({
      settings: { current: sampleSettings },
      cookies: new MemoryCookies(new ManualClock()),
      tags: new RecordingTags(),
      border: openBorder(),
      heard,
    });
    expect([consent.hasTags, consent.isAsked]).toEqual([false, false]);
  });
});
