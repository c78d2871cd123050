import { foldText, type Needle } from "../catalogue/index.ts";

/** A word that is shorter is near too much. */
const SHORTEST = 3;
/** Up to so many letters a word may differ by one edit, beyond by two. */
const SHORT = 4;
/** A count of pieces, as people write one: "500", "5,000", "10k". */
const howMany = /^\d[\d.,]*[kmкм]?$/u;
/** Whether a word is a count of pieces and no name of anything. */
export const isHowMany = ({ plain }: Needle): boolean => howMany.test(plain);
const notInWords = /[^\p{L}\p{N}]+/u;

/** The words of a catalogue's names, among which the nearest spelling of an unknown one is looked for (DEC-190). */
export class NearestWords {
  readonly #written: () => Iterable<string>;
  #words: readonly string[] | null = null;

  /** `written` gives the words as they stand between spaces; it is asked when a word is looked for first. */
  constructor(written: () => Iterable<string>) {
    this.#written = written;
  }

  /** The word of the fewest edits, of several the first of the alphabet; null where none is near. */
  nearest({ folded }: Needle): string | null {
    if (folded.length < SHORTEST) return null;
    this.#words ??= wordsOf(this.#written());
    let best: string | null = null;
    let limit = folded.length <= SHORT ? 1 : 2;
    const script = scriptOf(folded);
    for (const word of this.#words) {
      // A word of another script is of another language.
      if (scriptOf(word) !== script) continue;
      const edits = Math.abs(word.length - folded.length) > limit ? limit + 1 : editDistance(folded, word, limit);
      if (edits > limit || (best !== null && edits === limit)) continue;
      [best, limit] = [word, edits];
    }
    return best;
  }

  /**
   * The text with each unknown word spelled as the nearest known one, and without the number of pieces that somebody has written with
   * them ("500 instagram likes"); null where that is the same text, or a word is near none.
   */
  meant(words: readonly { readonly needle: Needle; readonly isKnown: boolean }[]): string | null {
    const named = words.filter(({ needle }) => !isHowMany(needle));
    const spelled = named.map(({ needle, isKnown }) => (isKnown ? needle.plain : this.nearest(needle)));
    const isOther = named.length < words.length || named.some(({ isKnown }) => !isKnown);
    return isOther && spelled.length > 0 && spelled.every((word) => word !== null) ? spelled.join(" ") : null;
  }
}

const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Devanagari}/u,
];
/** Which of the scripts a word has letters of; -1 for others. */
const scriptOf = (word: string): number => scripts.findIndex((script) => script.test(word));

/** Distinct folded words in the order of the alphabet, without marks. */
const wordsOf = (written: Iterable<string>): readonly string[] =>
  [...new Set(Array.from(new Set(written), (word) => foldText(word).split(notInWords)).flat())]
    .filter((word) => word.length >= SHORTEST)
    .sort();

/** Insertions, deletions, changes and swaps of neighbours that make one word of another; more than `limit` is not told apart. */
export function editDistance(from: string, to: string, limit: number): number {
  let [before, last] = [[] as number[], Array.from({ length: to.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= to.length; at += 1) {
      const isSame = from[row - 1] === to[at - 1];
      let edits = Math.min((last[at] as number) + 1, (next[at - 1] as number) + 1, (last[at - 1] as number) + (isSame ? 0 : 1));
      const isSwap = row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1];
      if (isSwap) edits = Math.min(edits, (before[at - 2] as number) + 1);
      next.push(edits);
    }
    if (Math.min(...next) > limit && Math.min(...last) > limit) return limit + 1;
    [before, last] = [last, next];
  }
  return last[to.length] as number;
}
