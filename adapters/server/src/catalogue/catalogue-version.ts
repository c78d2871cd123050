import { sql } from "kysely";
import type { Db } from "../database/index.ts";

/** The version of what is on sale; every process compares it before it answers from memory. */
export async function catalogueVersion(db: Db): Promise<number> {
  const row = await db.selectFrom("catalogue_state").select("version").where("id", "=", 1).executeTakeFirstOrThrow();
  return row.version;
}

/** Milliseconds for which lists go by a reading that has ended: what another process changes is in them at most so much later. */
export const VERSION_AGE_MS = 100;

/** A database, or what represents one in tests. */
type VersionedDb = Pick<Db, "isTransaction"> & Partial<Pick<Db, "getExecutor">>;

/** The newest version that this process has written to each database; what was read before is never shared again. */
const written = new WeakMap<object, number>();

/** What a database and its transactions have in common, and no other database has. */
const keyOf = (db: VersionedDb): object => db.getExecutor?.().adapter ?? db;

/**
 * Reads the version for all who ask at the same time. Nobody is told by `read` what was read before they asked: anyone who comes
 * while a reading is under way waits for the next one, so that a change is seen by every call that begins after it.
 */
export class SharedVersion<Source extends VersionedDb = Db> {
  #running: Promise<number> | null = null;
  #next: Promise<number> | null = null;
  #last: { readonly version: number; readonly begun: number } | null = null;
  readonly #ask: (db: Source) => Promise<number>;
  readonly #monotonic: () => number;

  /** `monotonic` counts milliseconds and never goes back. */
  constructor(ask: (db: Source) => Promise<number>, monotonic: () => number = () => performance.now()) {
    this.#ask = ask;
    this.#monotonic = monotonic;
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

  /**
   * The version that was read a moment ago, without a question to the database; null when that is longer ago than `VERSION_AGE_MS`,
   * counted from the beginning of the reading, or when this process has written a newer one since.
   */
  recent(db: Source): number | null {
    const last = this.#last;
    if (!last || db.isTransaction || last.version < (written.get(keyOf(db)) ?? 0)) return null;
    return this.#monotonic() - last.begun <= VERSION_AGE_MS ? last.version : null;
  }

  #start(db: Source): Promise<number> {
    const begun = this.#monotonic();
    const reading = this.#ask(db);
    this.#next = null;
    this.#running = reading;
    const ended = () => {
      if (this.#running === reading) this.#running = null;
    };
    reading.then((version) => {
      this.#last = { version, begun };
      ended();
    }, ended);
    return reading;
  }
}

/** Makes every process build its answers again; belongs into the transaction that changes the catalogue. */
export async function raiseCatalogueVersion(tx: Db): Promise<void> {
  const { version } = await tx
    .updateTable("catalogue_state")
    .set({ version: sql<number>`version + 1` })
    .where("id", "=", 1)
    .returning("version")
    .executeTakeFirstOrThrow();
  const database = keyOf(tx);
  written.set(database, Math.max(written.get(database) ?? 0, version));
}
