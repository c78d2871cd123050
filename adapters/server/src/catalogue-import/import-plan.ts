import type { ListEntry } from "./read-list.ts";
import { decimalSignOf } from "./read-number.ts";
import { rateOf, readRow, type ImportedService, type ImportTerms } from "./read-row.ts";

/** A row that was left out, and why. */
export interface LeftOut {
  readonly line: number;
  /** Which entry of the list it is, from 1 on; what tells it where the whole list stands on one line. */
  readonly entry: number;
  readonly reason: string;
}

/** What an import is going to do. */
export interface ImportPlan {
  readonly services: readonly ImportedService[];
  readonly leftOut: readonly LeftOut[];
  /** Words of types that nobody else uses, with how often they stand in the list. */
  readonly unknownTypes: ReadonlyMap<string, number>;
}

/** Reads every entry; a bad one never stops the others, of several with one id the first counts. */
export function planImport(entries: readonly ListEntry[], terms: ImportTerms): ImportPlan {
  const services = new Map<string, ImportedService>();
  const leftOut: LeftOut[] = [];
  const unknownTypes = new Map<string, number>();
  const decimalSign = terms.decimalSign ?? decimalSignOf(entries.map(({ value }) => rateOf(value)));
  for (const [index, { line, value }] of entries.entries()) {
    const at = { line, entry: index + 1 };
    const read = readRow(value, { ...terms, decimalSign });
    if (!read.ok) leftOut.push({ ...at, reason: read.error });
    else if (services.has(read.value.providerId))
      leftOut.push({ ...at, reason: `the id ${read.value.providerId} stands in the list already` });
    else services.set(read.value.providerId, read.value);
    if (read.ok && read.value.unknownType !== null) {
      unknownTypes.set(read.value.unknownType, (unknownTypes.get(read.value.unknownType) ?? 0) + 1);
    }
  }
  return { services: [...services.values()], leftOut, unknownTypes };
}
