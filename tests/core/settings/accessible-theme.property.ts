import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  accessibleTheme,
  channelsOf,
  CONTROL_CONTRAST,
  contrastRatio,
  productColours,
  TEXT_CONTRAST,
  themeGrounds,
  themeNeutrals,
  TINT_CONTRAST,
  type AccessiblePalette,
  type ThemeName,
} from "@panel/core/settings";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const palettes = fc.record({
  primary: hex,
  secondary: hex,
  icons: hex,
  info: hex,
  success: hex,
  warning: hex,
  headerLeft: hex,
  headerRight: hex,
});
const themes = fc.constantFrom<ThemeName>("light", "dark");
const ratio = (left: string, right: string) => contrastRatio(channelsOf(left)!, channelsOf(right)!);

function failingPairs(palette: AccessiblePalette, theme: ThemeName): readonly string[] {
  const grounds = themeGrounds[theme];
  const texts = ["primaryText", "info", "success", "warning"] as const;
  const controls = ["primaryEdge", "icons", "focus"] as const;
  const between = [0, 0.25, 0.5, 0.75, 1].map((place) => {
    const [left, right] = [channelsOf(palette.headerLeft)!, channelsOf(palette.headerRight)!];
    return left.map((channel, index) => Math.round(channel + (right[index]! - channel) * place));
  });
  return [
    ...texts.filter((name) => grounds.some((ground) => ratio(palette[name], ground) < TEXT_CONTRAST)),
    ...controls.filter((name) => grounds.some((ground) => ratio(palette[name], ground) < CONTROL_CONTRAST)),
    ...(ratio(palette.onPrimary, palette.primary) < TEXT_CONTRAST ? ["onPrimary"] : []),
    ...(ratio(palette.onPrimary, palette.primaryHover) < TEXT_CONTRAST ? ["primaryHover"] : []),
    ...(ratio(palette.onPrimary, palette.primaryPressed) < TEXT_CONTRAST ? ["primaryPressed"] : []),
    ...texts.filter((name) => ratio(palette[name], palette.tint) < TEXT_CONTRAST).map((name) => `${name} on the tint`),
    ...(ratio(palette.onTint, palette.tint) < TINT_CONTRAST ? ["onTint"] : []),
    ...(ratio(palette.tint, themeNeutrals[theme].card) < 1.05 ? ["the tint is lost on a card"] : []),
    ...between
      .filter(
        (ground) => contrastRatio(channelsOf(palette.onHeader)!, ground as unknown as [number, number, number]) < TEXT_CONTRAST,
      )
      .map(() => "header"),
  ];
}

const spreadOf = (channels: readonly number[]) => Math.max(...channels) - Math.min(...channels);

/** The same hue but for what rounding to whole channels costs; a colour without a hue stays a grey. */
function hasSameHue(made: string, given: string): boolean {
  const [from, to] = [channelsOf(given)!, channelsOf(made)!];
  const [spread, left] = [spreadOf(from), spreadOf(to)];
  // Near black and white, and of greys, no hue is left to compare.
  if (left === 0) return true;
  const shares = (channels: readonly number[], of: number) => channels.map((channel) => (channel - Math.min(...channels)) / of);
  const after = shares(to, left);
  return spread > 0 && shares(from, spread).every((share, index) => Math.abs(share - after[index]!) <= 1.5 / left + 1e-9);
}

describe("colours of the operator", () => {
  it("THM-003 leaves no pair of colours that cannot be read, over 10 000 random palettes", () => {
    fc.assert(
      fc.property(palettes, themes, (colours, theme) => {
        expect(failingPairs(accessibleTheme(colours, theme).palette, theme)).toEqual([]);
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);

  it("THM-003 keeps the operator's primary colour, and the hue of all that is made of it, over 10 000 random palettes", () => {
    fc.assert(
      fc.property(palettes, themes, (colours, theme) => {
        const { palette } = accessibleTheme(colours, theme);
        expect(palette.primary).toBe(colours.primary);
        const kin = [palette.primaryEdge, palette.primaryText, palette.focus];
        expect(kin.filter((colour) => !hasSameHue(colour, colours.primary))).toEqual([]);
        expect(hasSameHue(palette.icons, colours.icons)).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);

  it("THM-003 leaves a yellow shop yellow with dark text, and parts it from the page by an edge", () => {
    const { palette } = accessibleTheme({ primary: "#FFFF00" }, "light");
    expect(palette).toMatchObject({ primary: "#ffff00", onPrimary: "#000000" });
    expect(palette.primaryEdge).not.toBe(palette.primary);
    expect(accessibleTheme({ primary: "#FFFF00" }, "dark").palette.primaryEdge).toBe("#ffff00");
    expect(accessibleTheme({ primary: "#0f6cbd" }, "light").palette.primaryEdge).toBe("#0f6cbd");
  });

  it("THM-003 tints what is chosen with the primary colour, a pale one with more of it, and a white one with a grey", () => {
    expect(accessibleTheme({ primary: "#4a4fc9" }, "light").palette.tint).toBe("#ededfa");
    expect(accessibleTheme({ primary: "#fedea0" }, "light").palette.tint).toBe("#fff6e4");
    expect(accessibleTheme({ primary: "#ffffff" }, "light").palette.tint).toBe(themeNeutrals.light.inset);
    expect(accessibleTheme({ primary: "#4a4fc9" }, "dark").palette.tint).toBe("#292a4b");
  });

  it("THM-003 changes nothing that can be read already, and reports what it changes", () => {
    fc.assert(
      fc.property(palettes, themes, (colours, theme) => {
        const { palette, changes } = accessibleTheme(colours, theme);
        const changed = new Set(changes.map(({ name }) => name));
        expect(palette.icons === colours.icons).toBe(!changed.has("icons"));
        expect(palette.success === colours.success).toBe(!changed.has("success"));
        expect(palette.headerLeft === colours.headerLeft).toBe(!changed.has("headerLeft"));
        for (const change of changes) expect(change.to).not.toBe(change.from);
      }),
      { numRuns: 500 },
    );
  });

  it("THM-003 repairs pale colours that white text could not stand on", () => {
    const { palette, changes } = accessibleTheme({ primary: "#FEDEA0", icons: "#FFBBBB" }, "light");
    expect(ratio(palette.onPrimary, palette.primary)).toBeGreaterThanOrEqual(4.5);
    expect(changes.map(({ name, from }) => [name, from])).toEqual([["icons", "#ffbbbb"]]);
  });

  it("THM-003 takes the product's colours where the operator names none or no colour", () => {
    for (const theme of ["light", "dark"] as const) {
      const own = accessibleTheme({}, theme).palette;
      expect(accessibleTheme({ primary: "red; background: url(x)", icons: "#12" }, theme).palette).toEqual(own);
      expect(own.headerLeft).toBe(productColours[theme].headerLeft);
    }
    expect(accessibleTheme({}, "light").palette.primary).toBe("#0f6cbd");
  });

  it("THM-003 reads short and long hexadecimal colours", () => {
    expect(channelsOf("#fa0")).toEqual([255, 170, 0]);
    expect(channelsOf("FFAA00")).toEqual([255, 170, 0]);
    expect(channelsOf("#ffaa0")).toBeNull();
    expect(channelsOf("")).toBeNull();
    expect(contrastRatio([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
    expect(contrastRatio([255, 255, 255], [0xfe, 0xde, 0xa0])).toBeCloseTo(1.3, 1);
  });
});
