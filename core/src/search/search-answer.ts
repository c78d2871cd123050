import type { GroupHead, RowGroups } from "../catalogue/index.ts";
import type { ServiceId } from "../identifiers/index.ts";
import type { RowList } from "./service-query.ts";

/** So many hits come first, before the list is scrolled (CAT-019). */
export const FIRST_HITS = 40;

/** The hits of one network and type, of which there is at least one. */
export interface HitGroup extends GroupHead {
  readonly count: number;
}

/** What a search found. Hits are places in the list that was searched: a list of any length costs nothing until it is read. */
export interface SearchAnswer {
  /** Ids of the first hits in the order of the sort. */
  readonly first: readonly ServiceId[];
  /** In the order of each group's best hit (DEC-102). */
  readonly groups: readonly HitGroup[];
  /** The hits of all groups one after another, those of a group in the order of the sort. */
  readonly places: Uint32Array;
  /** Without a hit: the text as it may have been meant, spelled by the words of the names (DEC-190). */
  readonly meant?: string;
  /** What the text asked for beside its words (DEC-208); without it the whole text was searched. */
  readonly wish?: {
    /** What was searched. */
    readonly text: string;
    /** Pieces that are wanted, which the form then opens with. */
    readonly quantity: number | null;
  };
}

export const noHits: SearchAnswer = { first: [], groups: [], places: new Uint32Array(0) };

/** Puts hits, given as places in the order of the sort, into groups. */
export function answerOf(rows: RowList, sorted: Uint32Array, { places, groups }: RowGroups): SearchAnswer {
  const counts = new Uint32Array(groups.length);
  const order: number[] = [];
  for (const place of sorted) {
    const group = places[place] as number;
    if (counts[group] === 0) order.push(group);
    counts[group] = (counts[group] as number) + 1;
  }
  const next = new Uint32Array(groups.length);
  let used = 0;
  for (const group of order) {
    next[group] = used;
    used += counts[group] as number;
  }
  const grouped = new Uint32Array(sorted.length);
  for (const place of sorted) {
    const group = places[place] as number;
    const at = next[group] as number;
    grouped[at] = place;
    next[group] = at + 1;
  }
  return {
    first: Array.from(sorted.subarray(0, FIRST_HITS)).flatMap((place) => rows.at(place)?.id ?? []),
    groups: order.flatMap((group) => (groups[group] ? [{ ...groups[group], count: counts[group] as number }] : [])),
    places: grouped,
  };
}

/** Two answers without a hit in common as one: all hits of the first come before those of the second. */
export function joinedAnswers(before: SearchAnswer, after: SearchAnswer): SearchAnswer {
  const groups = new Map<string, HitGroup & { readonly parts: Uint32Array[] }>();
  for (const answer of [before, after]) {
    let from = 0;
    for (const group of answer.groups) {
      const key = `${group.networkId} ${group.serviceTypeId}`;
      const known = groups.get(key);
      const part = answer.places.subarray(from, from + group.count);
      groups.set(key, { ...group, count: group.count + (known?.count ?? 0), parts: [...(known?.parts ?? []), part] });
      from += group.count;
    }
  }
  const places = new Uint32Array(before.places.length + after.places.length);
  let used = 0;
  for (const part of [...groups.values()].flatMap(({ parts }) => parts)) {
    places.set(part, used);
    used += part.length;
  }
  return {
    first: [...before.first, ...after.first].slice(0, FIRST_HITS),
    groups: Array.from(groups.values(), ({ parts: _parts, ...group }) => group),
    places,
  };
}
