import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { localeCodes, type LocaleCode } from "@panel/core/locale";
import { typeset } from "../tools/typography.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const json = (path: string): unknown => JSON.parse(readFileSync(`${root}${path}`, "utf8"));
/** For each language: the term, and the words decided against. `word*` means every word that begins so. */
const terms = json("locales/terms.json") as Readonly<Record<LocaleCode, Readonly<Record<string, readonly string[]>>>>;
/** Every text of a language: those of the panel and the titles the server sends, which name twelve languages in the order of their codes. */
function textsOf(code: LocaleCode): readonly (readonly [place: string, text: string])[] {
  const own = readdirSync(`${root}locales/${code}`).flatMap((file) =>
    Object.entries(json(`locales/${code}/${file}`) as Readonly<Record<string, string>>).map(
      ([key, text]) => [`${code}/${file.replace(".json", "")}:${key}`, text] as const,
    ),
  );
  const at = localeCodes.toSorted().indexOf(code);
  const sent = Object.entries(
    json("adapters/server/src/settings/texts/page-titles.json") as Readonly<Record<string, readonly string[]>>,
  ).map(([page, titles]) => [`${code}/page-titles:${page}`, titles[at] ?? ""] as const);
  return [...own, ...sent];
}

/** Whether a text has a word. Chinese, Japanese, Korean and Hindi write it with no space or with an ending. */
function has(code: LocaleCode, text: string, word: string): boolean {
  const [small, wanted] = [text.toLowerCase(), word.replace("*", "").toLowerCase()];
  if (["hi_IN", "ja", "ko", "zh_CN"].includes(code)) return small.includes(wanted);
  const ending = word.endsWith("*") ? "" : "(?![\\p{L}\\p{M}])";
  return new RegExp(`(?<![\\p{L}\\p{M}])${wanted.replaceAll(".", "\\.")}${ending}`, "u").test(small);
}

describe("words that were decided", () => {
  it.each(localeCodes)("LOC-001 uses one word for a thing, never the one decided against, in %s", (code) => {
    const texts = textsOf(code).map(([place, text]) => [place, text.replaceAll(/\{\{[^}]*\}\}/g, "…")] as const);
    const wrong = Object.entries(terms[code]).flatMap(([term, against]) =>
      against.flatMap((word) =>
        texts.filter(([, text]) => has(code, text, word)).map(([place]) => `${place}: ${word} → ${term}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it.each(localeCodes)("LOC-001 sets spaces and marks as the language does, in %s", (code) => {
    expect(textsOf(code).filter(([, text]) => typeset(code, text) !== text)).toEqual([]);
  });

  it.each([
    ["fr", "Payer {{amount}} ? « Oui » : 5 %", "Payer {{amount}}\u202F? «\u00A0Oui\u00A0»\u00A0: 5\u202F%"],
    ["de", "{{percent}}% werden geladen …", "{{percent}}\u00A0% werden geladen\u00A0…"],
    ["ru", "Заказ № 5 — скидка 5%", "Заказ №\u00A05\u00A0— скидка 5\u00A0%"],
    ["zh_CN", "链接:{{link}},请检查!", "链接：{{link}}，请检查！"],
    ["ja", "https://youtube.com/@name の {{max}} 個", "https://youtube.com/@name の{{max}}個"],
  ] as const)("LOC-001 sets a text of %s", (code, text, set) => {
    expect(typeset(code, text)).toBe(set);
    expect(typeset(code, set)).toBe(set);
  });
});
