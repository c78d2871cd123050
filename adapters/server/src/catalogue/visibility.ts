import type { ServiceRecord } from "./catalogue-records.ts";
import { isOnSale, isSeenFrom } from "./read-catalogue.ts";

/** Names what is hidden from a country: countries from which the same services are hidden have the same name for it. */
export type Visibility = (country: string | null) => string;

/** Countries whose name is kept; visitors may send more of them than there are. */
const MAX_COUNTRIES = 1_000;

/** Finds out which services are hidden from whom; services that are open to the same countries are looked at together. */
export function visibilityOf(services: readonly ServiceRecord[]): Visibility {
  const limits = new Map<string, ServiceRecord>();
  for (const row of services) {
    if (row.allowed_use_countries.length > 0 && isOnSale(row)) limits.set(row.allowed_use_countries.toSorted().join(), row);
  }
  const kinds = [...limits.values()];
  const known = new Map<string, string>();
  const hiddenFrom = (country: string | null): string =>
    kinds.flatMap((row, kind) => (isSeenFrom(row, country) ? [] : [kind.toString(36)])).join();
  return (country) => {
    const found = known.get(country ?? "?");
    if (found !== undefined) return found;
    const hidden = hiddenFrom(country);
    if (known.size < MAX_COUNTRIES) known.set(country ?? "?", hidden);
    return hidden;
  };
}
