import { serviceId, type ServiceId } from "../identifiers/index.ts";
import type { ServiceSort } from "./service-query.ts";
import { hasBit, lowestBit, type RowSet } from "./bitset.ts";
import type { SortOrder, SortOrders } from "./sort-orders.ts";

/** Of so many hits, or fewer, each is looked at; of more, the first are sooner met in the order of all rows. */
const FEW_HITS = 400;

/** Finds the hits that come first in an order. */
export class FirstHits {
  readonly #orders: SortOrders;
  readonly #ids: Uint32Array;
  readonly #wanted: number;
  /** Ranks of the first hits met so far, ascending; to work with. */
  readonly #best: Uint32Array;

  constructor(orders: SortOrders, ids: Uint32Array, wanted: number) {
    this.#orders = orders;
    this.#ids = ids;
    this.#wanted = wanted;
    this.#best = new Uint32Array(wanted);
  }

  /** Ids of the first hits. */
  of(hits: RowSet, sort: ServiceSort): readonly ServiceId[] {
    const order = this.#orders[sort];
    const first = new Uint32Array(Math.min(this.#wanted, hits.count));
    if (hits.count <= FEW_HITS) this.#amongHits(hits, order, first);
    else this.#amongAll(hits.bits, order, first);
    return Array.from(first, (row) => serviceId(this.#ids[row] as number));
  }

  #amongAll(bits: RowSet["bits"], { rows }: SortOrder, first: Uint32Array): void {
    for (let rank = 0, used = 0; used < first.length; rank += 1) {
      const row = rows[rank] as number;
      if (!hasBit(bits, row)) continue;
      first[used] = row;
      used += 1;
    }
  }

  #amongHits({ bits }: RowSet, { rows, ranks }: SortOrder, first: Uint32Array): void {
    const best = this.#best;
    let used = 0;
    for (let at = 0; at < bits.length; at += 1) {
      for (let word = bits[at] as number; word !== 0; word &= word - 1) {
        const rank = ranks[(at << 5) + lowestBit(word)] as number;
        if (used === first.length) {
          if (rank > (best[used - 1] as number)) continue;
          used -= 1;
        }
        let place = used;
        for (; place > 0 && (best[place - 1] as number) > rank; place -= 1) best[place] = best[place - 1] as number;
        best[place] = rank;
        used += 1;
      }
    }
    for (let at = 0; at < used; at += 1) first[at] = rows[best[at] as number] as number;
  }
}
