import type { ServiceId } from "../../identifiers/index.ts";
import { emptyBits, setBit, type Bitset } from "./bitset.ts";

/** Which row has which id. */
export class IdRows {
  /** All ids, ascending, and for each its row. */
  readonly #ids: Uint32Array;
  readonly #rows: Uint32Array;

  constructor(ids: Uint32Array) {
    // Id and row fit one double as long as there are fewer than two million rows.
    const keys = Float64Array.from(ids, (id, row) => id * 2_097_152 + row).sort();
    this.#rows = Uint32Array.from(keys, (key) => key % 2_097_152);
    this.#ids = Uint32Array.from(this.#rows, (row) => ids[row] as number);
  }

  /** The rows of services named by their ids. */
  of(ids: readonly ServiceId[]): Bitset {
    const bits = emptyBits(this.#ids.length);
    for (const id of ids) {
      for (let at = this.#placeOf(id); this.#ids[at] === id; at += 1) setBit(bits, this.#rows[at] as number);
    }
    return bits;
  }

  #placeOf(id: number): number {
    let low = 0;
    let high = this.#ids.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#ids[middle] as number) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
