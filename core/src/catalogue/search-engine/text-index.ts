import { foldText, nameHolds, type Needle } from "../service-text.ts";
import { BitsetPool, fullBits, keepCommon, rowSetOf, setBit, type Bitset, type RowSet } from "./bitset.ts";
import { IdDigits } from "./id-digits.ts";
import { piecesHold, type PieceWords } from "./piece-match.ts";
import type { GroupedColumns } from "./grouped-columns.ts";
import type { WordColumn } from "./service-columns.ts";
import { TextCache, type FoundText } from "./text-cache.ts";
import { isAscii, WordBook, type Form } from "./word-book.ts";
import { WordRows } from "./word-rows.ts";
import { textAt } from "./word-column.ts";

/** Looking at a row's words costs about as much as this many steps of adding rows. */
const STEPS_PER_ROW = 8;
/** So many words are looked at one by one rather than all in one pass. */
const FEW_WORDS = 300;

interface IrregularName {
  readonly row: number;
  readonly folded: string;
  readonly lower: string;
}

/** Finds the rows whose name or id holds a text; equal to looking at every name (NAV-034). */
export class TextIndex {
  readonly #book: WordBook;
  readonly #rows: WordRows;
  readonly #ids: IdDigits;
  readonly #irregular: readonly IrregularName[];
  readonly #flags: Uint32Array;
  readonly #pool: BitsetPool;
  readonly #cache: TextCache;

  constructor(names: WordColumn, { ids, places }: Pick<GroupedColumns, "ids" | "places">) {
    this.#book = new WordBook(names.words);
    this.#rows = new WordRows(names, this.#book, places);
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
    piecesHold(
      { rows: this.#rows, flags: this.#flags, candidates: this.#candidates(pieces, wider), pieces, text, rowText },
      bits,
    );
  }

  /** The rows that hold a fitting word for every piece, or more where that is cheaper to find. */
  #candidates(pieces: PieceWords, wider: FoundText | null): RowSet {
    const sets = pieces
      .flatMap((words) => (words ? [{ words, cost: this.#rows.costOf(words) }] : []))
      .sort((a, b) => a.cost - b.cost);
    let candidates = wider?.rows ?? null;
    for (const { words, cost } of sets) {
      if (candidates && cost > candidates.count * STEPS_PER_ROW) break;
      const bits = this.#pool.take();
      this.#rows.addRows(bits, words);
      const narrowed = candidates ? keepCommon(bits, candidates.bits) : rowSetOf(bits);
      if (candidates && candidates !== wider?.rows) this.#pool.giveBack(candidates.bits);
      candidates = narrowed;
    }
    return candidates ?? { bits: fullBits(this.#rows.rowCount), count: this.#rows.rowCount };
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
