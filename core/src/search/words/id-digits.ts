import type { Bitset } from "../bitset.ts";
import { setBit } from "../bitset.ts";
import { RowLists } from "../row-lists.ts";

/** Longest run of digits that has lists of its own. */
const LONGEST = 3;
/** Keys of runs of one digit begin here, of two at 10, of three at 110. */
const firstKey = [0, 0, 10, 110] as const;
const KEYS = 1110;

/** Finds ids by any run of their digits, as `String(id).includes(digits)` does. */
export class IdDigits {
  readonly #ids: Uint32Array;
  readonly #lists: RowLists;

  constructor(ids: Uint32Array) {
    this.#ids = ids;
    this.#lists = new RowLists(KEYS, ids.length, (take) => {
      for (let row = 0; row < ids.length; row += 1) visitRuns(ids[row] as number, row, take);
    });
  }

  /** False for a text that no id holds, because it does not consist of digits or has too many. */
  canHold(text: string): boolean {
    return text.length <= 10 && /^[0-9]+$/.test(text);
  }

  /** Adds the rows whose id holds the text. */
  addTo(bits: Bitset, text: string): void {
    if (!this.canHold(text)) return;
    if (text.length <= LONGEST) return this.#lists.addTo(bits, keyOf(text));
    let rarest = keyOf(text.slice(0, LONGEST));
    for (let at = 1; at + LONGEST <= text.length; at += 1) {
      const key = keyOf(text.slice(at, at + LONGEST));
      if ((this.#lists.counts[key] as number) < (this.#lists.counts[rarest] as number)) rarest = key;
    }
    this.#addHolding(bits, text, this.#lists.listOf(rarest));
  }

  #addHolding(bits: Bitset, text: string, rows: Uint32Array | null): void {
    const wanted = Number(text);
    const scale = 10 ** text.length;
    const count = rows ? rows.length : this.#ids.length;
    for (let at = 0; at < count; at += 1) {
      const row = rows ? (rows[at] as number) : at;
      if (holds(this.#ids[row] as number, wanted, scale)) setBit(bits, row);
    }
  }
}

/** Every run of one, two and three digits of an id. */
function visitRuns(id: number, row: number, take: (key: number, row: number) => void): void {
  for (let rest = id; ; rest = Math.floor(rest / 10)) {
    take(rest % 10, row);
    if (rest < 10) return;
    take(10 + (rest % 100), row);
    if (rest >= 100) take(110 + (rest % 1000), row);
  }
}

const keyOf = (run: string): number => (firstKey[run.length] ?? 0) + Number(run);

/** The id, cut shorter from its end, ends in the wanted digits; it may not get shorter than they are. */
function holds(id: number, wanted: number, scale: number): boolean {
  for (let rest = id; rest >= scale / 10; rest = Math.floor(rest / 10)) {
    if (rest % scale === wanted) return true;
  }
  return false;
}
