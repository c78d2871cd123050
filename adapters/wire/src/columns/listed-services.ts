import type { ColumnSource, RowGroups, SearchTable, Service } from "@panel/core/catalogue";
import { networkId, serviceTypeId } from "@panel/core/identifiers";
import { ColumnService, flagBits, type TypePlace } from "./column-service.ts";
import { IdPlaces } from "./id-places.ts";
import type { ServiceTable } from "./service-columns.ts";
import { ServicesById } from "./services-by-id.ts";

/** The services of a file, each made when it is first looked at and the same one ever after. */
export class ListedServices {
  readonly #table: ServiceTable;
  readonly #types: readonly TypePlace[];
  readonly #made: (Service | undefined)[];
  #all: readonly Service[] | null = null;
  #rowsByType: readonly (readonly number[])[] | null = null;

  constructor(table: ServiceTable, types: readonly TypePlace[]) {
    this.#table = table;
    this.#types = types;
    this.#made = new Array<Service | undefined>(table.count);
  }

  at(row: number): Service {
    return (this.#made[row] ??= new ColumnService(this.#table, this.#types, row));
  }

  /** In the order of the file. */
  get all(): readonly Service[] {
    if (!this.#all) {
      for (let row = 0; row < this.#made.length; row += 1) this.at(row);
      this.#all = this.#made as readonly Service[];
    }
    return this.#all;
  }

  ofType(place: number): readonly Service[] {
    return (this.rowsByType[place] ?? []).map((row) => this.at(row));
  }

  /** Type by type, in the order of the file within each. */
  get rowsByType(): readonly (readonly number[])[] {
    if (!this.#rowsByType) {
      const rows: number[][] = this.#types.map(() => []);
      for (let row = 0; row < this.#table.count; row += 1) rows[this.#table.types[row] as number]?.push(row);
      this.#rowsByType = rows;
    }
    return this.#rowsByType;
  }
}

/** What a whole file tells at once; null where services would have to be looked at: out of order, or an id more than once. */
export function columnSource(table: ServiceTable, types: readonly TypePlace[], services: ListedServices): ColumnSource | null {
  const places = isAscending(table.popularity) ? IdPlaces.of(table.id) : null;
  if (!places) return null;
  let groups: RowGroups | null = null;
  return {
    services: new ServicesById(table.count, places, services),
    get ordered() {
      return services.all;
    },
    get groups() {
      return (groups ??= groupsIn(table, types));
    },
    bySlug: (slug) => firstWithSlug(slug, table, services),
    searchTable: () => searchTable(table, types),
  };
}

function isAscending(values: ArrayLike<number>): boolean {
  for (let at = 1; at < values.length; at += 1) if (!((values[at - 1] as number) <= (values[at] as number))) return false;
  return true;
}

/** Types that stand twice in the file are one group. */
function groupsIn(table: ServiceTable, types: readonly TypePlace[]): RowGroups {
  const firsts = types.map(({ id, networkId }) => types.findIndex((other) => other.id === id && other.networkId === networkId));
  const groups = types.map((type) => ({ networkId: networkId(type.networkId), serviceTypeId: serviceTypeId(type.id) }));
  const places = new Uint32Array(table.types);
  if (firsts.some((first, place) => first !== place)) places.forEach((place, row) => (places[row] = firsts[place] as number));
  return { places, groups };
}

/** Where a slug stands twice, the first one of the first type counts, as it does among services that are looked at. */
function firstWithSlug(slug: string, table: ServiceTable, services: ListedServices): Service | undefined {
  const rows = table.slug.rowsOf(slug);
  const [first] = rows.toSorted((left, right) => (table.types[left] as number) - (table.types[right] as number) || left - right);
  return first === undefined ? undefined : services.at(first);
}

/** Copies are handed over, because the page goes on reading its own. */
function searchTable(table: ServiceTable, types: readonly TypePlace[]): SearchTable {
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
    names: table.name.copy(),
  };
}
