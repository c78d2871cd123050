import { longName, withEmoji, type SellerLanguage } from "./demo-names.ts";
import type { DemoRandom } from "./demo-random.ts";
import { demoShares } from "./demo-shares.ts";
import { letterStyles, styleLetters } from "./styled-letters.ts";

/** A row as far as its name is concerned. */
export interface NamedRow {
  readonly name: string;
  readonly typeId: number;
  readonly language: SellerLanguage;
}

/** Rows that take over the name of another row of their type, by the index of that row. */
function drawCopies(rows: readonly NamedRow[], random: DemoRandom): ReadonlyMap<number, number> {
  const byType = new Map<number, number[]>();
  rows.forEach((row, index) => byType.set(row.typeId, [...(byType.get(row.typeId) ?? []), index]));
  const wanted = Math.round(rows.length * demoShares.repeatedName);
  const copies = new Map<number, number>();
  let shared = 0;
  for (const group of random
    .shuffled([...byType.values()].filter((indices) => indices.length >= 8))
    .flatMap((indices) => chunks(indices.slice(4)))) {
    const [first, ...others] = group;
    if (first === undefined || shared + group.length > wanted) continue;
    for (const other of others) copies.set(other, first);
    shared += group.length;
  }
  return copies;
}

/** Pairs and fours, as sellers list one thing on several servers; at most half of a type. */
function chunks(indices: readonly number[]): readonly (readonly number[])[] {
  const groups: number[][] = [];
  for (let start = 0, size = 2; start + size <= indices.length / 1.6; start += size, size = size === 2 ? 4 : 2) {
    groups.push(indices.slice(start, start + size));
  }
  return groups;
}

/** Names that must not be told apart by chance alone get the seller's number of the server. */
function toldApart(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} SV${String(times)}`;
  });
}

const take = (random: DemoRandom, share: number, indices: readonly number[]): ReadonlySet<number> =>
  new Set(random.shuffled(indices).slice(0, Math.round(indices.length * share)));

/** The final names: stretched, restyled, ornamented and repeated in the shares of the field. Service 1 keeps its plain name. */
export function decorateNames(rows: readonly NamedRow[], random: DemoRandom): readonly string[] {
  const copies = drawCopies(rows, random);
  const own = rows.map((_row, index) => index).filter((index) => index > 0 && !copies.has(index));
  const latin = own.filter((index) => rows[index]?.language === "en");
  const long = take(random, (demoShares.longName * rows.length) / latin.length, latin);
  const styled = take(random, (demoShares.styledLetters * rows.length) / latin.length, latin);
  const ornamented = take(random, demoShares.emoji, own);
  const plain = toldApart(rows.map((row) => row.name));
  const names = plain.map((name, index) => {
    const stretched = long.has(index) ? longName(name) : name;
    const written = styled.has(index) ? styleLetters(stretched, random.pick(letterStyles)) : stretched;
    return ornamented.has(index) ? withEmoji(written, random) : written;
  });
  return names.map((name, index) => names[copies.get(index) ?? index] ?? name);
}
