import type { CatalogueSnapshot } from "../catalogue/index.ts";
import { typedCount } from "../money/index.ts";
import { withLatinDigits } from "../typed-text/index.ts";
import { FIRST_HITS, joinedAnswers, type HitGroup, type SearchAnswer } from "./search-answer.ts";
import { canDeliver, type RowList, type SearchRow, type ServiceQuery } from "./service-query.ts";
import { meantInOwnWords } from "./own-words.ts";
import { typesByWord } from "./types-by-word.ts";

/** A number by itself, grouped by spaces or not, thousands and millions as they are written short. */
const NUMBER = /(?<!\S)(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d[\d.,']*)(?:[ \u00a0]?[kкmм])?(?!\S)/giu;
/** A text that is nothing but the number of a service, and a number that is marked as one. */
const ONLY_A_NUMBER = /^\s*#?(\d{1,10})\s*$/;
const MARKED = /(?<!\S)#(\d{1,10})(?!\S)/;

/** What a search text asks for beside its words (DEC-208). */
interface Wish {
  /** What is searched: the text without the number that is no part of it. */
  readonly query: ServiceQuery;
  /** Pieces that are wanted; null where the number is that of a service. */
  readonly quantity: number | null;
  readonly comesFirst: (row: SearchRow) => boolean;
  /** The text of a suggestion, with the number that was typed. */
  readonly suggested: (meant: string) => string;
}

const withText = (query: ServiceQuery, text: string): ServiceQuery => ({ ...query, text });

/** A service by its number: `#76`, or `76` alone where there is such a service. */
function serviceWish(query: ServiceQuery, text: string, snapshot: CatalogueSnapshot): Wish | null {
  const [, only] = ONLY_A_NUMBER.exec(text) ?? [];
  const [marked = "", number] = only === undefined ? (MARKED.exec(text) ?? []) : [only, only];
  if (number === undefined) return null;
  const id = Number(number);
  if (only !== undefined && !text.includes("#") && snapshot.service(id) === undefined) return null;
  return {
    query: withText(query, only ?? text.replace(marked, number)),
    quantity: null,
    comesFirst: (row) => row.id === id,
    suggested: (meant) => meant,
  };
}

/** How many pieces are wanted: the one number by itself. Several leave open which it is. */
function quantityWish(query: ServiceQuery, text: string): Wish | null {
  const [found, ...others] = text.matchAll(NUMBER);
  const quantity = found === undefined ? null : typedCount(found[0]);
  if (found === undefined || others.length > 0 || quantity === null || quantity < 1 || quantity % 1 !== 0) return null;
  const rest = `${text.slice(0, found.index)}${text.slice(found.index + found[0].length)}`.replace(/\s+/g, " ").trim();
  return {
    query: withText(query, rest),
    quantity,
    comesFirst: (row) => canDeliver(row, quantity),
    suggested: (meant) => `${found[0]} ${meant}`,
  };
}

/** Two parts of an answer, those that come first and the others, each in the order it had. */
function parted({ groups, places, first }: SearchAnswer, rows: RowList, comesFirst: (row: SearchRow) => boolean) {
  const isFirst = (place: number): boolean => {
    const row = rows.at(place);
    return row !== undefined && comesFirst(row);
  };
  const part = (wanted: boolean): SearchAnswer => {
    let from = 0;
    const own: number[] = [];
    const ownGroups = groups.flatMap((group): HitGroup[] => {
      const before = own.length;
      for (const place of places.subarray(from, (from += group.count))) if (isFirst(place) === wanted) own.push(place);
      return own.length === before ? [] : [{ ...group, count: own.length - before }];
    });
    const ids = new Set(own.flatMap((place) => rows.at(place)?.id ?? []));
    const best = first.filter((id) => ids.has(id));
    return { first: [...new Set([...best, ...ids])].slice(0, FIRST_HITS), groups: ownGroups, places: Uint32Array.from(own) };
  };
  return [part(true), part(false)] as const;
}

/**
 * Searches by what a text wishes (DEC-208): `#76` and the number of a service lead to it first; another number by itself is the
 * wished quantity, which is no part of the text, and services that can deliver it come first.
 */
export async function searchWished(
  snapshot: CatalogueSnapshot,
  query: ServiceQuery,
  search: (query: ServiceQuery) => Promise<SearchAnswer>,
): Promise<SearchAnswer> {
  const named = async (asked: ServiceQuery): Promise<SearchAnswer> => {
    const query = { ...asked, wordTypes: typesByWord(asked.text, snapshot.networks) };
    const { meant: spelled, ...answer } = await search(query);
    if (answer.places.length > 0) return answer;
    const meant = meantInOwnWords({ query, meant: spelled }, snapshot.networks);
    return meant === undefined ? answer : { ...answer, meant };
  };
  const text = withLatinDigits(query.text);
  const wish = serviceWish(query, text, snapshot) ?? quantityWish(query, text);
  if (wish === null) return named(query);
  const answer = await named(wish.query);
  const [before, after] = parted(answer, snapshot.services, wish.comesFirst);
  const ordered = before.places.length === 0 ? answer : joinedAnswers(before, after);
  const meant = answer.meant === undefined ? {} : { meant: wish.suggested(answer.meant) };
  return { ...ordered, ...meant, wish: { text: wish.query.text, quantity: wish.quantity } };
}
