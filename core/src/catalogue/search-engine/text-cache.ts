import type { Needle } from "../service-text.ts";
import type { RowSet } from "./bitset.ts";

/** So many texts are remembered: a whole word typed and taken back. */
const REMEMBERED = 24;

/** What a text found. */
export interface FoundText {
  readonly needle: Needle;
  readonly rows: RowSet;
  /** Words whose folded form holds the text; null where the text is more than one piece, or they were not needed. */
  readonly words: readonly number[] | null;
}

/** The last texts with what they found: one more letter narrows the rows down, one letter less is known already. */
export class TextCache {
  readonly #found = new Map<string, FoundText>();
  readonly #onForget: (found: FoundText) => void;

  constructor(onForget: (found: FoundText) => void) {
    this.#onForget = onForget;
  }

  get(needle: Needle): FoundText | undefined {
    const key = keyOf(needle);
    const found = this.#found.get(key);
    if (found) {
      this.#found.delete(key);
      this.#found.set(key, found);
    }
    return found;
  }

  add(found: FoundText): void {
    this.#found.set(keyOf(found.needle), found);
    if (this.#found.size <= REMEMBERED) return;
    const [oldest] = this.#found;
    if (!oldest) return;
    this.#found.delete(oldest[0]);
    this.#onForget(oldest[1]);
  }

  clear(): void {
    for (const found of this.#found.values()) this.#onForget(found);
    this.#found.clear();
  }

  /** The fewest rows among which all rows of a longer text are. */
  widerThan(needle: Needle): FoundText | null {
    let best: FoundText | null = null;
    for (const found of this.#found.values()) {
      if ((!best || found.rows.count < best.rows.count) && isPart(found.needle, needle)) best = found;
    }
    return best;
  }
}

const keyOf = ({ plain, folded }: Needle): string => (plain === folded ? plain : `${plain}\n${folded}`);

/** Whatever holds the longer text in one of its forms holds the part in the same form. */
const isPart = (part: Needle, whole: Needle): boolean =>
  part.folded !== "" && whole.folded.includes(part.folded) && whole.plain.includes(part.plain);
