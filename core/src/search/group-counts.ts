import { countOfWord, lowestBit, type Bitset } from "./bitset.ts";
import type { GroupedColumns } from "./grouped-columns.ts";

/** Represents a word of bits whose rows are of more than one group. */
const MIXED = -1;

/** Counts the hits of each group, 32 rows at a time wherever the rows of a group lie together. */
export class GroupCounts {
  readonly #columns: GroupedColumns;
  readonly #groupOfWord: Int32Array;

  constructor(columns: GroupedColumns) {
    this.#columns = columns;
    this.#groupOfWord = groupsOfWords(columns);
  }

  /** How many hits each group has, by its place among the groups. */
  of(bits: Bitset): Uint32Array {
    const counts = new Uint32Array(this.#columns.groups.length);
    for (let at = 0; at < bits.length; at += 1) {
      const word = bits[at] as number;
      if (word === 0) continue;
      const group = this.#groupOfWord[at] as number;
      if (group === MIXED) this.#countMixed(at, word, counts);
      else counts[group] = (counts[group] as number) + countOfWord(word);
    }
    return counts;
  }

  #countMixed(at: number, bits: number, counts: Uint32Array): void {
    const { groupPlaces } = this.#columns;
    for (let word = bits; word !== 0; word &= word - 1) {
      const group = groupPlaces[(at << 5) + lowestBit(word)] as number;
      counts[group] = (counts[group] as number) + 1;
    }
  }
}

/** For each word of bits the group that all its rows are of, or that they are of several. */
function groupsOfWords({ count, groupPlaces }: GroupedColumns): Int32Array {
  return Int32Array.from({ length: Math.ceil(count / 32) }, (_, at) => {
    const first = groupPlaces[at << 5] as number;
    return groupPlaces[Math.min(count, (at + 1) << 5) - 1] === first ? first : MIXED;
  });
}
