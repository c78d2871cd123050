import { foldText, groupsOf, nameHolds, shownDiscountPercent, type Needle, type RowGroups } from "../catalogue/index.ts";
import { NearestWords } from "./nearest-words.ts";
import { answerOf, type SearchAnswer } from "./search-answer.ts";
import {
  prepareQuery,
  wordsWithTypes,
  type AskedWord,
  type RowList,
  type SearchRow,
  type ServiceQuery,
  type ServiceSort,
} from "./service-query.ts";

/** Names in the forms they are compared in, beside the rows and not in them: widening the objects makes every reading slow. */
interface SearchTexts {
  readonly folded: readonly string[];
  readonly lower: readonly string[];
  readonly ids: readonly string[];
}

/**
 * The exact search over one list: it looks at every row, and every other search equals it (CAT-018, DEC-103). Folded names and
 * sort orders are computed when they are first needed.
 */
export class ReferenceSearch {
  /** In the server's order, which is the order by popularity. */
  readonly #rows: RowList;
  #texts: SearchTexts | null = null;
  readonly #orders = new Map<ServiceSort, Uint32Array>();
  #groups: RowGroups | null;
  #nearest: NearestWords | null = null;

  /** `groups` where it is known already which row belongs to which network and type. */
  constructor(rows: RowList, groups: RowGroups | null = null) {
    this.#rows = rows;
    this.#groups = groups;
  }

  /** Positions of the rows that answer the query, ascending: those that hold the text as one piece, and those that hold its words. */
  #match(query: ServiceQuery): { readonly whole: readonly number[]; readonly byWords: readonly number[] } {
    const { needle, tests, words } = prepareQuery(query);
    // What asks for nothing looks at no row: a long list has them made when they are looked at.
    if (needle === null && tests.length === 0)
      return { whole: Array.from({ length: this.#rows.length }, (_, position) => position), byWords: [] };
    const [whole, byWords]: [number[], number[]] = [[], []];
    for (let position = 0; position < this.#rows.length; position += 1) {
      const row = this.#rows.at(position);
      if (row === undefined || !tests.every((test) => test(row))) continue;
      if (needle === null || this.#holds(position, needle)) whole.push(position);
      else if (words.length > 0 && words.every((word) => this.#holdsWord(position, row, word))) byWords.push(position);
    }
    return { whole, byWords };
  }

  /** Positions in the order of a sort; equal values keep the server's order (CAT-014, DEC-100). */
  #order(sort: ServiceSort): Uint32Array {
    let order = this.#orders.get(sort);
    if (!order) {
      order = new Uint32Array(this.#rows.length);
      for (let place = 0; place < order.length; place += 1) order[place] = place;
      if (sort !== "popularity") {
        const values = Array.from(this.#rows, ranks[sort]);
        order.sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b);
      }
      this.#orders.set(sort, order);
    }
    return order;
  }

  /** The given positions in the order of the sort. */
  #sorted(positions: Iterable<number>, sort: ServiceSort): Uint32Array {
    const isHit = new Uint8Array(this.#rows.length);
    let count = 0;
    for (const position of positions) {
      isHit[position] = 1;
      count += 1;
    }
    const places = new Uint32Array(count);
    let used = 0;
    for (const position of this.#order(sort)) {
      if (isHit[position] === 1) places[used++] = position;
    }
    return places;
  }

  /** What answers the query. */
  answer(query: ServiceQuery): SearchAnswer {
    this.#groups ??= groupsOf(this.#rows);
    const { whole, byWords } = this.#match(query);
    const sorted = [...this.#sorted(whole, query.sort), ...this.#sorted(byWords, query.sort)];
    const answer = answerOf(this.#rows, Uint32Array.from(sorted), this.#groups);
    const meant = sorted.length === 0 ? this.#meant(query) : null;
    return meant === null ? answer : { ...answer, meant };
  }

  #meant(query: ServiceQuery): string | null {
    this.#nearest ??= new NearestWords(() => Array.from(this.#rows, ({ name }) => name.split(" ")).flat());
    const isHeld = (needle: Needle) => Array.from(this.#rows).some((_, position) => this.#holds(position, needle));
    const words = wordsWithTypes(query).map(({ needle, types }) => ({ needle, isKnown: types.length > 0 || isHeld(needle) }));
    return this.#nearest.meant(words);
  }

  #holdsWord(position: number, { serviceTypeId }: SearchRow, { needle, types }: AskedWord): boolean {
    return types.includes(serviceTypeId) || this.#holds(position, needle);
  }

  #holds(position: number, needle: Needle): boolean {
    const { folded, lower, ids } = (this.#texts ??= textsOf(this.#rows));
    const id = ids[position] ?? "";
    return id.includes(needle.folded || needle.plain) || nameHolds(folded[position] ?? "", lower[position] ?? "", needle);
  }
}

function textsOf(rows: RowList): SearchTexts {
  const lower = Array.from(rows, ({ name }) => name.toLowerCase());
  // Where both forms are equal they share one string.
  const folded = Array.from(rows, ({ name }, position) => {
    const text = foldText(name);
    return text === lower[position] ? (lower[position] ?? text) : text;
  });
  return { folded, lower, ids: Array.from(rows, ({ id }) => String(id)) };
}

/** Smaller comes first. */
const ranks: Readonly<Record<Exclude<ServiceSort, "popularity">, (row: SearchRow) => number>> = {
  priceUp: (row) => row.price,
  priceDown: (row) => 0 - row.price,
  discountDown: (row) => -(shownDiscountPercent(row) ?? 0),
  quantityDown: (row) => -row.maxQuantity,
};
