import { emptyBits, type Bitset } from "../bitset.ts";
import { RowLists } from "../row-lists.ts";
import type { WordColumn } from "../service-columns.ts";
import { irregularWord, type WordBook } from "./word-book.ts";

/** Which words stand in which names, both ways. */
export class WordRows {
  readonly rowCount: number;
  /** Rows with an irregular word, which are told by their whole names. */
  readonly irregular: readonly number[];
  readonly lists: RowLists;
  /** Numbers of the words of all regular names one after another, and where each name begins. */
  readonly words: Uint16Array | Uint32Array;
  readonly starts: Uint32Array;
  readonly #letters: ReadonlyMap<string, Bitset>;

  /** `places` tells for each row the place of its name in the column. */
  constructor(column: WordColumn, book: WordBook, places: Uint32Array) {
    this.rowCount = places.length;
    const irregular: number[] = [];
    this.words = book.count < 0x10000 ? new Uint16Array(column.places.length) : new Uint32Array(column.places.length);
    this.starts = new Uint32Array(this.rowCount + 1);
    let used = 0;
    for (let row = 0; row < this.rowCount; row += 1) {
      const begin = used;
      const place = places[row] as number;
      const end = column.starts[place + 1] as number;
      for (let at = column.starts[place] as number; at < end; at += 1) {
        const number = book.numbers[column.places[at] as number] as number;
        if (number === irregularWord) {
          irregular.push(row);
          used = begin;
          break;
        }
        this.words[used] = number;
        used += 1;
      }
      this.starts[row + 1] = used;
    }
    this.irregular = irregular;
    this.lists = new RowLists(book.count, this.rowCount, (take) => this.#visit(take));
    this.#letters = this.#lettersOf(book);
  }

  /** Rows of a single ASCII letter or digit, which would be a union of nearly all words; undefined for others. */
  ofLetter(text: string): Bitset | undefined {
    return this.#letters.get(text);
  }

  /** Work of adding the rows of words, in memory accesses. */
  costOf(numbers: readonly number[]): number {
    let cost = 0;
    for (const number of numbers) cost += this.lists.costOf(number);
    return cost;
  }

  addRows(bits: Bitset, numbers: readonly number[]): void {
    for (const number of numbers) this.lists.addTo(bits, number);
  }

  #visit(take: (key: number, row: number) => void): void {
    const { words, starts } = this;
    let at = 0;
    for (let row = 0; row < this.rowCount; row += 1) {
      for (const end = starts[row + 1] as number; at < end; at += 1) take(words[at] as number, row);
    }
  }

  #lettersOf(book: WordBook): ReadonlyMap<string, Bitset> {
    const letters = Array.from("abcdefghijklmnopqrstuvwxyz0123456789");
    return new Map(
      letters.map((letter) => {
        const bits = emptyBits(this.rowCount);
        this.addRows(bits, book.find(letter, "inside", "folded"));
        return [letter, bits];
      }),
    );
  }
}
