import { searchWords, type Network } from "../catalogue/index.ts";
import { isHowMany, NearestWords } from "./nearest-words.ts";
import type { ServiceQuery } from "./service-query.ts";

/** What a text without a hit may have meant. */
interface Unfound {
  readonly query: Pick<ServiceQuery, "text" | "wordTypes">;
  /** As the names of the services spell it; undefined where they have nothing near. */
  readonly meant: string | undefined;
}

/**
 * The suggestion in the visitor's own words: networks and types are named in their language, services in any, so that a word that is near
 * one of the former is taken for that (DEC-208). Undefined where there is nothing to suggest.
 */
export function meantInOwnWords({ meant, query }: Unfound, networks: readonly Network[]): string | undefined {
  const words = searchWords(query.text)
    .map((word, at) => ({ word, isOwn: (query.wordTypes[at] ?? []).length > 0 }))
    .filter(({ word }) => !isHowMany(word));
  const spelled = meant?.split(" ") ?? [];
  if (meant !== undefined && spelled.length !== words.length) return meant;
  const own = new NearestWords(() =>
    networks.flatMap(({ name, serviceTypes }) => [name, ...serviceTypes.map((type) => type.name)]),
  );
  const found = words.map(({ word, isOwn }, at) => {
    const isKnown = isOwn || spelled[at] === word.plain;
    return isKnown ? word.plain : (own.nearest(word) ?? spelled[at]);
  });
  if (found.length === 0 || found.includes(undefined)) return undefined;
  const text = found.join(" ");
  return text === words.map(({ word }) => word.plain).join(" ") ? meant : text;
}
