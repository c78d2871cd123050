import { clearBit, emptyBits, fullBits, setBit, type Bitset } from "./bitset.ts";

/** Finds the rows whose value lies between two bounds: they stand together in the order of the values. */
export class ValueRanges {
  readonly #values: Float64Array;
  readonly #rows: Uint32Array;
  readonly #sign: 1 | -1;

  /** `rows` are all rows in the order of their values. */
  constructor(values: Float64Array, rows: Uint32Array, direction: "up" | "down") {
    this.#values = values;
    this.#rows = rows;
    this.#sign = direction === "up" ? 1 : -1;
  }

  /** Both bounds included. */
  between(lowest: number, highest: number): Bitset {
    const [first, last] = this.#sign === 1 ? [lowest, highest] : [-highest, -lowest];
    const from = this.#countWhile((value) => !(value >= first));
    const to = Math.max(
      from,
      this.#countWhile((value) => value <= last),
    );
    return this.#rowsOfRanks(from, to);
  }

  /** Puts in the rows of the range or takes out the others, whichever are fewer. */
  #rowsOfRanks(from: number, to: number): Bitset {
    const rows = this.#rows;
    const count = rows.length;
    if (to - from <= count / 2) {
      const bits = emptyBits(count);
      for (let rank = from; rank < to; rank += 1) setBit(bits, rows[rank] as number);
      return bits;
    }
    const bits = fullBits(count);
    for (let rank = 0; rank < from; rank += 1) clearBit(bits, rows[rank] as number);
    for (let rank = to; rank < count; rank += 1) clearBit(bits, rows[rank] as number);
    return bits;
  }

  /** How many rows at the beginning of the order pass a test; no row passes after one that does not. */
  #countWhile(passes: (value: number) => boolean): number {
    let low = 0;
    let high = this.#rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (passes(this.#sign * (this.#values[this.#rows[middle] as number] as number))) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
