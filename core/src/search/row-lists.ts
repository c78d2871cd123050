import { addBits, emptyBits, setBit, type Bitset } from "./bitset.ts";

/**
 * For each of many keys the rows that have it: keys of many rows as bits, the others as lists one after another,
 * whichever takes less room.
 */
export class RowLists {
  readonly rowCount: number;
  /** How many rows each key has. */
  readonly counts: Uint32Array;
  /** Words of a bitset. */
  readonly #words: number;
  readonly #starts: Uint32Array;
  readonly #rows: Uint32Array;
  /** Bits of the keys of many rows. */
  readonly #dense = new Map<number, Bitset>();

  /** `visit` names every pair of key and row, the rows ascending; a pair named twice in a row counts once. It is called twice. */
  constructor(keyCount: number, rowCount: number, visit: (take: (key: number, row: number) => void) => void) {
    this.rowCount = rowCount;
    this.#words = Math.ceil(rowCount / 32);
    this.counts = new Uint32Array(keyCount);
    this.#starts = new Uint32Array(keyCount + 1);
    this.#count(visit);
    this.#rows = new Uint32Array(this.#starts[keyCount] as number);
    this.#fill(visit);
  }

  /** Work of adding a key's rows, in memory accesses. */
  costOf(key: number): number {
    return Math.min(this.counts[key] as number, this.#words);
  }

  addTo(bits: Bitset, key: number): void {
    if ((this.counts[key] as number) > this.rowCount / 32) {
      const dense = this.#dense.get(key);
      if (dense) return addBits(bits, dense);
    }
    const end = this.#starts[key + 1] as number;
    for (let at = this.#starts[key] as number; at < end; at += 1) setBit(bits, this.#rows[at] as number);
  }

  /** The rows of a key, ascending; null where they are many and kept as bits. */
  listOf(key: number): Uint32Array | null {
    return this.#dense.has(key) ? null : this.#rows.subarray(this.#starts[key], this.#starts[key + 1]);
  }

  #count(visit: (take: (key: number, row: number) => void) => void): void {
    const { counts } = this;
    const last = new Int32Array(counts.length).fill(-1);
    visit((key, row) => {
      if (last[key] === row) return;
      last[key] = row;
      counts[key] = (counts[key] as number) + 1;
    });
    let used = 0;
    for (let key = 0; key < counts.length; key += 1) {
      this.#starts[key] = used;
      const count = counts[key] as number;
      if (count > this.rowCount / 32) this.#dense.set(key, emptyBits(this.rowCount));
      else used += count;
    }
    this.#starts[counts.length] = used;
  }

  #fill(visit: (take: (key: number, row: number) => void) => void): void {
    const next = this.#starts.slice();
    const last = new Int32Array(this.counts.length).fill(-1);
    visit((key, row) => {
      if (last[key] === row) return;
      last[key] = row;
      const bits = (this.counts[key] as number) > this.rowCount / 32 ? this.#dense.get(key) : undefined;
      if (bits) return setBit(bits, row);
      const at = next[key] as number;
      this.#rows[at] = row;
      next[key] = at + 1;
    });
  }
}
