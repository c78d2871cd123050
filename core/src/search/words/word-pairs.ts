import type { Bitset } from "../bitset.ts";
import { RowLists } from "../row-lists.ts";
import type { WordRows } from "./word-rows.ts";

/** Marks a place after which no word of the same name comes. */
const NO_PAIR = 0xffffffff;

/** Which words follow which, and in which rows: two words of a text are looked up together instead of in every name that has both. */
export class WordPairs {
  /** The pairs of word `w` are numbered from `#starts[w]` up to, not including, `#starts[w + 1]`. */
  readonly #starts: Uint32Array;
  /** For each pair its second word. */
  readonly #seconds: Uint32Array;
  readonly #lists: RowLists;

  constructor(rows: WordRows, wordCount: number) {
    this.#starts = new Uint32Array(wordCount + 1);
    const pairAt = new Uint32Array(rows.starts[rows.rowCount] as number).fill(NO_PAIR);
    this.#seconds = this.#number(rows, placesByWord(rows, wordCount), pairAt);
    this.#lists = new RowLists(this.#seconds.length, rows.rowCount, (take) => {
      let at = 0;
      for (let row = 0; row < rows.rowCount; row += 1) {
        for (const end = rows.starts[row + 1] as number; at < end; at += 1) {
          if (pairAt[at] !== NO_PAIR) take(pairAt[at] as number, row);
        }
      }
    });
  }

  /** Work of going through the pairs of the words. */
  costOf(firsts: readonly number[]): number {
    let cost = 0;
    for (const word of firsts) cost += (this.#starts[word + 1] as number) - (this.#starts[word] as number);
    return cost;
  }

  /** Adds the rows in which one of the words comes right before a marked one. */
  addRows(bits: Bitset, firsts: readonly number[], isSecond: Uint32Array): void {
    for (const word of firsts) {
      const end = this.#starts[word + 1] as number;
      for (let pair = this.#starts[word] as number; pair < end; pair += 1) {
        if (isSecond[this.#seconds[pair] as number] !== 0) this.#lists.addTo(bits, pair);
      }
    }
  }

  /** Numbers the pairs word by word and notes at each place the pair that begins there; answers the second words. */
  #number(rows: WordRows, { starts, places }: PlacesByWord, pairAt: Uint32Array): Uint32Array {
    const seconds: number[] = [];
    const isLast = lastPlaces(rows);
    const numberOf = new Uint32Array(this.#starts.length);
    for (let word = 0; word + 1 < this.#starts.length; word += 1) {
      const first = seconds.length;
      this.#starts[word] = first;
      for (let at = starts[word] as number; at < (starts[word + 1] as number); at += 1) {
        const place = places[at] as number;
        if (isLast[place] === 1) continue;
        const second = rows.words[place + 1] as number;
        // Numbers of the words before this one are below `first`, so that nothing has to be cleared.
        let number = numberOf[second] as number;
        if (number < first || seconds[number] !== second) {
          number = seconds.push(second) - 1;
          numberOf[second] = number;
        }
        pairAt[place] = number;
      }
    }
    this.#starts[this.#starts.length - 1] = seconds.length;
    return Uint32Array.from(seconds);
  }
}

interface PlacesByWord {
  readonly starts: Uint32Array;
  readonly places: Uint32Array;
}

/** All places of each word. */
function placesByWord({ words, starts: rowStarts, rowCount }: WordRows, wordCount: number): PlacesByWord {
  const used = rowStarts[rowCount] as number;
  const starts = new Uint32Array(wordCount + 1);
  for (let at = 0; at < used; at += 1) {
    const next = (words[at] as number) + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  for (let word = 0; word < wordCount; word += 1) starts[word + 1] = (starts[word + 1] as number) + (starts[word] as number);
  const next = starts.slice();
  const places = new Uint32Array(used);
  for (let at = 0; at < used; at += 1) {
    const word = words[at] as number;
    const place = next[word] as number;
    places[place] = at;
    next[word] = place + 1;
  }
  return { starts, places };
}

/** Marks the last word of every name. */
function lastPlaces({ starts, rowCount }: WordRows): Uint8Array {
  const isLast = new Uint8Array(starts[rowCount] as number);
  for (let row = 0; row < rowCount; row += 1) {
    if ((starts[row + 1] as number) > (starts[row] as number)) isLast[(starts[row + 1] as number) - 1] = 1;
  }
  return isLast;
}
