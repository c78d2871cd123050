import { sql } from "kysely";
import type { Db } from "../database/connect.ts";

/** The version of what is on sale; every process compares it before it answers from memory. */
export async function catalogueVersion(db: Db): Promise<number> {
  const row = await db.selectFrom("catalogue_state").select("version").where("id", "=", 1).executeTakeFirstOrThrow();
  return row.version;
}

/**
 * Reads the version for all who ask at the same time. Nobody is told what was read before they asked: whoever comes while a
 * reading is under way waits for the next one, so that a change is seen by every call that begins after it.
 */
export class SharedVersion<Source extends Pick<Db, "isTransaction"> = Db> {
  #running: Promise<number> | null = null;
  #next: Promise<number> | null = null;
  readonly #ask: (db: Source) => Promise<number>;

  constructor(ask: (db: Source) => Promise<number>) {
    this.#ask = ask;
  }

  read(db: Source): Promise<number> {
    // A transaction sees a version of its own, and on one connection it must not wait for others.
    if (db.isTransaction) return this.#ask(db);
    if (!this.#running) return this.#start(db);
    this.#next ??= this.#running.then(
      () => this.#start(db),
      () => this.#start(db),
    );
    return this.#next;
  }

  #start(db: Source): Promise<number> {
    const reading = this.#ask(db);
    this.#next = null;
    this.#running = reading;
    const ended = () => {
      if (this.#running === reading) this.#running = null;
    };
    reading.then(ended, ended);
    return reading;
  }
}

/** Makes every process build its answers anew; belongs into the transaction that changes the catalogue. */
export async function raiseCatalogueVersion(tx: Db): Promise<void> {
  await tx
    .updateTable("catalogue_state")
    .set({ version: sql<number>`version + 1` })
    .where("id", "=", 1)
    .execute();
}
