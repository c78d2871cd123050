import { foldText, markedParts, matchRanges, nameHolds, needleOf } from "@panel/core/catalogue";
import { describe, expect, it } from "vitest";

const holds = (name: string, text: string): boolean => {
  const needle = needleOf(text);
  return needle !== null && nameHolds(foldText(name), name.toLowerCase(), needle);
};
const marked = (name: string, text: string) => matchRanges(name, text).map(({ from, to }) => name.slice(from, to));

describe("what a search text matches", () => {
  it("NAV-034 ignores case, in any script", () => {
    expect(holds("Instagram LIKES", "likes")).toBe(true);
    expect(holds("ПОДПИСЧИКИ TikTok", "подписч")).toBe(true);
    expect(holds("Instagram Likes", "followers")).toBe(false);
  });

  it.each([
    ["Premium Café views", "cafe"],
    ["İzlenme Türkiye", "izlenme"],
    ["ışık", "isik"],
    ["ΟΔΟΣ views", "οδος"],
    ["𝐈𝐧𝐬𝐭𝐚𝐠𝐫𝐚𝐦 likes", "instagram"],
    ["ɪɴsᴛᴀɢʀᴀᴍ likes", "ɪɴsᴛ"],
    ["ᴛᴇʟᴇɢʀᴀᴍ", "telegram"],
    ["ｆｕｌｌｗｉｄｔｈ", "fullwidth"],
    ["Lượt xem đẹp", "luot xem dep"],
    ["抖音 粉丝", "抖音 粉"],
    ["🔥 Telegram members", "🔥 tele"],
    ["⚡️fast", "⚡fast"],
  ])("NAV-034 finds %j by %j, however it is written", (name, text) => {
    expect(holds(name, text)).toBe(true);
  });

  it("NAV-034 keeps the plain rule: what ignoring case alone finds is found", () => {
    // The lone jamo is no part of the composed syllable that folding makes of it.
    const decomposed = "\u1100\u1161";
    expect(foldText(decomposed)).not.toContain("\u1100");
    expect(holds(decomposed, "\u1100")).toBe(true);
    expect(holds("e\u0301", "\u0301")).toBe(true);
  });

  it("NAV-034 asks for nothing with an empty or blank text", () => {
    expect(needleOf("")).toBeNull();
    expect(needleOf("  \t")).toBeNull();
  });

  it("NAV-034 keeps the vowel signs of scripts in which they are letters", () => {
    expect(foldText("की")).not.toBe(foldText("का"));
  });
});

describe("marking", () => {
  it("NAV-034 marks every place where the text stands, whole letters only", () => {
    expect(marked("Café café CAFE", "cafe")).toEqual(["Café", "café", "CAFE"]);
    expect(marked("e\u0301te\u0301", "e")).toEqual(["e\u0301", "e\u0301"]);
    expect(marked("ﬁne", "f")).toEqual(["ﬁ"]);
    expect(marked("𝐈𝐧𝐬𝐭𝐚 likes", "inst")).toEqual(["𝐈𝐧𝐬𝐭"]);
  });

  it("NAV-034 marks nothing when only the number matched", () => {
    expect(markedParts("Likes", "104")).toEqual([{ text: "Likes", isMarked: false }]);
  });

  it("NAV-034 cuts the name without losing a character", () => {
    const parts = markedParts("Real likes, likes fast", "likes");
    expect(parts.map(({ text }) => text).join("")).toBe("Real likes, likes fast");
    expect(parts.filter(({ isMarked }) => isMarked)).toHaveLength(2);
  });
});
