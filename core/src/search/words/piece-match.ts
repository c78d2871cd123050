import { setBit, type Bitset, type RowSet } from "../bitset.ts";
import type { WordRows } from "./word-rows.ts";

/** For each piece of a text the words that fit it, ascending; null where any word does. */
export type PieceWords = readonly (readonly number[] | null)[];

interface PieceQuestion {
  readonly rows: WordRows;
  /** One number a word, to work with. */
  readonly flags: Uint32Array;
  readonly candidates: RowSet;
  readonly pieces: PieceWords;
  readonly text: string;
  readonly rowText: (row: number) => string;
}

/** Bits of a flag. */
const MAX_PIECES = 32;

/** Adds the candidates in whose names words that fit the pieces follow each other. */
export function piecesHold({ rows, flags, candidates, pieces, text, rowText }: PieceQuestion, into: Bitset): void {
  if (pieces.length > MAX_PIECES) return textsHold(candidates.bits, text, rowText, into);
  mark(flags, pieces);
  const last = 1 << (pieces.length - 1);
  const { words, starts } = rows;
  const { bits } = candidates;
  for (let at = 0; at < bits.length; at += 1) {
    for (let word = bits[at] as number; word !== 0; word &= word - 1) {
      const bit = word & -word;
      const row = (at << 5) + (31 - Math.clz32(bit));
      // Bit k is set after a word while the words up to it fit the first k + 1 pieces.
      let fits = 0;
      for (let place = starts[row] as number, end = starts[row + 1] as number; place < end; place += 1) {
        fits = ((fits << 1) | 1) & (flags[words[place] as number] as number);
        if ((fits & last) === 0) continue;
        into[at] = (into[at] as number) | bit;
        break;
      }
    }
  }
}

function mark(flags: Uint32Array, pieces: PieceWords): void {
  flags.fill(pieces.reduce((bits, words, piece) => (words === null ? bits | (1 << piece) : bits), 0));
  pieces.forEach((words, piece) => {
    for (const word of words ?? []) flags[word] = (flags[word] as number) | (1 << piece);
  });
}

function textsHold(candidates: Bitset, text: string, rowText: (row: number) => string, into: Bitset): void {
  for (let row = 0; row < candidates.length * 32; row += 1) {
    if ((((candidates[row >>> 5] as number) >>> (row & 31)) & 1) === 1 && rowText(row).includes(text)) setBit(into, row);
  }
}
