/** One bit for each row: bit `row % 32` of word `row / 32`. Bits past the last row are never set. */
export type Bitset = Uint32Array;

export const emptyBits = (rows: number): Bitset => new Uint32Array(Math.ceil(rows / 32));

export function fullBits(rows: number): Bitset {
  const bits = emptyBits(rows).fill(0xffffffff);
  if (rows % 32 !== 0) bits[bits.length - 1] = 2 ** (rows % 32) - 1;
  return bits;
}

export const setBit = (bits: Bitset, row: number): void => {
  bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31));
};

export const hasBit = (bits: Bitset, row: number): boolean => (((bits[row >>> 5] as number) >>> (row & 31)) & 1) === 1;

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

/** How many rows both have. */
export function countCommonBits(bits: Bitset, others: Bitset): number {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) {
    const word = (bits[at] as number) & (others[at] as number);
    if (word !== 0) count += countOfWord(word);
  }
  return count;
}

/** Keeps in `bits` what `others` have as well. */
export function keepCommon(bits: Bitset, others: Bitset): void {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] as number) & (others[at] as number);
}

export function addBits(bits: Bitset, others: Bitset): void {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] as number) | (others[at] as number);
}

/** Rows with their number, which is counted once. */
export interface RowSet {
  readonly bits: Bitset;
  readonly count: number;
}

export const rowSetOf = (bits: Bitset): RowSet => ({ bits, count: countBits(bits) });

/** The rows of a set, ascending. */
export function rowsOf({ bits, count }: RowSet): Uint32Array {
  const rows = new Uint32Array(count);
  let used = 0;
  for (let at = 0; at < bits.length; at += 1) {
    for (let word = bits[at] as number; word !== 0; word &= word - 1) {
      rows[used] = (at << 5) + (31 - Math.clz32(word & -word));
      used += 1;
    }
  }
  return rows;
}
