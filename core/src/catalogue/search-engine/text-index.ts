import { foldText, nameHolds, type Needle } from "../service-text.ts";
import { addBits, BitsetPool, fullBits, keepCommon, rowSetOf, setBit, type Bitset, type RowSet } from "./bitset.ts";
import { IdDigits } from "./id-digits.ts";
import { piecesHold, type PieceWords } from "./piece-match.ts";
import type { GroupedColumns } from "./grouped-columns.ts";
import type { WordColumn } from "./service-columns.ts";
import { TextCache, type FoundText } from "./text-cache.ts";
import { isAscii, WordBook, type Form } from "./word-book.ts";
import { WordPairs } from "./word-pairs.ts";
import { WordRows } from "./word-rows.ts";
import { textAt } from "./word-column.ts";

/** Looking at a row's words costs about as much as this many steps of adding rows. */
const STEPS_PER_ROW = 8;
/** Looking at a row's words costs about as much as going through so many pairs of words. */
const PAIRS_PER_ROW = 30;
/** So many words are looked at one by one rather than all in one pass. */
const FEW_WORDS = 300;

interface Candidates {
  readonly rows: RowSet;
  /** True where every one of them is a hit. */
  readonly isExact: boolean;
}

interface IrregularName {
  readonly row: number;
  readonly folded: string;
  readonly lower: string;
}

/** Finds the rows whose name or id holds a text; equal to looking at every name (NAV-034). */
export class TextIndex {
  readonly #book: WordBook;
  readonly #rows: WordRows;
  readonly #pairs: WordPairs;
  readonly #ids: IdDigits;
  readonly #irregular: readonly IrregularName[];
  readonly #flags: Uint32Array;
  readonly #pool: BitsetPool;
  readonly #cache: TextCache;

  constructor(names: WordColumn, { ids, places }: Pick<GroupedColumns, "ids" | "places">) {
    this.#book = new WordBook(names.words);
    this.#rows = new WordRows(names, this.#book, places);
    this.#pairs = new WordPairs(this.#rows, this.#book.count);
    this.#ids = new IdDigits(ids);
    this.#pool = new BitsetPool(ids.length);
    this.#cache = new TextCache((found) => this.#pool.giveBack(found.rows.bits));
    this.#flags = new Uint32Array(this.#book.count);
    this.#irregular = this.#rows.irregular.map((row) => {
      const name = textAt(names, places[row] as number);
      return { row, folded: foldText(name), lower: name.toLowerCase() };
    });
  }

  /** Forgets the answers given so far. */
  forget(): void {
    this.#cache.clear();
  }

  /** The rows are good until another text is looked for. */
  find(needle: Needle): RowSet {
    const known = this.#cache.get(needle);
    if (known) return known.rows;
    const wider = this.#cache.widerThan(needle);
    const bits = this.#pool.take();
    const words = this.#addNames(bits, needle, wider);
    this.#ids.addTo(bits, needle.folded || needle.plain);
    for (const { row, folded, lower } of this.#irregular) if (nameHolds(folded, lower, needle)) setBit(bits, row);
    const found: FoundText = { needle, rows: rowSetOf(bits), words };
    this.#cache.add(found);
    return found.rows;
  }

  /** Adds the rows by both forms of the name; answers the words that hold the text, where it is a single piece. */
  #addNames(bits: Bitset, { folded, plain }: Needle, wider: FoundText | null): readonly number[] | null {
    const letter = this.#rows.ofLetter(folded);
    const byFold = letter || folded === "" ? null : this.#piecesOf(folded, "folded", wider);
    if (letter) bits.set(letter);
    if (byFold) this.#addMatches(bits, folded, "folded", byFold, wider);
    // Where an ASCII text stands in the lower-case form it stands in the folded one, too.
    if (!isAscii(plain)) {
      const byCase = this.#piecesOf(plain, "lower", null);
      if (!byFold || !covers(byFold, byCase)) this.#addMatches(bits, plain, "lower", byCase, wider);
    }
    return byFold?.length === 1 ? (byFold[0] ?? null) : null;
  }

  /** The words that fit each piece between the spaces of a text: one ends like the first, one begins like the last. */
  #piecesOf(text: string, form: Form, wider: FoundText | null): PieceWords {
    const pieces = text.split(" ");
    const last = pieces.length - 1;
    if (last === 0) {
      const isFew = wider?.words && wider.words.length < FEW_WORDS;
      return [isFew ? this.#book.holding(text, wider.words) : this.#book.find(text, "inside", form)];
    }
    return pieces.map((piece, at) => {
      if (at !== 0 && at !== last) return this.#book.find(piece, "whole", form);
      return piece === "" ? null : this.#book.find(piece, at === 0 ? "end" : "start", form);
    });
  }

  #addMatches(bits: Bitset, text: string, form: Form, pieces: PieceWords, wider: FoundText | null): void {
    if (pieces.some((words) => words?.length === 0)) return;
    const only = pieces.length === 1 ? pieces[0] : null;
    if (only && (!wider || this.#rows.costOf(only) < wider.rows.count * STEPS_PER_ROW)) return this.#rows.addRows(bits, only);
    const rowText = (row: number) => this.#nameOf(row, form);
    const { rows: candidates, isExact } = this.#candidates(pieces, wider);
    if (isExact) addBits(bits, candidates.bits);
    else piecesHold({ rows: this.#rows, flags: this.#flags, candidates, pieces, text, rowText }, bits);
    if (candidates !== wider?.rows) this.#pool.giveBack(candidates.bits);
  }

  /** Rows among which all are whose names hold the pieces one after another; exactly those, where there are two pieces. */
  #candidates(pieces: PieceWords, wider: FoundText | null): Candidates {
    let rows = wider?.rows ?? null;
    let isExact = false;
    for (let at = 0; at + 1 < pieces.length; at += 1) {
      const [first, second] = [pieces[at], pieces[at + 1]];
      if (!first || !second || (rows && this.#pairs.costOf(first) > rows.count * PAIRS_PER_ROW)) continue;
      const bits = this.#pool.take();
      this.#flags.fill(0);
      for (const word of second) this.#flags[word] = 1;
      this.#pairs.addRows(bits, first, this.#flags);
      const narrowed = rows ? keepCommon(bits, rows.bits) : rowSetOf(bits);
      if (rows && rows !== wider?.rows) this.#pool.giveBack(rows.bits);
      rows = narrowed;
      isExact = pieces.length === 2;
    }
    return { rows: rows ?? { bits: fullBits(this.#rows.rowCount), count: this.#rows.rowCount }, isExact };
  }

  #nameOf(row: number, form: Form): string {
    const { words, starts } = this.#rows;
    return Array.from(words.subarray(starts[row], starts[row + 1]), (number) => this.#book.wordAt(number, form)).join(" ");
  }
}

/** True where every piece's words in one form are among those in the other: then its rows are, too. */
const covers = (outer: PieceWords, inner: PieceWords): boolean =>
  outer.length === inner.length && inner.every((words, at) => isAmong(words ?? null, outer[at] ?? null));

/** Both ascend; null is every word. */
function isAmong(words: readonly number[] | null, others: readonly number[] | null): boolean {
  if (others === null) return true;
  if (words === null) return false;
  let at = 0;
  return words.every((word) => {
    while (at < others.length && (others[at] as number) < word) at += 1;
    return others[at] === word;
  });
}
