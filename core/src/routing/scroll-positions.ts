import { sessionStorageKeys, type KeyValueStorage } from "../platform/index.ts";

/** Positions of at most this many paths are kept (LIF-004). */
export const MAX_SCROLL_POSITIONS = 10;

type Entry = readonly [path: string, position: number];

/** Where each path was scrolled to, for back and forward; the least recently used goes first (LIF-004, DEC-035). */
export class ScrollPositions {
  readonly #storage: KeyValueStorage;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
  }

  /** Remembers the position, in pixels, of a path without its query. */
  keep(path: string, position: number): void {
    const others = this.#entries().filter(([known]) => known !== path);
    const entries: readonly Entry[] = [...others, [path, Math.max(0, Math.round(position))]];
    this.#storage.write(sessionStorageKeys.scrollPositions, JSON.stringify(entries.slice(-MAX_SCROLL_POSITIONS)));
  }

  /** The position of a path, 0 for one that is not remembered; asking makes it the latest. */
  recall(path: string): number {
    const position = this.#entries().find(([known]) => known === path)?.[1];
    if (position === undefined) return 0;
    this.keep(path, position);
    return position;
  }

  #entries(): readonly Entry[] {
    const text = this.#storage.read(sessionStorageKeys.scrollPositions);
    if (text === null) return [];
    const entries = parsed(text);
    if (Array.isArray(entries) && entries.every(isEntry)) return entries;
    this.#storage.remove(sessionStorageKeys.scrollPositions);
    return [];
  }
}

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === "string" && Number.isFinite(value[1]);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
