import type { ServiceId } from "../identifiers/index.ts";
import { emptyBits, setBit, type Bitset } from "./bitset.ts";

/** Id and row fit one double as long as there are fewer rows: sorting numbers is much quicker than comparing rows. */
const MAX_ROWS = 2_097_152;

/** Which row has which id. */
export class IdRows {
  /** All ids, ascending, and for each its row. */
  readonly #ids: Uint32Array;
  readonly #rows: Uint32Array;

  constructor(ids: Uint32Array) {
    const count = ids.length;
    const keys = new Float64Array(count);
    for (let row = 0; row < count; row += 1) keys[row] = (ids[row] as number) * MAX_ROWS + row;
    keys.sort();
    this.#ids = new Uint32Array(count);
    this.#rows = new Uint32Array(count);
    for (let at = 0; at < count; at += 1) {
      const id = Math.floor((keys[at] as number) / MAX_ROWS);
      this.#ids[at] = id;
      this.#rows[at] = (keys[at] as number) - id * MAX_ROWS;
    }
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
