import type { Db } from "../database/index.ts";
import type { ImportedService } from "./read-row.ts";
import type { ImportOptions } from "./write-import.ts";

/** What a list would change of the services that its provider has on sale. */
export interface ImportChanges {
  /** On sale now. */
  readonly onSale: number;
  readonly added: number;
  /** Of those on sale, with another price. */
  readonly repriced: number;
  /** Of those on sale, with another least or greatest quantity. */
  readonly limited: number;
  /** Of those on sale, not in the list. */
  readonly absent: number;
  /** Taken off sale by an earlier list and in this one again. */
  readonly returning: number;
  /** In the list, and off sale because an operator took them off. */
  readonly keptOff: number;
}

/** Compares a list with what its provider has on sale. */
export async function importChanges(db: Db, services: readonly ImportedService[], provider: string): Promise<ImportChanges> {
  const rows = await db
    .selectFrom("services")
    .leftJoin("services_off_list", "services_off_list.service_id", "services.id")
    .select(["provider_service_id", "price", "min_quantity", "max_quantity", "is_deactivated", "services_off_list.service_id"])
    .where("provider", "=", provider)
    .execute();
  const known = new Map(rows.map((row) => [row.provider_service_id ?? "", row]));
  const listed = new Map(services.map((service) => [service.providerId, service]));
  const onSale = rows.filter((row) => !row.is_deactivated);
  const off = rows.filter((row) => row.is_deactivated && listed.has(row.provider_service_id ?? ""));
  const listedOf = (row: (typeof rows)[number]) => listed.get(row.provider_service_id ?? "");
  const counts = (isChanged: (row: (typeof rows)[number], service: ImportedService) => boolean): number =>
    onSale.filter((row) => {
      const service = listedOf(row);
      return service !== undefined && isChanged(row, service);
    }).length;
  return {
    onSale: onSale.length,
    added: services.filter((service) => !known.has(service.providerId)).length,
    repriced: counts((row, service) => row.price !== service.price),
    limited: counts((row, service) => row.min_quantity !== service.min || row.max_quantity !== service.max),
    absent: onSale.filter((row) => listedOf(row) === undefined).length,
    returning: off.filter((row) => row.service_id !== null).length,
    keptOff: off.filter((row) => row.service_id === null).length,
  };
}

/** More than this share of what is on sale is repriced or taken off sale by a slip rather than on purpose. */
const MOST = 1 / 5;

/** Why a list is not written without `--force`; null where it is. */
export function hindrance(changes: ImportChanges, { deactivateMissing }: ImportOptions): string | null {
  const { absent, onSale, repriced } = changes;
  const tooMany = (count: number): boolean => count > onSale * MOST;
  if (tooMany(repriced))
    return `${String(repriced)} of ${String(onSale)} services on sale would get another price, more than a fifth. If --markup and --per-dollar are right, say --force.`;
  if (deactivateMissing && tooMany(absent))
    return `${String(absent)} of ${String(onSale)} services on sale would be taken off sale, more than a fifth. If the list is whole, say --force.`;
  return null;
}

/** What would change, in words. */
export function changesLines(changes: ImportChanges, { deactivateMissing }: ImportOptions): readonly string[] {
  const { absent, added, keptOff, limited, onSale, repriced, returning } = changes;
  const ofSale = `of ${String(onSale)} on sale`;
  const fate = deactivateMissing ? "taken off sale" : "left on sale; --deactivate-missing takes them off";
  return [
    `New: ${String(added)}. Other price: ${String(repriced)} ${ofSale}. Other limits: ${String(limited)}.`,
    `Not in the list: ${String(absent)} ${ofSale} (${fate}). Back in the list: ${String(returning)}.`,
    ...(keptOff > 0 ? [`Taken off sale by you, and left so: ${String(keptOff)}.`] : []),
  ];
}
