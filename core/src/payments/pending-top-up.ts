import { idempotencyKey, type IdempotencyKey, type UserId } from "../identifiers/index.ts";
import { localStorageKeys, SECONDS_PER_DAY, type KeyValueStorage } from "../session/index.ts";
import type { Clock } from "../time/index.ts";
import type { TopUpRequest } from "./payments-port.ts";

/** A server keeps keys for a day (DEC-125); an older one would have a new effect. */
const KEY_LIFE_MS = SECONDS_PER_DAY * 1000;

/** The key of a top-up whose answer is not known yet, kept over reloads so that a repetition has no second effect. */
export class PendingTopUp {
  readonly #storage: KeyValueStorage;
  readonly #clock: Clock;

  constructor(storage: KeyValueStorage, clock: Clock) {
    this.#storage = storage;
    this.#clock = clock;
  }

  /** The key under which this very request was sent before; otherwise a new one, stored before it is used. */
  keyFor(request: TopUpRequest, user: UserId | null, nextKey: () => IdempotencyKey): IdempotencyKey {
    const body = JSON.stringify([user, request.paymentMethodId, request.amount, request.couponCode]);
    const known = this.#read();
    if (known?.body === body) return known.key;
    const key = nextKey();
    const record = { version: 1, key, body, createdAt: this.#clock.now() };
    this.#storage.write(localStorageKeys.pendingTopUp, JSON.stringify(record));
    return key;
  }

  /** The answer is known: whoever tops up from now on means another time. */
  settle(): void {
    this.#storage.remove(localStorageKeys.pendingTopUp);
  }

  #read(): { readonly key: IdempotencyKey; readonly body: string } | null {
    try {
      const stored: unknown = JSON.parse(this.#storage.read(localStorageKeys.pendingTopUp) ?? "null");
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
