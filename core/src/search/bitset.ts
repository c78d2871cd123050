/** One bit for each row: bit `row % 32` of word `row / 32`. Bits past the last row are never set. */
export type Bitset = Uint32Array;

/** Rows with their number, which is counted once. */
export interface RowSet {
  readonly bits: Bitset;
  readonly count: number;
}

export const emptyBits = (rows: number): Bitset => new Uint32Array(Math.ceil(rows / 32));

export function fullBits(rows: number): Bitset {
  const bits = emptyBits(rows);
  setRange(bits, 0, rows);
  return bits;
}

export const setBit = (bits: Bitset, row: number): void => {
  bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31));
};

export const clearBit = (bits: Bitset, row: number): void => {
  bits[row >>> 5] = (bits[row >>> 5] as number) & ~(1 << (row & 31));
};

/** Sets the rows from one up to, not including, another. */
export function setRange(bits: Bitset, from: number, to: number): void {
  let row = from;
  while (row < to && (row & 31) !== 0) setBit(bits, row++);
  const end = to & ~31;
  if (row < end) {
    bits.fill(0xffffffff, row >>> 5, end >>> 5);
    row = end;
  }
  while (row < to) setBit(bits, row++);
}

export const hasBit = (bits: Bitset, row: number): boolean => (((bits[row >>> 5] as number) >>> (row & 31)) & 1) === 1;

/** The lowest row of a word of bits that is not 0, as its place in the word. */
export const lowestBit = (word: number): number => 31 - Math.clz32(word & -word);

export function countOfWord(word: number): number {
  let pairs = word - ((word >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countBits(bits: Bitset): number {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) {
    const word = bits[at] as number;
    if (word !== 0) count += countOfWord(word);
  }
  return count;
}

/** Keeps in `bits` what `others` have as well, and counts what is kept. */
export function keepCommon(bits: Bitset, others: Bitset): RowSet {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) {
    const word = (bits[at] as number) & (others[at] as number);
    bits[at] = word;
    if (word !== 0) count += countOfWord(word);
  }
  return { bits, count };
}

export function addBits(bits: Bitset, others: Bitset): void {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] as number) | (others[at] as number);
}

export const rowSetOf = (bits: Bitset): RowSet => ({ bits, count: countBits(bits) });

/** Packs one bit a row, 0 or 1. */
export function packed(rows: number, bitOf: (row: number) => number): Bitset {
  const bits = emptyBits(rows);
  for (let at = 0; at < bits.length; at += 1) {
    const from = at << 5;
    const to = Math.min(rows, from + 32);
    let word = 0;
    for (let row = from; row < to; row += 1) word |= bitOf(row) << (row & 31);
    bits[at] = word;
  }
  return bits;
}

/** Copies the rows of a set that lie in a range, ascending, to `into` from `at` on; answers where they end. */
export function copyRows(bits: Bitset, [from, to]: readonly [number, number], into: Uint32Array, at: number): number {
  let used = at;
  const last = (to - 1) >>> 5;
  for (let place = from >>> 5; place <= last && from < to; place += 1) {
    let word = bits[place] as number;
    if (place === from >>> 5) word &= -1 << (from & 31);
    if (place === last && (to & 31) !== 0) word &= ~(-1 << (to & 31));
    for (; word !== 0; word &= word - 1) {
      into[used] = (place << 5) + lowestBit(word);
      used += 1;
    }
  }
  return used;
}

/** Bitsets that are used again and again: making them again keeps the memory cleaner busy. */
export class BitsetPool {
  readonly #length: number;
  readonly #free: Bitset[] = [];

  constructor(rows: number) {
    this.#length = Math.ceil(rows / 32);
  }

  /** Without a row. */
  take(): Bitset {
    return this.#free.pop()?.fill(0) ?? new Uint32Array(this.#length);
  }

  giveBack(bits: Bitset): void {
    this.#free.push(bits);
  }
}

/** So many answers are remembered. */
const REMEMBERED = 8;

interface Found {
  readonly some: RowSet;
  readonly others: RowSet;
  readonly common: RowSet;
}

/** The rows that two sets share; the last answers are remembered, for a letter taken back or a changed order under filters. */
export class RowIntersections {
  readonly #pool: BitsetPool;
  /** The oldest first. */
  #found: Found[] = [];

  constructor(pool: BitsetPool) {
    this.#pool = pool;
  }

  /** The rows are good until the next are looked for. */
  of(some: RowSet, others: RowSet): RowSet {
    const known = this.#found.find((found) => found.some === some && found.others === others);
    if (known) return known.common;
    const bits = this.#pool.take();
    bits.set(some.bits);
    const common = keepCommon(bits, others.bits);
    this.#found.push({ some, others, common });
    if (this.#found.length > REMEMBERED) {
      const oldest = this.#found.shift();
      if (oldest) this.#pool.giveBack(oldest.common.bits);
    }
    return common;
  }
}
