import { keepCommon, type BitsetPool, type RowSet } from "./bitset.ts";

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

  /** Forgets the answers given so far. */
  forget(): void {
    for (const { common } of this.#found) this.#pool.giveBack(common.bits);
    this.#found = [];
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
