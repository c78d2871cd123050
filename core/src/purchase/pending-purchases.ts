import type { IdempotencyKey, IdentifierSource } from "../identifiers/index.ts";
import { localStorageKeys, type KeyValueStorage, type TabCoordinator } from "../platform/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import type { OrderPlace } from "./order-draft.ts";
import { parsePendingPurchases, type PendingPurchase, type PurchaseExtras } from "./pending-purchase-record.ts";

/** The reference server forgets keys after 24 hours (DEC-125); asking with an older one would have a new effect. */
export const KEY_LIFE_MS = 86_400_000;
const MAX_RECORDS = 20;
/** A purchase sent more recently may still be under way in another tab. */
const ABANDONED_AFTER_MS = 15_000;

/** A purchase on its way; `wasSentBefore` where an earlier attempt or another tab used its key already. */
export interface SentPurchase {
  readonly pending: PendingPurchase;
  readonly wasSentBefore: boolean;
}

interface PendingPurchasesDependencies {
  readonly storage: KeyValueStorage;
  readonly identifiers: IdentifierSource;
  readonly tabs: TabCoordinator;
  readonly clock: Clock;
}

/**
 * The keys of orders that were composed and perhaps sent, shared by all tabs and kept over a reload. A composed order has one key
 * until it is placed or changed, whatever number of tabs or attempts it takes, so it cannot be placed twice.
 */
export class PendingPurchases {
  readonly #dependencies: PendingPurchasesDependencies;
  readonly #settledListeners = new Set<(pending: PendingPurchase, by: object) => void>();

  constructor(dependencies: PendingPurchasesDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * The key of an order that is being composed: that of another tab or an earlier visit if it is not placed yet, else a new one.
   * Form and cart compose orders of their own, also when the lines are the same.
   */
  compose(fingerprint: string, place: OrderPlace): PendingPurchase {
    const known = this.#read().find(
      (record) => record.fingerprint === fingerprint && record.place === place && record.settledAt === null,
    );
    if (known) return known;
    const record = {
      key: this.#dependencies.identifiers.nextKey(),
      fingerprint,
      place,
      createdAt: this.#dependencies.clock.now(),
      sentAt: null,
      settledAt: null,
      extras: null,
      givenUpAt: null,
    };
    this.#save(record);
    return record;
  }

  /** Notes, before anything is sent, that the order is on its way; adopts the key under which another tab already sent it. */
  async send(pending: PendingPurchase, extras: PurchaseExtras): Promise<SentPurchase> {
    return await this.#dependencies.tabs.runExclusive("purchase", () => {
      const records = this.#read();
      const own = records.find((record) => record.key === pending.key);
      const sent = records.find(
        ({ fingerprint, place, sentAt, settledAt }) =>
          fingerprint === pending.fingerprint && place === pending.place && settledAt === null && sentAt !== null,
      );
      const base = own?.settledAt != null ? own : (sent ?? own ?? pending);
      const record = {
        ...base,
        sentAt: base.sentAt ?? this.#dependencies.clock.now(),
        extras: base.extras ?? extras,
        givenUpAt: null,
      };
      this.#save(record);
      return Promise.resolve({ pending: record, wasSentBefore: base.sentAt !== null });
    });
  }

  /** The order exists: anyone who composes the same one from now on means another. `by` is who learnt of it. */
  settle(pending: PendingPurchase, by: object): void {
    this.#save({ ...pending, settledAt: this.#dependencies.clock.now() });
    for (const hear of [...this.#settledListeners]) hear(pending, by);
  }

  /** Calls back with each order of this page that came to exist, and who learnt of it; answers what ends that. */
  onSettled(hear: (pending: PendingPurchase, by: object) => void): Cancel {
    this.#settledListeners.add(hear);
    return () => void this.#settledListeners.delete(hear);
  }

  /** The order never arrived, and the buyer is told so: it is not looked up any more. Its key stays, should it be on its way still. */
  giveUp(pending: PendingPurchase): void {
    this.#save({ ...pending, givenUpAt: this.#dependencies.clock.now() });
  }

  /** Whether an order's key was used before, here or in another tab. */
  wasSent(pending: PendingPurchase): boolean {
    return this.#read().some((record) => record.key === pending.key && record.sentAt !== null);
  }

  /** Keys of everything this browser has ordered lately; a guest has nothing else to know the own orders by. */
  sentKeys(): readonly IdempotencyKey[] {
    return this.#read().flatMap((record) => (record.sentAt === null ? [] : [record.key]));
  }

  /** Forgets an order that was changed before it was ever sent. */
  discard(pending: PendingPurchase): void {
    const records = this.#read();
    const stored = records.find((record) => record.key === pending.key);
    if (stored?.sentAt === null) this.#write(records.filter((record) => record !== stored));
  }

  /** Orders of a screen that were sent and never answered, as after a reload. */
  unanswered(place: OrderPlace): readonly PendingPurchase[] {
    const before = this.#dependencies.clock.now() - ABANDONED_AFTER_MS;
    return this.#open(place).filter(({ sentAt }) => sentAt <= before);
  }

  /** Orders of a screen that were sent a moment ago and not answered yet: by a page that is gone now, or by another tab. */
  justSent(place: OrderPlace): readonly PendingPurchase[] {
    const before = this.#dependencies.clock.now() - ABANDONED_AFTER_MS;
    return this.#open(place).filter(({ sentAt }) => sentAt > before);
  }

  #open(place: OrderPlace): readonly (PendingPurchase & { readonly sentAt: number })[] {
    return this.#read().flatMap((record) => {
      const { givenUpAt, sentAt, settledAt } = record;
      return record.place === place && settledAt === null && givenUpAt === null && sentAt !== null ? [{ ...record, sentAt }] : [];
    });
  }

  #read(): readonly PendingPurchase[] {
    const text = this.#dependencies.storage.read(localStorageKeys.pendingPurchase);
    if (text === null) return [];
    const records = parsePendingPurchases(text);
    if (!records) this.#dependencies.storage.remove(localStorageKeys.pendingPurchase);
    const oldest = this.#dependencies.clock.now() - KEY_LIFE_MS;
    // A key's life begins when it is sent: the server knows nothing of it before, however long ago the order was composed.
    return (records ?? []).filter(({ sentAt, createdAt }) => (sentAt ?? createdAt) > oldest);
  }

  #save(record: PendingPurchase): void {
    const others = this.#read().filter((other) => other.key !== record.key);
    this.#write([...others, record].slice(-MAX_RECORDS));
  }

  #write(records: readonly PendingPurchase[]): void {
    this.#dependencies.storage.write(localStorageKeys.pendingPurchase, JSON.stringify({ version: 1, records }));
  }
}
