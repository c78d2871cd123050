import { describe, expect, it } from "vitest";
import { countedTarget, isOnSale, offeredTargets, targetTexts, type Target } from "@panel/core/catalogue";
import { targetId } from "@panel/core/identifiers";

const target = (id: number, changes: Partial<Target> = {}): Target => ({
  id: targetId(id),
  name: "",
  title: "",
  placeholder: "",
  isEnabledForService: true,
  isSelectable: false,
  viewType: "textarea",
  selectableValues: [],
  ...changes,
});
const text = target(1);
const hidden = target(2, { viewType: "comments", isEnabledForService: false });
const picked = target(3, { viewType: "comments", isSelectable: true });
const keywords = target(4, { viewType: "seo_keywords" });
const comments = target(5, { viewType: "comments" });

describe("the targets of a service", () => {
  it("ORD-059 are those that are switched on for it", () => {
    expect(offeredTargets({ targets: [text, hidden, picked] })).toEqual([text, picked]);
    expect(offeredTargets(undefined)).toEqual([]);
  });

  it("ENT-030 speak the language of the panel where they are translated, text by text", () => {
    const answered = { title: "Hashtags", placeholder: "One per line" };
    const translated = target(1, { ...answered, translations: { de: { title: "Schlagwörter", placeholder: "" } } });
    expect(targetTexts(translated, "de")).toEqual({ title: "Schlagwörter", placeholder: "One per line" });
    expect(targetTexts(translated, "fr")).toEqual(answered);
    expect(targetTexts(target(1, answered), "de")).toEqual(answered);
  });

  it("DEC-112 count by the comments or keywords, else by the first that takes free text", () => {
    expect(countedTarget({ targets: [text, hidden, picked, keywords, comments] })).toBe(keywords);
    expect(countedTarget({ targets: [picked, text, comments] })).toBe(comments);
    expect(countedTarget({ targets: [picked, text, target(6)] })).toBe(text);
    expect(countedTarget({ targets: [picked, hidden] })).toBeUndefined();
    expect(countedTarget(undefined)).toBeUndefined();
  });
});

describe("a service on sale", () => {
  it.each([
    [true, false, true],
    [true, true, false],
    [false, false, false],
    [false, true, false],
  ])("CAT-027 enabled %j, withdrawn %j: sold %j", (isEnabled, isDeactivated, isSold) => {
    expect(isOnSale({ isEnabled, isDeactivated })).toBe(isSold);
  });
});
