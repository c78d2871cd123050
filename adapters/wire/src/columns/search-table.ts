import type { SearchTable } from "@panel/core/catalogue";
import { networkId, serviceTypeId } from "@panel/core/identifiers";
import { flagBits, type TypePlace } from "./column-service.ts";
import type { ServiceTable } from "./service-columns.ts";

/** All that the search looks at, as a copy that may be given away: anyone who shows the services goes on reading the columns. */
export function searchTableOf(table: ServiceTable, types: readonly TypePlace[]): SearchTable {
  const repeated = <Value>({ values, places }: { readonly values: readonly Value[]; readonly places: ServiceTable["id"] }) => ({
    values,
    places: places.slice(),
  });
  return {
    count: table.count,
    ids: table.id.slice(),
    prices: table.price.slice(),
    defaultPrices: table.defaultPrice.slice(),
    minQuantities: table.minQuantity.slice(),
    maxQuantities: table.maxQuantity.slice(),
    flags: table.flags.slice(),
    flagBits,
    groupPlaces: table.types.slice(),
    groups: types.map((type) => ({ networkId: networkId(type.networkId), serviceTypeId: serviceTypeId(type.id) })),
    discountPercents: repeated(table.discountPercent),
    guarantees: repeated(table.guarantee),
    geos: repeated(table.geo),
    allowedCountries: repeated(table.allowedCountries),
    startTimes: repeated(table.startTime),
    names: { bytes: table.name.bytes.slice(), ends: table.name.ends.slice() },
  };
}
