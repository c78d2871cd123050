/** Stands between words, and therefore in none of them. */
export const WORD_END = "\n";

/** Where in a word a text has to stand. */
export type Place = "inside" | "start" | "end" | "whole";

/** Words in one long text, so that one pass over it finds all words that hold a text. */
export class JoinedWords {
  readonly #text: string;
  readonly #starts: Uint32Array;
  /** Number of the first word; the others follow. */
  readonly #first: number;
  readonly #isSorted: boolean;

  constructor(words: readonly string[], first: number, isSorted: boolean) {
    this.#first = first;
    this.#isSorted = isSorted;
    this.#text = words.length === 0 ? "" : words.join(WORD_END) + WORD_END;
    this.#starts = new Uint32Array(words.length + 1);
    let used = 0;
    words.forEach((word, at) => {
      used += word.length + WORD_END.length;
      this.#starts[at + 1] = used;
    });
  }

  get count(): number {
    return this.#starts.length - 1;
  }

  wordAt(number: number): string {
    const at = number - this.#first;
    return this.#text.slice(this.#starts[at], (this.#starts[at + 1] ?? 0) - WORD_END.length);
  }

  /** True where a word holds the text at the place. */
  holds(number: number, text: string, place: Place): boolean {
    const at = number - this.#first;
    const start = this.#starts[at] as number;
    const end = (this.#starts[at + 1] as number) - WORD_END.length;
    if (place === "inside") return this.#text.slice(start, end).includes(text);
    if (end - start < text.length || (place === "whole" && end - start > text.length)) return false;
    return this.#text.startsWith(text, place === "end" ? end - text.length : start);
  }

  /** Adds the numbers of all words that hold the text at the place. */
  collect(text: string, place: Place, into: number[]): void {
    if (this.count === 0 || text.includes(WORD_END)) return;
    if (this.#isSorted && (place === "start" || place === "whole")) this.#collectSorted(text, place, into);
    else if (text === "") this.#collectEmpty(place, into);
    else this.#sweep(text, place, into);
  }

  /** Words that begin alike stand together. */
  #collectSorted(text: string, place: Place, into: number[]): void {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.wordAt(this.#first + middle) < text) low = middle + 1;
      else high = middle;
    }
    const wanted = place === "whole" ? text + WORD_END : text;
    for (let at = low; at < this.count && this.#text.startsWith(wanted, this.#starts[at]); at += 1) into.push(this.#first + at);
  }

  #collectEmpty(place: Place, into: number[]): void {
    for (let at = 0; at < this.count; at += 1) {
      const length = (this.#starts[at + 1] as number) - (this.#starts[at] as number) - WORD_END.length;
      if (place !== "whole" || length === 0) into.push(this.#first + at);
    }
  }

  #sweep(text: string, place: Place, into: number[]): void {
    const wanted = place === "end" || place === "whole" ? text + WORD_END : text;
    const isAtStart = place === "start" || place === "whole";
    let word = 0;
    for (let found = this.#text.indexOf(wanted); found !== -1;) {
      word = this.#wordHolding(found, word);
      const isFit = !isAtStart || this.#starts[word] === found;
      if (isFit) into.push(this.#first + word);
      found = this.#text.indexOf(wanted, isFit ? this.#starts[word + 1] : found + 1);
    }
  }

  /** The word at a place of the text, not before `from`; steps widen until they pass it. */
  #wordHolding(place: number, from: number): number {
    let low = from;
    let step = 1;
    while (low + step <= this.count && (this.#starts[low + step] as number) <= place) {
      low += step;
      step *= 2;
    }
    let high = Math.min(this.count, low + step);
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((this.#starts[middle] as number) <= place) low = middle;
      else high = middle;
    }
    return low;
  }
}
