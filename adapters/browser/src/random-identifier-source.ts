import { idempotencyKey, type IdempotencyKey, type IdentifierSource } from "@panel/core/identifiers";

/** The part of `crypto` that makes ids; `randomUUID` is missing on pages without https. */
export interface RandomSource {
  randomUUID?(): string;
  getRandomValues(bytes: Uint8Array<ArrayBuffer>): unknown;
}

/** UUIDs of version 4 from the browser's random source. */
export class RandomIdentifierSource implements IdentifierSource {
  readonly #random: RandomSource;

  constructor(random: RandomSource = globalThis.crypto) {
    this.#random = random;
  }

  nextKey(): IdempotencyKey {
    return idempotencyKey(this.#random.randomUUID?.() ?? this.#assemble());
  }

  #assemble(): string {
    const bytes = new Uint8Array(16);
    this.#random.getRandomValues(bytes);
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
  }
}
