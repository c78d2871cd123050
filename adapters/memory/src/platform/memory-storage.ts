import type { KeyValueStorage } from "@panel/core/platform";
import type { Cancel } from "@panel/core/time";

type Listener = (key: string, value: string | null) => void;

/** What several tabs of one browser share: one set of entries, one storage view for each tab. */
export class MemoryStorageArea {
  readonly #entries = new Map<string, string>();
  readonly #views = new Set<{ readonly notify: Listener }>();

  /** A view as one tab sees it; it hears of the changes of the others only. */
  openView(): KeyValueStorage {
    const listeners = new Set<Listener>();
    const view = { notify: (key: string, value: string | null) => listeners.forEach((listen) => listen(key, value)) };
    this.#views.add(view);
    const tell = (key: string, value: string | null) =>
      this.#views.forEach((other) => other !== view && other.notify(key, value));
    return {
      read: (key) => this.#entries.get(key) ?? null,
      write: (key, value) => {
        this.#entries.set(key, value);
        tell(key, value);
        return true;
      },
      remove: (key) => {
        if (this.#entries.delete(key)) tell(key, null);
      },
      onChange: (listen): Cancel => {
        listeners.add(listen);
        return () => void listeners.delete(listen);
      },
    };
  }

  /** Everything that is stored, for a look at what stays behind. */
  dump(): ReadonlyMap<string, string> {
    return new Map(this.#entries);
  }
}

/** Storage of one lone tab. */
export const createMemoryStorage = (): KeyValueStorage => new MemoryStorageArea().openView();
