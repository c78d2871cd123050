import { idempotencyKey, type IdempotencyKey, type UserId } from "../identifiers/index.ts";
import { localStorageKeys, SECONDS_PER_DAY, type KeyValueStorage } from "../session/index.ts";
import type { Clock } from "../time/index.ts";
import type { SubscriptionDraft } from "./subscription-entities.ts";

/** A server keeps keys for a day (DEC-125); an older one would have a new effect. */
const KEY_LIFE_MS = SECONDS_PER_DAY * 1000;

interface StoredKey {
  readonly key: IdempotencyKey;
  readonly body: string;
}

/** The key of a subscription whose answer is not known yet, kept over reloads and shared by tabs, so that it is made once. */
export class PendingSubscription {
  readonly #storage: KeyValueStorage;
  readonly #clock: Clock;

  constructor(storage: KeyValueStorage, clock: Clock) {
    this.#storage = storage;
    this.#clock = clock;
  }

  /** The key under which this very subscription was sent before; otherwise a new one, stored before it is used. */
  keyFor(draft: SubscriptionDraft, user: UserId | null, nextKey: () => IdempotencyKey): IdempotencyKey {
    const body = JSON.stringify([user, draft]);
    const known = this.#read();
    if (known?.body === body) return known.key;
    const key = nextKey();
    const record = { version: 1, key, body, createdAt: this.#clock.now() };
    this.#storage.write(localStorageKeys.pendingSubscription, JSON.stringify(record));
    return key;
  }

  /** The answer is known: whoever makes the same one from now on means another. */
  settle(): void {
    this.#storage.remove(localStorageKeys.pendingSubscription);
  }

  #read(): StoredKey | null {
    try {
      const stored: unknown = JSON.parse(this.#storage.read(localStorageKeys.pendingSubscription) ?? "null");
      if (typeof stored !== "object" || stored === null) return null;
      const fields = new Map<string, unknown>(Object.entries(stored));
      const [key, body, createdAt] = [fields.get("key"), fields.get("body"), fields.get("createdAt")];
      if (fields.get("version") !== 1 || typeof key !== "string" || typeof body !== "string") return null;
      if (typeof createdAt !== "number" || this.#clock.now() - createdAt >= KEY_LIFE_MS) return null;
      return { key: idempotencyKey(key), body };
    } catch {
      return null;
    }
  }
}
