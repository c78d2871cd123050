import { describe, expect, it } from "vitest";
import { joinSentences, localeCodes } from "@panel/core/locale";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "../../support/scaled-fast-check.ts";

describe("sentences one after the other", () => {
  it("have a space between them where their script has one, and none in Japanese and Chinese", () => {
    expect(joinSentences(["Sent data is invalid.", "Enter the link."])).toBe("Sent data is invalid. Enter the link.");
    expect(joinSentences(["入力が正しくありません。", "リンクを入力してください。"])).toBe(
      "入力が正しくありません。リンクを入力してください。",
    );
    expect(joinSentences(["输入有误！", "请填写链接。"])).toBe("输入有误！请填写链接。");
    expect(joinSentences(["잘못되었습니다.", "링크를 입력하세요."])).toBe("잘못되었습니다. 링크를 입력하세요.");
    expect(joinSentences(["यह गलत है।", "लिंक लिखें।"])).toBe("यह गलत है। लिंक लिखें।");
  });

  it("keep apart what nothing closes, and a server's English from the visitor's language", () => {
    expect(joinSentences(["リンク", "数量"])).toBe("リンク\u3000数量");
    expect(joinSentences(["Too many.", "もう一度お試しください。"])).toBe("Too many. もう一度お試しください。");
  });

  it("lose no sentence, add none, and leave out empty ones", () => {
    const sentence = fc.stringMatching(/^[a-z。あ漢]{1,8}$/);
    fc.assert(
      fc.property(fc.array(sentence), (sentences) => {
        expect(joinSentences(sentences).replaceAll(/[ \u3000]/g, "")).toBe(sentences.join(""));
        expect(joinSentences(["", ...sentences, "  "])).toBe(joinSentences(sentences));
      }),
    );
  });

  it.each(localeCodes.filter((code) => code === "ja" || code === "zh_CN"))("never put a half space after %s", (code) => {
    const file = fileURLToPath(new URL(`../../../locales/${code}/ordering.json`, import.meta.url));
    const closed = Object.values(JSON.parse(readFileSync(file, "utf8")) as Readonly<Record<string, string>>).filter((text) =>
      text.endsWith("。"),
    );
    expect(closed.length).toBeGreaterThan(20);
    for (const text of closed) expect(joinSentences([text, text])).toBe(text + text);
  });
});
