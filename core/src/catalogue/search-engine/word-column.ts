import type { WordColumn } from "./service-columns.ts";

/** Cuts texts into words, each distinct one kept once. */
export function wordColumnOf(texts: readonly string[]): WordColumn {
  const found = new Map<string, number>();
  const words: string[] = [];
  const starts = new Uint32Array(texts.length + 1);
  let places = new Uint32Array(Math.max(16, texts.length * 12));
  let used = 0;
  for (let row = 0; row < texts.length; row += 1) {
    for (const word of (texts[row] ?? "").split(" ")) {
      let place = found.get(word);
      if (place === undefined) {
        place = words.push(word) - 1;
        found.set(word, place);
      }
      if (used === places.length) places = grown(places);
      places[used] = place;
      used += 1;
    }
    starts[row + 1] = used;
  }
  return { words, places: places.slice(0, used), starts };
}

function grown(places: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(places.length * 2);
  larger.set(places);
  return larger;
}

/** Text of one row as it was written. */
export function textAt({ words, places, starts }: WordColumn, row: number): string {
  return Array.from(places.subarray(starts[row] ?? 0, starts[row + 1] ?? 0), (place) => words[place] ?? "").join(" ");
}
