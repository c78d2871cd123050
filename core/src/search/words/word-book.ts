import { foldText } from "../../catalogue/index.ts";
import { JoinedWords, WORD_END, type Place } from "./joined-words.ts";

/** The two forms of a name that a text is looked for in: folded, and only in lower case (NAV-034). */
export type Form = "folded" | "lower";

/** A word in both forms. Words that differ as written and agree in both are one. */
interface WordForms {
  readonly folded: string;
  readonly lower: string;
  readonly script: Script;
}

/** Only words of fitting letters are looked through: an ASCII text is in no word without ASCII letters. */
type Script = "ascii" | "mixed" | "other";
const scripts: readonly Script[] = ["ascii", "mixed", "other"];
const ascii = /^[\x00-\x7f]*$/;
const someAscii = /[\x00-\x7f]/;
export const isAscii = (text: string): boolean => ascii.test(text);

/** Number of a written word that cannot be told by its words alone: folding puts a space into it, or it holds the mark between words. */
export const irregularWord = 0xffffffff;

/** Every distinct word of the names, numbered; finds the words that hold a text. */
export class WordBook {
  readonly count: number;
  /** For each word as it is written its number here, or `irregularWord`. */
  readonly numbers: Uint32Array;
  readonly #parts: readonly {
    readonly script: Script;
    readonly folded: JoinedWords;
    readonly lower: JoinedWords;
    readonly end: number;
  }[];

  constructor(written: readonly string[]) {
    const forms = new Map<string, WordForms>();
    const keys = written.map((word) => addForms(word, forms));
    const numbers = new Map<string, number>();
    let first = 0;
    this.#parts = scripts.map((script) => {
      const words = [...forms]
        .filter(([, word]) => word.script === script)
        .sort(([, a], [, b]) => (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : 0));
      const from = first;
      for (const [key] of words) {
        numbers.set(key, first);
        first += 1;
      }
      const folded = new JoinedWords(
        words.map(([, word]) => word.folded),
        from,
        true,
      );
      const lower =
        script === "ascii"
          ? folded
          : new JoinedWords(
              words.map(([, word]) => word.lower),
              from,
              false,
            );
      return { script, folded, lower, end: first };
    });
    this.count = first;
    this.numbers = Uint32Array.from(keys, (key) => (key === null ? irregularWord : (numbers.get(key) ?? irregularWord)));
  }

  /** Numbers of the words that hold a text at a place. */
  find(text: string, place: Place, form: Form): readonly number[] {
    const found: number[] = [];
    const skipped: Script = text === "" ? "ascii" : isAscii(text) ? "other" : "ascii";
    for (const part of this.#parts) {
      if (part.script !== skipped || text === "") part[form].collect(text, place, found);
    }
    return found;
  }

  /** Those of the words, ascending, that hold a text at a place. */
  holding(numbers: readonly number[], text: string, place: Place, form: Form): readonly number[] {
    const found: number[] = [];
    let at = 0;
    for (const part of this.#parts) {
      for (; at < numbers.length && (numbers[at] as number) < part.end; at += 1) {
        const number = numbers[at] as number;
        if (part[form].holds(number, text, place)) found.push(number);
      }
    }
    return found;
  }

  wordAt(number: number, form: Form): string {
    return this.#parts.find(({ end }) => number < end)?.[form].wordAt(number) ?? "";
  }
}

/** Notes both forms of a written word and answers the key they are noted under; null for an irregular word. */
function addForms(word: string, forms: Map<string, WordForms>): string | null {
  const lower = word.toLowerCase();
  const folded = foldText(word);
  if (folded.includes(" ") || folded.includes(WORD_END) || lower.includes(WORD_END)) return null;
  const key = folded === lower ? lower : lower + WORD_END + folded;
  if (!forms.has(key)) forms.set(key, { folded, lower, script: scriptOf(folded, lower) });
  return key;
}

function scriptOf(folded: string, lower: string): Script {
  if (isAscii(lower)) return "ascii";
  return folded === "" || someAscii.test(folded) || someAscii.test(lower) ? "mixed" : "other";
}
