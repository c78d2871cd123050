import type { Place } from "./joined-words.ts";
import type { Form, WordBook } from "./word-book.ts";

/** So many pieces of texts are remembered. */
const REMEMBERED = 48;
/** So many words are looked at one by one rather than all in one pass. */
const FEW_WORDS = 300;

interface FoundWords {
  readonly text: string;
  readonly place: Place;
  readonly form: Form;
  readonly words: readonly number[];
}

/** Finds the words that hold a text, at first in the whole book, then letter by letter among those found before. */
export class WordMemory {
  readonly #book: WordBook;
  readonly #found = new Map<string, FoundWords>();

  constructor(book: WordBook) {
    this.#book = book;
  }

  /** Numbers of the words that hold a text at a place, ascending. */
  find(text: string, place: Place, form: Form): readonly number[] {
    const key = `${form} ${place} ${text}`;
    const known = this.#found.get(key);
    if (known) return known.words;
    const among = this.#fewestAmong(text, place, form);
    const words =
      among && among.length < FEW_WORDS ? this.#book.holding(among, text, place, form) : this.#book.find(text, place, form);
    this.#found.set(key, { text, place, form, words });
    const [oldest] = this.#found.keys();
    if (this.#found.size > REMEMBERED && oldest !== undefined) this.#found.delete(oldest);
    return words;
  }

  #fewestAmong(text: string, place: Place, form: Form): readonly number[] | null {
    let fewest: readonly number[] | null = null;
    for (const found of this.#found.values()) {
      if (found.form !== form || (fewest && found.words.length >= fewest.length)) continue;
      if (isWithin(text, place, found)) fewest = found.words;
    }
    return fewest;
  }
}

/** True where every word that holds the text at the place is among those found. */
function isWithin(text: string, place: Place, found: FoundWords): boolean {
  if (found.place === "inside") return text.includes(found.text);
  if (found.place === "start") return (place === "start" || place === "whole") && text.startsWith(found.text);
  return found.place === "end" && (place === "end" || place === "whole") && text.endsWith(found.text);
}
