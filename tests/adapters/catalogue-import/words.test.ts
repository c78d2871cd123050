import { expect, it } from "vitest";
import { foldText, wordList } from "../../../adapters/server/src/catalogue-import/index.ts";

const isIn = (words: string, text: string) => wordList("found", words).test(foldText(text));

it("finds words at their beginning, in whole or anywhere, as their script parts them", () => {
  expect([isIn("like", "many likes"), isIn("like", "dislikes")]).toEqual([true, false]);
  expect([isIn("like$", "a like"), isIn("like$", "likes")]).toEqual([true, false]);
  for (const [word, text] of [
    ["いいね", "日本人のいいね"],
    ["点赞", "购买点赞服务"],
    ["좋아요", "한국좋아요"],
    ["ไลค์", "เพิ่มไลค์"],
  ] as const)
    expect([text, isIn(word, text)]).toEqual([text, true]);
});
