import type { ByteTexts } from "@panel/core/catalogue";
import type { ColumnFile, ColumnWriter } from "./column-file.ts";

/** Texts that are nearly all different: their UTF-8 bytes in a row. */
export class TextColumn {
  readonly #bytes: Uint8Array;
  readonly #ends: Uint32Array;
  // A mark of byte order at the beginning stays: it is a letter like the rest.
  readonly #decoder = new TextDecoder("utf-8", { ignoreBOM: true });

  constructor({ bytes, ends }: ByteTexts) {
    this.#bytes = bytes;
    this.#ends = ends;
  }

  /** Read when it is asked for: of a long list few texts are ever seen. */
  text(row: number): string {
    return this.#decoder.decode(this.#bytes.subarray(this.#start(row), this.#ends[row]));
  }

  /** The rows with a text, ascending. */
  rowsOf(text: string): readonly number[] {
    const wanted = new TextEncoder().encode(text);
    const rows: number[] = [];
    for (let row = 0; row < this.#ends.length; row += 1) {
      const start = this.#start(row);
      const isFit = (this.#ends[row] as number) - start === wanted.length;
      if (isFit && wanted.every((byte, at) => byte === this.#bytes[start + at])) rows.push(row);
    }
    return rows;
  }

  #start(row: number): number {
    return row === 0 ? 0 : (this.#ends[row - 1] as number);
  }
}

export function writeTexts(writer: ColumnWriter, name: string, texts: readonly string[]): void {
  const encoder = new TextEncoder();
  const parts = texts.map((text) => encoder.encode(text));
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  writer.numbers(
    `${name}.length`,
    parts.map((part) => part.length),
  );
  writer.bytes(name, bytes);
}

/** Null where the lengths do not add up to the bytes. */
export function readTexts(file: ColumnFile, name: string, count: number): ByteTexts | null {
  const bytes = file.bytes(name);
  const lengths = file.numbers(`${name}.length`, count);
  if (!bytes || !lengths) return null;
  const ends = new Uint32Array(count);
  let end = 0;
  for (let row = 0; row < count; row += 1) {
    end += lengths[row] as number;
    ends[row] = end;
  }
  return end === bytes.length ? { bytes, ends } : null;
}
