import type { Needle } from "../../catalogue/index.ts";
import type { RowSet } from "../bitset.ts";

/** So many texts are remembered: a whole word typed and taken back. */
const REMEMBERED = 24;

/** What a text found. */
export interface FoundText {
  readonly needle: Needle;
  readonly rows: RowSet;
  /** How many words the rows are told by; null where it takes more than the words to tell them. */
  readonly wordCount: number | null;
}

/** The last texts with what they found: one more letter narrows the rows down, one letter less is known already. */
export class TextCache {
  readonly #found = new Map<string, FoundText>();
  readonly #onForget: (rows: RowSet) => void;

  constructor(onForget: (rows: RowSet) => void) {
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
    // Texts that find the same share their rows.
    const { rows } = oldest[1];
    for (const other of this.#found.values()) if (other.rows === rows) return;
    this.#onForget(rows);
  }

  clear(): void {
    for (const rows of new Set(Array.from(this.#found.values(), (found) => found.rows))) this.#onForget(rows);
    this.#found.clear();
  }

  /** The fewest rows among which all rows of a longer text are; of as many rows, those of the text that was asked for last. */
  widerThan(needle: Needle): FoundText | null {
    let best: FoundText | null = null;
    for (const found of this.#found.values()) {
      if ((!best || found.rows.count <= best.rows.count) && isPart(found.needle, needle)) best = found;
    }
    return best;
  }
}

const keyOf = ({ plain, folded }: Needle): string => (plain === folded ? plain : `${plain}\n${folded}`);

/** Whatever holds the longer text in one of its forms holds the part in the same form. */
const isPart = (part: Needle, whole: Needle): boolean =>
  part.folded !== "" && whole.folded.includes(part.folded) && whole.plain.includes(part.plain);
