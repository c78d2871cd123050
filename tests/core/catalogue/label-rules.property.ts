import { labelColours } from "@panel/core/catalogue";
import { channelsOf, contrastRatio } from "@panel/core/settings";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const channel = fc.integer({ min: 0, max: 255 });
const hex = fc
  .tuple(channel, channel, channel)
  .map((channels) => `#${channels.map((each) => each.toString(16).padStart(2, "0")).join("")}`);

describe("colours of labels", () => {
  it("CAT-023 keeps the operator's colour and puts text on it that can be read, whatever the colour", () => {
    fc.assert(
      fc.property(hex, (colour) => {
        const colours = labelColours(colour);
        expect(colours?.background).toBe(colour);
        const contrast = contrastRatio(channelsOf(colours?.background) ?? [0, 0, 0], channelsOf(colours?.text) ?? [0, 0, 0]);
        expect(contrast).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it("CAT-023 takes the short form and gives the theme's colours to a label whose own is none", () => {
    expect(labelColours("#fc0")).toEqual({ background: "#ffcc00", text: "#000000" });
    expect(labelColours("#003")).toEqual({ background: "#000033", text: "#ffffff" });
    for (const colour of [null, "", "red", "url(javascript:x)", "#12345", "#ffcc00;position:fixed"]) {
      expect(labelColours(colour)).toBeNull();
    }
  });
});
