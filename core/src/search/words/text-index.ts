import { foldText, nameHolds, type Needle } from "../../catalogue/index.ts";
import { BitsetPool, fullBits, keepCommon, rowSetOf, setBit, type Bitset, type RowSet } from "../bitset.ts";
import { IdDigits } from "./id-digits.ts";
import { piecesHold, type PieceWords } from "./piece-match.ts";
import type { GroupedColumns } from "../grouped-columns.ts";
import type { WordColumn } from "../service-columns.ts";
import { TextCache, type FoundText } from "./text-cache.ts";
import { isAscii, WordBook, type Form } from "./word-book.ts";
import { WordMemory } from "./word-memory.ts";
import { WordPairs } from "./word-pairs.ts";
import { WordRows } from "./word-rows.ts";
import { textAt } from "./word-column.ts";

/** Looking at a row's words costs about as much as this many steps of adding rows. */
const STEPS_PER_ROW = 8;
/** Looking at a row's words costs about as much as going through so many pairs of words. */
const PAIRS_PER_ROW = 30;
/** What has to stand in a name for it to hold a text; each alone is enough. */
interface NeedleWords {
  /** Rows of a single letter. */
  readonly letter: Bitset | null;
  readonly folded: PieceWords | null;
  /** Null also where the folded words have all its rows. */
  readonly lower: PieceWords | null;
}

interface IrregularName {
  readonly row: number;
  readonly folded: string;
  readonly lower: string;
}

/** Finds the rows whose name or id holds a text; equal to looking at every name (NAV-034). */
export class TextIndex {
  readonly #book: WordBook;
  readonly #words: WordMemory;
  readonly #rows: WordRows;
  readonly #pairs: WordPairs;
  readonly #ids: IdDigits;
  readonly #irregular: readonly IrregularName[];
  readonly #flags: Uint32Array;
  readonly #pool: BitsetPool;
  readonly #cache: TextCache;

