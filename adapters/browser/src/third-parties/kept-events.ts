import { sessionStorageKeys, type KeyValueStorage } from "@panel/core/platform";
import { MAX_LATE_EVENTS, type RecordedEvent } from "../data-layer-analytics.ts";

/** Events of pages that hold no tags, kept in the tab until a page holds some (DEC-199). */
export class KeptEvents {
  readonly #storage: KeyValueStorage;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
  }

  /** Moves what a data layer holds behind what is kept already. */
  take(layer: unknown[]): void {
    const events = [...this.#read(), ...eventsIn(layer.splice(0))].slice(-MAX_LATE_EVENTS);
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
      return Array.isArray(kept) ? eventsIn(kept) : [];
    } catch {
      return [];
    }
  }
}

/** The events among the entries of a data layer, which holds commands of tags as well. */
export const eventsIn = (layer: readonly unknown[]): readonly RecordedEvent[] => layer.filter(isEvent);

const isEvent = (entry: unknown): entry is RecordedEvent =>
  typeof entry === "object" &&
  entry !== null &&
  "event" in entry &&
  typeof entry.event === "string" &&
  Object.values(entry).every((value) => ["string", "number", "boolean"].includes(typeof value));
