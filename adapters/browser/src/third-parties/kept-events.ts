import { sessionStorageKeys, type KeyValueStorage } from "@panel/core/platform";

/** An event as it was recorded: plain values beside its name. */
interface RecordedEvent {
  readonly event: string;
  readonly [name: string]: string | number | boolean;
}

/** More than these many are not worth being told later. */
const MAX_EVENTS = 20;

/** Events of pages that hold no tags, kept in the tab until a page holds some (DEC-199). */
export class KeptEvents {
  readonly #storage: KeyValueStorage;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
  }

  /** Moves what a data layer holds behind what is kept already. */
  take(layer: unknown[]): void {
    const events = [...this.#read(), ...layer.splice(0).filter(isEvent)].slice(-MAX_EVENTS);
    if (events.length > 0) this.#storage.write(sessionStorageKeys.keptEvents, JSON.stringify(events));
  }

  /** Hands out everything, once. */
  give(): readonly RecordedEvent[] {
    const events = this.#read();
    this.#storage.remove(sessionStorageKeys.keptEvents);
    return events;
  }

  #read(): readonly RecordedEvent[] {
    try {
      const kept: unknown = JSON.parse(this.#storage.read(sessionStorageKeys.keptEvents) ?? "[]");
      return Array.isArray(kept) ? kept.filter(isEvent) : [];
    } catch {
      return [];
    }
  }
}

const isEvent = (entry: unknown): entry is RecordedEvent =>
  typeof entry === "object" &&
  entry !== null &&
  "event" in entry &&
  typeof entry.event === "string" &&
  Object.values(entry).every((value) => ["string", "number", "boolean"].includes(typeof value));
