import type { WordColumn } from "../service-columns.ts";

/** Names one after another in one text, which is handed over faster than many: name `i` ends at `ends[i]`. */
export interface JoinedNames {
  readonly text: string;
  readonly ends: Uint32Array<ArrayBuffer>;
}

export function joinedNames(names: readonly string[]): JoinedNames {
  const ends = new Uint32Array(names.length);
  let used = 0;
  names.forEach((name, at) => {
    used += name.length;
    ends[at] = used;
  });
  return { text: names.join(""), ends };
}

/** Cuts texts into words as they come in, each distinct word kept once. */
export class WordGatherer {
  readonly #found = new Map<string, number>();
  readonly #words: string[] = [];
  readonly #starts: number[] = [0];
  #places = new Uint32Array(1024);
  #used = 0;

  add(text: string): void {
    for (const word of text.split(" ")) {
      let place = this.#found.get(word);
      if (place === undefined) {
        place = this.#words.push(word) - 1;
        this.#found.set(word, place);
      }
      if (this.#used === this.#places.length) this.#grow();
      this.#places[this.#used] = place;
      this.#used += 1;
    }
    this.#starts.push(this.#used);
  }

  addJoined({ text, ends }: JoinedNames): void {
    let from = 0;
    for (const end of ends) {
      this.add(text.slice(from, end));
      from = end;
    }
  }

  finish(): WordColumn {
    return { words: this.#words, places: this.#places.slice(0, this.#used), starts: Uint32Array.from(this.#starts) };
  }

  #grow(): void {
    const larger = new Uint32Array(this.#places.length * 2);
    larger.set(this.#places);
    this.#places = larger;
  }
}

/** One of the texts as it was written. */
export function textAt({ words, places, starts }: WordColumn, at: number): string {
  return Array.from(places.subarray(starts[at] ?? 0, starts[at + 1] ?? 0), (place) => words[place] ?? "").join(" ");
}
