import fc from "fast-check";
import { bannerAt, bannerPlaces, buttonColours, slideColours, slidesInOrder, slideStayMs } from "@panel/core/banners";
import { channelsOf, contrastRatio, TEXT_CONTRAST } from "@panel/core/settings";
import type { Banner, BannerSlide } from "@panel/core/banners";
import { describe, expect, it } from "vitest";

const slide = (fields: Partial<BannerSlide> = {}): BannerSlide => ({
  backgroundImage: null,
  backgroundColor: null,
  image: null,
  title: "Title",
  titleColor: null,
  buttonText: null,
  buttonLink: null,
  buttonBackgroundColor: null,
  buttonTextColor: null,
  sorting: 0,
  ...fields,
});
const banner = (fields: Partial<Banner> = {}): Banner => ({
  place: "sidebar",
  type: "custom",
  content: null,
  scrollDelayMs: null,
  slides: [],
  ...fields,
});

const colour = fc.option(
  fc.oneof(fc.stringMatching(/^#[0-9a-f]{6}$/), fc.constantFrom("", "red", "#12", "url(x)", "#FFBBBB", "#fff", "rgb(1,2,3)")),
);
const contrastOf = ({ ground, text }: { readonly ground: string; readonly text: string }) =>
  contrastRatio(channelsOf(ground)!, channelsOf(text)!);

describe("the banner of a place", () => {
  it.each([
    ["html", null, 0, false],
    ["html", "", 0, false],
    ["html", "  \n", 0, false],
    ["html", null, 1, false],
    ["html", "<p>x</p>", 0, true],
    ["custom", null, 0, false],
    ["custom", "<p>x</p>", 0, false],
    ["custom", null, 1, true],
  ] as const)("BAN-003 of type %s with content %j and %i slides is shown: %s", (type, content, count, isShown) => {
    const one = banner({ type, content, slides: Array.from({ length: count }, () => slide()) });
    expect(bannerAt([one], "sidebar") === one).toBe(isShown);
  });

  it("is the first of its place that has something to show, and of no other place", () => {
    const some = fc.record({
      place: fc.constantFrom(...bannerPlaces.slice(0, 3), "elsewhere"),
      content: fc.constantFrom(null, "", "<b>x</b>"),
    });
    fc.assert(
      fc.property(fc.array(some), fc.constantFrom(...bannerPlaces.slice(0, 3)), (all, place) => {
        const banners = all.map((fields) => banner({ ...fields, type: "html" }));
        const expected = banners.filter((one) => one.place === place).find(({ content }) => (content ?? "") !== "");
        expect(bannerAt(banners, place)).toBe(expected ?? null);
      }),
    );
  });

  it("BAN-004 shows its slides by their sorting", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5, max: 5 })), (sortings) => {
        const slides = sortings.map((sorting, at) => slide({ sorting, title: String(at) }));
        const shown = slidesInOrder(banner({ slides }));
        expect(shown.map(({ sorting }) => sorting)).toEqual([...sortings].sort((left, right) => left - right));
        // Equal ones stay as they were sent.
        for (const [at, one] of shown.entries()) {
          const next = shown[at + 1];
          if (next?.sorting === one.sorting) expect(Number(one.title)).toBeLessThan(Number(next.title));
        }
      }),
    );
  });

  it("BAN-009 BIZ-025 BIZ-026 stays for 25000 ms on the ground #FFBBBB where it brings neither", () => {
    expect(slideStayMs(banner({ scrollDelayMs: null }))).toBe(25_000);
    for (const backgroundColor of [null, "", "no colour"])
      expect(slideColours(slide({ backgroundColor })).ground.toLowerCase()).toBe("#ffbbbb");
  });

  it.each([
    [0, 25_000],
    [-5, 25_000],
    [1, 1_000],
    [999, 1_000],
    [8_000, 8_000],
  ])("BAN-009 turns over no faster than can be read: a delay of %i is %i", (scrollDelayMs, stayMs) => {
    expect(slideStayMs(banner({ scrollDelayMs }))).toBe(stayMs);
  });

  it("can be read on any ground, text and button alike", () => {
    fc.assert(
      fc.property(colour, colour, colour, colour, (backgroundColor, titleColor, buttonBackgroundColor, buttonTextColor) => {
        const one = slide({ backgroundColor, titleColor, buttonBackgroundColor, buttonTextColor });
        for (const colours of [slideColours(one), buttonColours(one)])
          expect(contrastOf(colours)).toBeGreaterThanOrEqual(TEXT_CONTRAST - 0.01);
      }),
    );
  });
});
