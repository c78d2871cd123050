import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { languageOfName, tamedName } from "@panel/core/catalogue";

const word = fc.constantFrom(
  "Instagram",
  "Likes",
  "Max",
  "100K",
  "R30",
  "10K/Day",
  "2.5M",
  "50%",
  "HQ",
  "Живые",
  "高品質",
  "متابعين",
  "असली",
  "18+",
  "360°",
);
const decoration = fc.constantFrom(
  "🔥",
  "⚡️",
  "♻️",
  "👨‍👩‍👧",
  "👍🏽",
  "★",
  "➤",
  " | ",
  "||",
  " - ",
  " – ",
  "【",
  "】",
  "[",
  "]",
  "⟮",
  "⟯",
  "(",
  ")",
  " • ",
  "---",
  "::",
  "  ",
  "~~~",
  " · ",
  "🇩🇪",
  ",",
);
const decorated = fc.array(fc.oneof(word, decoration), { minLength: 1, maxLength: 14 }).map((parts) => parts.join(" "));
const anyName = fc.oneof(decorated, fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" }));
const wordsOf = (name: string) => name.replace(/\ufe0f/gu, "").match(/[\p{L}\p{N}\p{M}%°]+/gu) ?? [];

describe("names as they are shown", () => {
  it("CAT-007 are tamed once and for all", () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(tamedName(tamedName(name))).toBe(tamedName(name));
      }),
    );
  });

  it("CAT-007 are never empty where the data has a name", () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(tamedName(name) === "").toBe(name.trim() === "");
      }),
    );
  });

  it("CAT-007 keep every word, number and unit, in their order", () => {
    fc.assert(
      fc.property(decorated, (name) => {
        expect(wordsOf(tamedName(name))).toEqual(wordsOf(name));
      }),
    );
  });

  it.each([
    ["🔥⚡ Instagram Likes | HQ | Max 100K | R30", "Instagram Likes · HQ · Max 100K · R30"],
    ["Instagram Likes [Real] [Max 100K] [50K/Day] 🚀", "Instagram Likes · Real · Max 100K · 50K/Day"],
    ["YouTube Views ⟮ USA • Real ⟯", "YouTube Views · USA · Real"],
    ["𝗜𝗻𝘀𝘁𝗮𝗴𝗿𝗮𝗺 Followers ➤ ♾️ Refill", "Instagram Followers ∞ Refill"],
    ["TikTok Likes (Real, Max 10K)", "TikTok Likes (Real, Max 10K)"],
    ["Telegram Members – Non Drop – 30 Days", "Telegram Members – Non Drop – 30 Days"],
    ["🇩🇪 Deutsche Follower ✅", "🇩🇪 Deutsche Follower"],
    ["Telegram Reactions 👍🔥", "Telegram Reactions 👍🔥"],
    ["★ 1️⃣ Views 18➕ ™", "1 Views 18+ ™"],
    ["🔥🔥🔥", "🔥🔥🔥"],
    ["C++ & C# -50% off", "C++ & C# -50% off"],
  ])("CAT-007 shows %s plainly", (name, shown) => {
    expect(tamedName(name)).toBe(shown);
  });

  it("say the language of their letters, where it is one", () => {
    const names = ["Instagram Likes", "Живые лайки", "高品質 フォロワー", "高质量", "متابعين", "असली", "좋아요"];
    expect(names.map(languageOfName)).toEqual([null, "ru", "ja", "zh", "ar", "hi", "ko"]);
  });
});
