import type { Service } from "@panel/core/catalogue";
import type { ServiceRecord } from "../catalogue/catalogue-records.ts";
import { noSurroundings, serviceFromRow } from "../catalogue/service-row.ts";
import { untranslated } from "../catalogue/translate.ts";

/** Services kept at most; those that were read first go first. */
const CAPACITY = 2_000;

interface Known {
  readonly version: string;
  readonly row: ServiceRecord;
  /** The service as grades of so many percent see it. */
  readonly seen: Map<number, Service>;
}

/**
 * Services in memory, for those who know which version of a row is the stored one: the transaction that wrote it. Whoever buys reads
 * the version each time, and writes only while it still is the stored one.
 */
export class KnownServices {
  readonly #known = new Map<number, Known>();

  /** Whether some version of each of these is known. */
  hasAll = (ids: readonly number[]): boolean => ids.every((id) => this.#known.has(id));

  keep(row: ServiceRecord, version: string): void {
    if (this.#known.get(row.id)?.version === version) return;
    this.#known.delete(row.id);
    this.#known.set(row.id, { version, row, seen: new Map() });
    const oldest = this.#known.keys().next();
    if (this.#known.size > CAPACITY && !oldest.done) this.#known.delete(oldest.value);
  }

  /** That version of a service with a grade's discount; null where it is not the one that is known. */
  service(id: number, version: string, gradeDiscountPercent: number): Service | null {
    const known = this.#known.get(id);
    if (known?.version !== version) return null;
    const seen = known.seen.get(gradeDiscountPercent);
    if (seen) return seen;
    const service = serviceFromRow(known.row, { gradeDiscountPercent, translate: untranslated }, noSurroundings);
    known.seen.set(gradeDiscountPercent, service);
    return service;
  }
}
