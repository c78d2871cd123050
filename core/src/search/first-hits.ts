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
  /** What was answered already: the same hits are asked for again by a letter taken back or a word typed to its end. */
  #known = new WeakMap<RowSet, Map<ServiceSort, Uint32Array>>();

  constructor(orders: SortOrders, ids: Uint32Array, wanted: number) {
    this.#orders = orders;
    this.#ids = ids;
    this.#wanted = wanted;
    this.#best = new Uint32Array(wanted);
  }

  /** Forgets the answers given so far. */
  forget(): void {
    this.#known = new WeakMap();
  }

  /** Ids of the first hits. */
  of(hits: RowSet, sort: ServiceSort): Uint32Array {
    let bySort = this.#known.get(hits);
    if (!bySort) {
      bySort = new Map();
      this.#known.set(hits, bySort);
    }
    let ids = bySort.get(sort);
    if (!ids) {
      ids = this.#find(hits, this.#orders[sort]);
      bySort.set(sort, ids);
    }
    return ids;
  }

  #find(hits: RowSet, order: SortOrder): Uint32Array {
    const first = new Uint32Array(Math.min(this.#wanted, hits.count));
    if (hits.count <= FEW_HITS) this.#amongHits(hits, order, first);
    else this.#amongAll(hits.bits, order, first);
    for (let at = 0; at < first.length; at += 1) first[at] = this.#ids[first[at] as number] as number;
    return first;
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
