import { idempotencyKey, type IdempotencyKey, type IdentifierSource } from "../identifiers/index.ts";
import { SECONDS_PER_DAY, type KeyValueStorage } from "../platform/index.ts";
import type { Clock } from "../time/index.ts";

/** A server keeps keys for a day (DEC-125); an older one would have a new effect. */
const KEY_LIFE_MS = SECONDS_PER_DAY * 1000;

/** The key of one intent; `wasSentBefore` where an earlier attempt or another tab may have used it. */
export interface IntentKey {
  readonly key: IdempotencyKey;
  readonly wasSentBefore: boolean;
}

/** Keeps one idempotency key for each intent until its outcome is known (DEC-125). */
export interface IntentKeys<Intent> {
  /** The key of this very intent, made and kept before anything is sent under it. */
  keyFor(intent: Intent): IntentKey;
  /** The outcome is known: anyone who intends the same from now on means another time. */
  forget(intent: Intent): void;
}

/** Keys that last as long as the model that holds them; `nameOf` tells one intent from another. */
export function keysInMemory<Intent>(identifiers: IdentifierSource, nameOf: (intent: Intent) => string): IntentKeys<Intent> {
  const keys = new Map<string, IdempotencyKey>();
  return {
    keyFor: (intent) => {
      const known = keys.get(nameOf(intent));
      const key = known ?? identifiers.nextKey();
      keys.set(nameOf(intent), key);
      return { key, wasSentBefore: known !== undefined };
    },
    forget: (intent) => void keys.delete(nameOf(intent)),
  };
}

export interface StoredKeysDependencies {
  readonly storage: KeyValueStorage;
  /** Where the newest key is kept over reloads, shared by tabs. */
  readonly storageKey: string;
  readonly identifiers: IdentifierSource;
  readonly clock: Clock;
}

/** A place in a storage that keeps the key of the newest intent over reloads, for a day. */
export class StoredKeys {
  readonly #parts: StoredKeysDependencies;

  constructor(parts: StoredKeysDependencies) {
    this.#parts = parts;
  }

  /** The keys that are kept here; `bodyOf` tells one intent from another. */
  of<Intent>(bodyOf: (intent: Intent) => string): IntentKeys<Intent> {
    const { clock, identifiers, storage, storageKey } = this.#parts;
    return {
      keyFor: (intent) => {
        const body = bodyOf(intent);
        const known = storedKey(this.#parts, body);
        if (known !== null) return { key: known, wasSentBefore: true };
        const key = identifiers.nextKey();
        storage.write(storageKey, JSON.stringify({ version: 1, key, body, createdAt: clock.now() }));
        return { key, wasSentBefore: false };
      },
      forget: () => storage.remove(storageKey),
    };
  }
}

function storedKey({ clock, storage, storageKey }: StoredKeysDependencies, body: string): IdempotencyKey | null {
  try {
    const stored: unknown = JSON.parse(storage.read(storageKey) ?? "null");
    if (typeof stored !== "object" || stored === null) return null;
    const fields = new Map<string, unknown>(Object.entries(stored));
    const [key, createdAt] = [fields.get("key"), fields.get("createdAt")];
    if (fields.get("version") !== 1 || typeof key !== "string" || fields.get("body") !== body) return null;
    if (typeof createdAt !== "number" || clock.now() - createdAt >= KEY_LIFE_MS) return null;
    return idempotencyKey(key);
  } catch {
    return null;
  }
}
