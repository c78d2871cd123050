import type { KeyValueStorage } from "@panel/core/platform";
import type { Clock } from "@panel/core/time";
import { RandomIdentifierSource } from "./random-identifier-source.ts";

/** How long a tab may be silent before its lock counts as left behind, as by a tab that was closed. */
const LEASE_MS = 10_000;
/** How long a tab that has written its name waits for another that wrote in the same moment. */
const SETTLE_MS = 50;
/** How often a tab looks whether the lock is free. */
const LOOK_MS = 100;

interface Lease {
  readonly owner: string;
  readonly until: number;
}

export interface StorageLockParts {
  /** What all tabs share. */
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
}

/**
 * One tab at a time where the browser has no Web Locks, as on pages without https: a tab writes its name and a time into the shared
 * storage, and has the lock if its name is still there a moment later. It renews the time while it works; a lock whose time is over is
 * free. Where the storage is blocked, each tab has it for itself.
 */
export class StorageLock {
  readonly #parts: StorageLockParts;
  readonly #owner = new RandomIdentifierSource().nextKey();
  readonly #queues = new Map<string, Promise<unknown>>();

  constructor(parts: StorageLockParts) {
    this.#parts = parts;
  }

  /** Works of this tab wait for each other; what `work` throws is passed on. */
  request<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    const before = this.#queues.get(name) ?? Promise.resolve();
    const alone = () => this.#whileLocked(`tabLock.${name}`, work);
    const own = before.then(alone, alone);
    this.#queues.set(
      name,
      own.catch(() => undefined),
    );
    return own;
  }

  async #whileLocked<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    if (!(await this.#take(key))) return work();
    const stop = this.#renew(key);
    try {
      return await work();
    } finally {
      stop();
      if (this.#isOwn(key)) this.#parts.storage.remove(key);
    }
  }

  /** False where nothing can be stored. */
  async #take(key: string): Promise<boolean> {
    for (;;) {
      const lease = this.#leaseAt(key);
      if (lease !== null && lease.until > this.#parts.clock.now()) {
        await this.#wait(LOOK_MS);
        continue;
      }
      if (!this.#write(key)) return false;
      await this.#wait(SETTLE_MS);
      if (this.#isOwn(key)) return true;
    }
  }

  #renew(key: string): () => void {
    const { clock } = this.#parts;
    let stop = () => {};
    const next = () => {
      stop = clock.schedule(LEASE_MS / 2, () => {
        if (this.#isOwn(key)) this.#write(key);
        next();
      });
    };
    next();
    return () => stop();
  }

  #write(key: string): boolean {
    const { clock, storage } = this.#parts;
    return storage.write(key, JSON.stringify({ owner: this.#owner, until: clock.now() + LEASE_MS } satisfies Lease));
  }

  #isOwn(key: string): boolean {
    return this.#leaseAt(key)?.owner === this.#owner;
  }

  #leaseAt(key: string): Lease | null {
    try {
      const lease = JSON.parse(this.#parts.storage.read(key) ?? "null") as Partial<Lease> | null;
      return typeof lease?.owner === "string" && typeof lease.until === "number"
        ? { owner: lease.owner, until: lease.until }
        : null;
    } catch {
      return null;
    }
  }

  #wait(delayMs: number): Promise<void> {
    return new Promise((resolve) => {
      this.#parts.clock.schedule(delayMs, resolve);
    });
  }
}
