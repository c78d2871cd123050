import { foldText, groupsOf, nameHolds, type Needle, type RowGroups } from "../catalogue/index.ts";
import { NearestWords } from "./nearest-words.ts";
import { answerOf, type SearchAnswer } from "./search-answer.ts";
import { placesOf, SortedRows } from "./plain-search.ts";
import { prepareQuery, wordsWithTypes, type AskedWord } from "./prepared-query.ts";
import type { RowList, SearchRow, ServiceQuery } from "./service-query.ts";

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
  readonly #sorted: SortedRows;
  #groups: RowGroups | null;
  #nearest: NearestWords | null = null;

  /** `groups` where it is known already which row belongs to which network and type. */
  constructor(rows: RowList, groups: RowGroups | null = null) {
    this.#rows = rows;
    this.#sorted = new SortedRows(rows);
    this.#groups = groups;
  }

  /** Positions of the rows that answer the query, ascending: those that hold the text as one piece, and those that hold its words. */
  #match(query: ServiceQuery): { readonly whole: readonly number[]; readonly byWords: readonly number[] } {
    const { needle, tests, words } = prepareQuery(query);
    const places = placesOf(this.#rows, tests);
    if (needle === null) return { whole: places, byWords: [] };
    const [whole, byWords]: [number[], number[]] = [[], []];
    for (const place of places) {
      const row = this.#rows.at(place);
      if (row === undefined) continue;
      if (this.#holds(place, needle)) whole.push(place);
      else if (words.length > 0 && words.every((word) => this.#holdsWord(place, row, word))) byWords.push(place);
    }
    return { whole, byWords };
  }

  /** What answers the query. */
  answer(query: ServiceQuery): SearchAnswer {
    this.#groups ??= groupsOf(this.#rows);
    const { whole, byWords } = this.#match(query);
    const sorted = [whole, byWords].flatMap((positions) => [...this.#sorted.places(positions, query.sort)]);
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