  constructor(names: WordColumn, { ids, places }: Pick<GroupedColumns, "ids" | "places">) {
    this.#book = new WordBook(names.words);
    this.#words = new WordMemory(this.#book);
    this.#rows = new WordRows(names, this.#book, places);
    this.#pairs = new WordPairs(this.#rows, this.#book.count);
    this.#ids = new IdDigits(ids);
    this.#pool = new BitsetPool(ids.length);
    this.#cache = new TextCache((rows) => this.#pool.giveBack(rows.bits));
    this.#flags = new Uint32Array(this.#book.count);
    this.#irregular = this.#rows.irregular.map((row) => {
      const name = textAt(names, places[row] as number);
      return { row, folded: foldText(name), lower: name.toLowerCase() };
    });
  }

  /** The rows are good until another text is looked for. */
  find(needle: Needle): RowSet {
    const known = this.#cache.get(needle);
    if (known) return known.rows;
    const found = this.#search(needle, this.#cache.widerThan(needle));
    this.#cache.add(found);
    return found.rows;
  }

  #search(needle: Needle, wider: FoundText | null): FoundText {
    const words = this.#wordsOf(needle);
    const irregular = this.#irregular.filter(({ folded, lower }) => nameHolds(folded, lower, needle));
    const digits = needle.folded || needle.plain;
    const wordCount = irregular.length > 0 || this.#ids.canHold(digits) ? null : countOfWords(words);
    // All words of the longer text are among those of the wider one: as many are the same ones, and so are their rows.
    if (wider && wordCount !== null && wordCount === wider.wordCount) return { ...wider, needle };
    const bits = this.#pool.take();
    if (words.letter) bits.set(words.letter);
    if (words.folded) this.#addMatches(bits, needle.folded, "folded", words.folded, wider);
    if (words.lower) this.#addMatches(bits, needle.plain, "lower", words.lower, wider);
    this.#ids.addTo(bits, digits);
    for (const { row } of irregular) setBit(bits, row);
    const rows = rowSetOf(bits);
    if (rows.count !== wider?.rows.count) return { needle, rows, wordCount };
    // As many rows as the wider text has are the same ones; what is known of those need not be found out again.
    this.#pool.giveBack(bits);
    return { needle, rows: wider.rows, wordCount };
  }

  #wordsOf({ folded, plain }: Needle): NeedleWords {
    const letter = this.#rows.ofLetter(folded) ?? null;
    const byFold = letter || folded === "" ? null : this.#piecesOf(folded, "folded");
    // Where an ASCII text is in the lower-case form it is in the folded one, too.
    const byCase = isAscii(plain) ? null : this.#piecesOf(plain, "lower");
    return { letter, folded: byFold, lower: byFold && byCase && covers(byFold, byCase) ? null : byCase };
  }

  /** The words that fit each piece between the spaces of a text: one ends like the first, one begins like the last. */
  #piecesOf(text: string, form: Form): PieceWords {
    const pieces = text.split(" ");
    const last = pieces.length - 1;
    if (last === 0) return [this.#words.find(text, "inside", form)];
    return pieces.map((piece, at) => {
      if (at !== 0 && at !== last) return this.#words.find(piece, "whole", form);
      return piece === "" ? null : this.#words.find(piece, at === 0 ? "end" : "start", form);
    });
  }

  #addMatches(bits: Bitset, text: string, form: Form, pieces: PieceWords, wider: FoundText | null): void {
    if (pieces.some((words) => words?.length === 0)) return;
    const only = pieces.length === 1 ? pieces[0] : null;
    if (only && (!wider || this.#rows.costOf(only) < wider.rows.count * STEPS_PER_ROW)) return this.#rows.addRows(bits, only);
    // Rows with words that fit two pieces one after the other are hits; of more pieces they are only candidates.
    if (pieces.length === 2 && this.#addPairs(bits, pieces, 0, wider?.rows ?? null)) return;
    const candidates = this.#candidates(pieces, wider);
    const rowText = (row: number) => this.#nameOf(row, form);
    piecesHold({ rows: this.#rows, flags: this.#flags, candidates, pieces, text, rowText }, bits);
    if (candidates !== wider?.rows) this.#pool.giveBack(candidates.bits);
  }

  /** Rows among which all are whose names hold the pieces one after another. */
  #candidates(pieces: PieceWords, wider: FoundText | null): RowSet {
    let rows = wider?.rows ?? null;
    for (let at = 0; at + 1 < pieces.length; at += 1) {
      const bits = this.#pool.take();
      if (!this.#addPairs(bits, pieces, at, rows)) {
        this.#pool.giveBack(bits);
        continue;
      }
      const narrowed = rows ? keepCommon(bits, rows.bits) : rowSetOf(bits);
      if (rows && rows !== wider?.rows) this.#pool.giveBack(rows.bits);
      rows = narrowed;
    }
    return rows ?? { bits: fullBits(this.#rows.rowCount), count: this.#rows.rowCount };
  }

  /** Adds the rows in which a word of one piece comes right before one of the next; false where looking at the rows at hand costs less. */
  #addPairs(bits: Bitset, pieces: PieceWords, at: number, atHand: RowSet | null): boolean {
    const [first, second] = [pieces[at], pieces[at + 1]];
    if (!first || !second || (atHand && this.#pairs.costOf(first) > atHand.count * PAIRS_PER_ROW)) return false;
    this.#flags.fill(0);
    for (const word of second) this.#flags[word] = 1;
    this.#pairs.addRows(bits, first, this.#flags);
    return true;
  }

  #nameOf(row: number, form: Form): string {
    const { words, starts } = this.#rows;
    return Array.from(words.subarray(starts[row], starts[row + 1]), (number) => this.#book.wordAt(number, form)).join(" ");
  }
}

/** How many words tell a text's rows; null where it is more than single words. */
const countOfWords = ({ folded, lower }: NeedleWords): number | null =>
  folded?.length === 1 && lower === null ? (folded[0]?.length ?? null) : null;

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
