import type { ByteTexts } from "../../catalogue/index.ts";
import type { WordColumn } from "../service-columns.ts";

/** Reads UTF-8; a mark of byte order stays, like every letter. */
export type DecodeText = (bytes: Uint8Array) => string;

const SPACE = 0x20;
const FIRST_SLOTS = 1 << 15;

/** Cuts texts into words as a `WordGatherer` does, byte by byte: only distinct words become strings. */
export function wordColumnOfBytes({ bytes, ends }: ByteTexts, decode: DecodeText): WordColumn {
  const book = new ByteWords(bytes, decode);
  // Every text has a word more than spaces.
  const places = new Uint32Array(spacesIn(bytes) + ends.length);
  const starts = new Uint32Array(ends.length + 1);
  let used = 0;
  let from = 0;
  for (let text = 0; text < ends.length; text += 1) {
    const end = ends[text] as number;
    let hash = 0;
    for (let at = from; at < end; at += 1) {
      const byte = bytes[at] as number;
      if (byte !== SPACE) {
        hash = Math.imul(hash ^ byte, 0x01000193);
        continue;
      }
      places[used++] = book.placeOf(from, at, hash);
      from = at + 1;
      hash = 0;
    }
    places[used++] = book.placeOf(from, end, hash);
    from = end;
    starts[text + 1] = used;
  }
  return { words: book.words, places, starts };
}

function spacesIn(bytes: Uint8Array): number {
  let spaces = 0;
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === SPACE) spaces += 1;
  return spaces;
}

/** Every distinct word among some bytes, numbered as they come. */
class ByteWords {
  readonly words: string[] = [];
  readonly #bytes: Uint8Array;
  readonly #decode: DecodeText;
  readonly #starts: number[] = [];
  readonly #lengths: number[] = [];
  readonly #hashes: number[] = [];
  /** Place of a word and one, or 0; a word is in the first free slot from its own on. */
  #slots = new Uint32Array(FIRST_SLOTS);

  constructor(bytes: Uint8Array, decode: DecodeText) {
    this.#bytes = bytes;
    this.#decode = decode;
  }

  placeOf(from: number, end: number, hash: number): number {
    const mask = this.#slots.length - 1;
    let slot = mixed(hash) & mask;
    for (; ; slot = (slot + 1) & mask) {
      const place = (this.#slots[slot] as number) - 1;
      if (place === -1) return this.#add(from, end, hash, slot);
      if (this.#hashes[place] === hash && this.#lengths[place] === end - from && this.#isAt(place, from)) return place;
    }
  }

  #isAt(place: number, from: number): boolean {
    const start = this.#starts[place] as number;
    const length = this.#lengths[place] as number;
    for (let at = 0; at < length; at += 1) if (this.#bytes[start + at] !== this.#bytes[from + at]) return false;
    return true;
  }

  #add(from: number, end: number, hash: number, slot: number): number {
    const place = this.words.push(this.#decode(this.#bytes.subarray(from, end))) - 1;
    this.#starts.push(from);
    this.#lengths.push(end - from);
    this.#hashes.push(hash);
    this.#slots[slot] = place + 1;
    if (place * 2 > this.#slots.length) this.#widen();
    return place;
  }

  #widen(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2);
    const mask = this.#slots.length - 1;
    this.#hashes.forEach((hash, place) => {
      let slot = mixed(hash) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = place + 1;
    });
  }
}

/** The low bits of the hash alone say little of the first letters. */
const mixed = (hash: number): number => hash ^ (hash >>> 15);
