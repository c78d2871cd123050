import { addTags, fittingTags, MAX_TAGS_LENGTH, tagsIn, tagsLength, tagsText } from "@panel/core/keyword-suggestions";
import { describe, expect, it } from "vitest";
import fc from "../../support/scaled-fast-check.ts";

/** Tags as the rules see them: clean, and each once. */
const tags = fc
  .array(
    fc.oneof(
      fc.string({ maxLength: 60, size: "max" }),
      fc.string({ maxLength: 60, unit: "grapheme", size: "max" }),
      fc.stringMatching(/^[a-z]{1,99}$/),
    ),
    {
      maxLength: 60,
      size: "max",
    },
  )
  .map((typed) => tagsIn(typed.join("\n")));

describe("tags that fit", () => {
  it("DEC-164 are whole, in their order, and never more than 500 characters with what stands between them", () => {
    fc.assert(
      fc.property(tags, (typed) => {
        const fitting = fittingTags(typed);
        expect(tagsText(fitting).length).toBeLessThanOrEqual(MAX_TAGS_LENGTH);
        expect(tagsLength(fitting)).toBe(tagsText(fitting).length);
        expect(fitting).toEqual(typed.filter((tag) => fitting.includes(tag)));
        // A tag that is left out has no room behind those before it.
        for (const tag of typed.filter((each) => !fitting.includes(each))) {
          const before = fitting.filter((each) => typed.indexOf(each) < typed.indexOf(tag));
          expect(tagsLength([...before, tag])).toBeGreaterThan(MAX_TAGS_LENGTH);
        }
      }),
    );
  });

  it("DEC-164 are joined by commas, and read back as they were", () => {
    fc.assert(
      fc.property(tags, (typed) => {
        expect(tagsIn(tagsText(typed))).toEqual(typed);
      }),
    );
    expect(tagsText(["learn guitar", "chords"])).toBe("learn guitar, chords");
    expect(tagsText([])).toBe("");
  });

  it("DEC-164 take exactly 500 characters, and not one more", () => {
    const five = ["a", "b", "c", "d", "e"].map((letter) => letter.repeat(98));
    // Five tags of 98 characters, and four times a comma and a space.
    expect(tagsLength(five)).toBe(498);
    expect(fittingTags([...five, "f"])).toEqual(five);
    const exact = ["a".repeat(100), ...five.slice(1)];
    expect([tagsLength(exact), fittingTags(exact)]).toEqual([500, exact]);
    const over = ["a".repeat(101), ...five.slice(1)];
    expect(fittingTags(over)).toEqual(over.slice(0, 4));
    // One that is too long makes way for a shorter one.
    expect(fittingTags([...five.slice(0, 4), "x".repeat(101), "y"])).toEqual([...five.slice(0, 4), "y"]);
  });

  it("never cut an emoji in two", () => {
    expect(fittingTags(["🎸".repeat(250)])).toHaveLength(1);
    expect(fittingTags(["🎸".repeat(251)])).toHaveLength(0);
  });
});

describe("adding tags", () => {
  it("keeps what was typed, adds each once, and tells of all of them what became of them", () => {
    fc.assert(
      fc.property(tags, tags, (typed, more) => {
        const text = tagsText(typed);
        const { text: after, added, leftOut } = addTags(text, more);
        const kept = tagsIn(after);
        expect(kept.slice(0, typed.length)).toEqual(typed);
        expect(kept).toHaveLength(typed.length + added);
        const known = new Set(typed.map((tag) => tag.toLowerCase()));
        expect(added + leftOut).toBe(more.filter((tag) => !known.has(tag.toLowerCase())).length);
        if (added > 0) expect(tagsLength(kept)).toBeLessThanOrEqual(MAX_TAGS_LENGTH);
        else expect(after).toBe(text);
      }),
    );
    expect(addTags("Guitar", ["guitar", "chords"])).toEqual({ text: "Guitar, chords", added: 1, leftOut: 0 });
  });

  it("takes a keyword with commas as several tags, and a Greek question mark as the semicolon that it becomes", () => {
    expect(addTags("", ["guitar, bass", "bass"])).toEqual({ text: "guitar, bass", added: 2, leftOut: 0 });
    expect(tagsIn("guitar\u037Ebass")).toEqual(["guitar", "bass"]);
    expect(tagsIn("\u037E")).toEqual([]);
  });

  it("changes no text that is too long already", () => {
    const long = `${"x".repeat(300)}, ${"y".repeat(300)}`;
    expect(addTags(long, ["guitar"])).toEqual({ text: long, added: 0, leftOut: 1 });
  });
});
