import { idempotencyKey, type IdempotencyKey, type IdentifierSource } from "../identifiers/index.ts";
import { isOutcomeUnknown, type AnyRefusal, type PortAnswer, type PortResult } from "../result/index.ts";
import { SECONDS_PER_DAY, type KeyValueStorage } from "../platform/index.ts";
import { SingleFlight } from "../tasks/index.ts";
import type { Clock } from "../time/index.ts";

/** A server keeps keys for a day (DEC-125); an older one would have a new effect. */
const KEY_LIFE_MS = SECONDS_PER_DAY * 1000;
const MAX_SENDS = 4;
const FIRST_WAIT_MS = 1000;

export interface SentOnceDependencies {
  readonly storage: KeyValueStorage;
  /** Where the key is kept over reloads, shared by tabs. */
  readonly storageKey: string;
  readonly identifiers: IdentifierSource;
  readonly clock: Clock;
}

/** Sends something exactly once: its key is stored before the first send and used again until the answer is known (DEC-125). */
export class SentOnce<Value, Refusal extends AnyRefusal = never> {
  readonly #parts: SentOnceDependencies;
  readonly #flight = new SingleFlight<PortResult<Value, Refusal>>();

  constructor(parts: SentOnceDependencies) {
    this.#parts = parts;
  }

  /** `body` tells what is sent from everything else that could be; a second call meanwhile shares the first one's outcome. */
  send(body: string, post: (key: IdempotencyKey) => PortAnswer<Value, Refusal>): Promise<PortResult<Value, Refusal>> {
    return this.#flight.run(() => this.#send(this.#keyFor(body), post));
  }

  /** Repeats while nobody knows the outcome; the key makes that safe. */
  async #send(
    key: IdempotencyKey,
    post: (key: IdempotencyKey) => PortAnswer<Value, Refusal>,
  ): Promise<PortResult<Value, Refusal>> {
    const { clock, storage, storageKey } = this.#parts;
    let wait = FIRST_WAIT_MS;
    for (let send = 1; ; send += 1) {
      const answer = await post(key);
      const isUnknown = !answer.ok && isOutcomeUnknown(answer.error);
      // The answer is known: whoever sends the same from now on means another time.
      if (!isUnknown) storage.remove(storageKey);
      if (!isUnknown || send === MAX_SENDS) return answer;
      const pause = "retryAfterMs" in answer.error ? Math.max(answer.error.retryAfterMs, FIRST_WAIT_MS) : wait;
      await new Promise<void>((resume) => void clock.schedule(pause, resume));
      wait *= 2;
    }
  }

  /** The key under which this very thing was sent before; otherwise a new one, stored before it is used. */
  #keyFor(body: string): IdempotencyKey {
    const { clock, identifiers, storage, storageKey } = this.#parts;
    const known = this.#storedKey(body);
    if (known !== null) return known;
    const key = identifiers.nextKey();
    storage.write(storageKey, JSON.stringify({ version: 1, key, body, createdAt: clock.now() }));
    return key;
  }

  #storedKey(body: string): IdempotencyKey | null {
    const { clock, storage, storageKey } = this.#parts;
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
}
