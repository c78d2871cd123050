import type { Db } from "../database/index.ts";
import { createLedger, type Ledger, type LedgerEvent } from "../ledger/index.ts";

interface Entry {
  readonly events: readonly LedgerEvent[];
  readonly at: Date;
}

/** Keeps what moves money while the demo is written, purchase by purchase, to write it day by day as a shop would have. */
export class DemoDiary implements Ledger {
  #entries: Entry[] = [];

  post(_tx: Db, events: readonly LedgerEvent[], at: Date): Promise<void> {
    this.#entries.push({ events, at });
    return Promise.resolve();
  }

  /** Writes what was kept, the oldest first. */
  async write(tx: Db): Promise<void> {
    const ledger = createLedger();
    for (const { events, at } of this.#entries.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
      await ledger.post(tx, events, at);
    this.#entries = [];
  }
}
