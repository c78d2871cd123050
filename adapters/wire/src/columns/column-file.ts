import type { NumberColumn } from "@panel/core/catalogue";
import { isNumberWidth, numbersFrom, planesOf, widthFor, type NumberWidth } from "./byte-planes.ts";

/** The first bytes of every such file, with its version. */
const MAGIC = 0x3143_4350; // "PCC1"
const HEAD_BYTES = 8;

/** What the head says of one section. */
type SectionHead =
  | { readonly name: string; readonly kind: "numbers"; readonly width: NumberWidth; readonly count: number }
  | { readonly name: string; readonly kind: "bytes"; readonly count: number };

/** Sections of numbers and bytes behind a head of JSON. */
export class ColumnWriter {
  readonly #heads: SectionHead[] = [];
  readonly #sections: Uint8Array[] = [];

  numbers(name: string, values: ArrayLike<number>): void {
    const width = widthFor(values);
    this.#heads.push({ name, kind: "numbers", width, count: values.length });
    this.#sections.push(planesOf(values, width));
  }

  bytes(name: string, bytes: Uint8Array): void {
    this.#heads.push({ name, kind: "bytes", count: bytes.length });
    this.#sections.push(bytes);
  }

  /** The file; `facts` is whatever JSON can hold. */
  finish(facts: unknown): Uint8Array {
    const head = new TextEncoder().encode(JSON.stringify({ facts, sections: this.#heads }));
    const file = new Uint8Array(this.#sections.reduce((sum, { length }) => sum + length, HEAD_BYTES + head.length));
    const view = new DataView(file.buffer);
    view.setUint32(0, MAGIC, true);
    view.setUint32(4, head.length, true);
    file.set(head, HEAD_BYTES);
    let at = HEAD_BYTES + head.length;
    for (const section of this.#sections) {
      file.set(section, at);
      at += section.length;
    }
    return file;
  }
}

/** A file taken apart. */
export interface ColumnFile {
  readonly facts: unknown;
  /** Null where there is no such section or it has another length. */
  numbers(name: string, count: number): NumberColumn | null;
  bytes(name: string): Uint8Array | null;
}

/** Takes a file apart; null for what is none or is cut off. */
export function readColumnFile(file: Uint8Array): ColumnFile | null {
  if (file.length < HEAD_BYTES) return null;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const headLength = view.getUint32(4, true);
  if (view.getUint32(0, true) !== MAGIC || HEAD_BYTES + headLength > file.length) return null;
  const head = parsed(new TextDecoder().decode(file.subarray(HEAD_BYTES, HEAD_BYTES + headLength)));
  const places = head && placesOf(head.sections, HEAD_BYTES + headLength, file.length);
  if (!head || !places) return null;
  const part = (name: string, kind: SectionHead["kind"]) => {
    const place = places.get(name);
    if (place?.head.kind !== kind) return null;
    return { head: place.head, bytes: file.subarray(place.start, place.end) };
  };
  return {
    facts: head.facts,
    numbers: (name, count) => {
      const found = part(name, "numbers");
      if (found?.head.kind !== "numbers" || found.head.count !== count) return null;
      return numbersFrom(found.bytes, found.head.width, count);
    },
    bytes: (name) => part(name, "bytes")?.bytes ?? null,
  };
}

interface Head {
  readonly facts: unknown;
  readonly sections: readonly unknown[];
}

function parsed(text: string): Head | null {
  try {
    const head: unknown = JSON.parse(text);
    if (typeof head !== "object" || head === null || !("sections" in head) || !Array.isArray(head.sections)) return null;
    return { facts: "facts" in head ? head.facts : null, sections: head.sections };
  } catch {
    return null;
  }
}

interface SectionPlace {
  readonly head: SectionHead;
  readonly start: number;
  readonly end: number;
}

function placesOf(sections: readonly unknown[], first: number, length: number): ReadonlyMap<string, SectionPlace> | null {
  const places = new Map<string, SectionPlace>();
  let start = first;
  for (const section of sections) {
    const head = sectionHead(section);
    if (!head) return null;
    const end = start + head.count * (head.kind === "numbers" ? head.width : 1);
    if (end > length) return null;
    places.set(head.name, { head, start, end });
    start = end;
  }
  return places;
}

function sectionHead(value: unknown): SectionHead | null {
  if (typeof value !== "object" || value === null) return null;
  const { name, kind, width, count } = value as Record<string, unknown>;
  if (typeof name !== "string" || !Number.isSafeInteger(count) || Number(count) < 0) return null;
  if (kind === "bytes") return { name, kind, count: Number(count) };
  return kind === "numbers" && isNumberWidth(width) ? { name, kind, width, count: Number(count) } : null;
}
