import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { localeCodes } from "@panel/core/locale";
import { noticeTexts } from "../../ui/src/messages/notice-texts.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const english = new Map(
  readdirSync(`${root}locales/en`).map((name) => [
    name.replace(".json", ""),
    Object.keys(JSON.parse(readFileSync(`${root}locales/en/${name}`, "utf8")) as object),
  ]),
);
const sources = readdirSync(`${root}core/src`, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
/** `feature:key` in a string, or its part before the first value in a template. */
const named = new RegExp(`["\`](${[...english.keys()].join("|")}):\\w+(\\$\\{|["\`])`, "g");

const problems = Object.values(noticeTexts).filter((text) => text.startsWith("ordering:problem_"));

describe("texts of notices", () => {
  it.each(localeCodes)("LOC-001 never say the same of two reasons why nothing was ordered, in %s", (code) => {
    const texts = JSON.parse(readFileSync(`${root}locales/${code}/ordering.json`, "utf8")) as Readonly<Record<string, string>>;
    const words = problems.map((text) => texts[text.replace("ordering:", "")]);
    expect(problems.length).toBeGreaterThan(8);
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });

  it("LOC-001 are all texts of their feature", () => {
    expect(Object.keys(noticeTexts).length).toBeGreaterThan(20);
    const missing = Object.values(noticeTexts).filter((text) => {
      const [feature = "", key] = text.split(":");
      return !(english.get(feature) ?? []).some((name) => name.replace(/_(one|other)$/, "") === key);
    });
    expect(missing).toEqual([]);
  });

  it("LOC-001 are named by the interface alone: the core says what a notice is about", () => {
    expect(sources.flatMap((text) => text.match(named) ?? [])).toEqual([]);
  });
});
