// How each language sets its marks: which spaces must not break, and which width a mark has. `npm run texts` sets the texts so; a test
// refuses those that are not.
import type { LocaleCode } from "@panel/core/locale";

const noBreak = "\u00A0";
const narrow = "\u202F";
const cjk = "[\\u3040-\\u30FF\\u4E00-\\u9FFF]";
const wide: Readonly<Record<string, string>> = { ",": "，", ":": "：", ";": "；", "!": "！", "?": "？", "(": "（", ")": "）" };

type Rule = readonly [pattern: RegExp, put: string | ((mark: string) => string)];

/** A space before the percent sign that never leaves the sign alone on the next line. */
const percent = (space: string): Rule => [/(?<=[\d}]) ?%/g, `${space}%`];
const wideMark: Rule = [new RegExp(`(?<=${cjk})[,:;!?()]|[,:;!?()](?=${cjk})`, "g"), (mark) => wide[mark] ?? mark];

/** The rules of the languages that differ from English, each once for a text. */
const rules: Readonly<Partial<Record<LocaleCode, readonly Rule[]>>> = {
  de: [percent(noBreak), [/ …/g, `${noBreak}…`]],
  es: [percent(noBreak)],
  fr: [percent(narrow), [/ (?=[;!?])/g, narrow], [/ (?=[:»])/g, noBreak], [/(?<=«) /g, noBreak]],
  ja: [
    wideMark,
    // No space between a word and a value; an address keeps the space that ends it.
    [
      new RegExp(`(?<=${cjk}) (?=\\{\\{|[A-Za-z0-9])|(?<=\\}\\}|%) (?=${cjk})|(?<!https?:\\S*)(?<=[A-Za-z0-9]) (?=${cjk})`, "g"),
      "",
    ],
  ],
  ru: [percent(noBreak), [/(?<=№) /g, noBreak], [/ —/g, `${noBreak}—`]],
  zh_CN: [wideMark],
};

/** The text as its language sets it; a text that is set rightly stays as it is. */
export function typeset(code: LocaleCode, text: string): string {
  let set = text;
  for (const [pattern, put] of rules[code] ?? [])
    set = set.replaceAll(pattern, (mark) => (typeof put === "string" ? put : put(mark)));
  return set;
}
