import type { RowGroups, SearchTable, Service, ServiceList, ServiceSource } from "@panel/core/catalogue";
import { networkId, serviceTypeId } from "@panel/core/identifiers";
import { ColumnService, readable, type ReadableTable, type TypePlace } from "./column-service.ts";
import { IdPlaces } from "./id-places.ts";
import type { ServiceTable } from "./service-columns.ts";
import { TextColumn } from "./text-column.ts";
import { searchTableOf } from "./search-table.ts";

/** The services of a file, each made when it is first looked at and the same one ever after. */
export class ListedServices implements ServiceList {
  readonly length: number;
  readonly #table: ServiceTable;
  readonly #columns: ReadableTable;
  readonly #types: readonly TypePlace[];
  readonly #made: (Service | undefined)[];
  #rowsByType: readonly (readonly number[])[] | null = null;

  constructor(table: ServiceTable, types: readonly TypePlace[]) {
    this.#table = table;
    this.#columns = readable(table);
    this.#types = types;
    this.#made = new Array<Service | undefined>(table.count);
    this.length = table.count;
  }

  at(row: number): Service | undefined {
    return row >= 0 && row < this.length ? this.#serviceAt(row) : undefined;
  }

  *[Symbol.iterator](): Iterator<Service> {
    for (let row = 0; row < this.length; row += 1) yield this.#serviceAt(row);
  }

  ofType(place: number): readonly Service[] {
    return (this.rowsByType[place] ?? []).map((row) => this.#serviceAt(row));
  }

  #serviceAt(row: number): Service {
    return (this.#made[row] ??= new ColumnService(this.#columns, this.#types, row));
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

/** Where each id of a file stands; null where services would have to be looked at: out of order, or an id more than once. */
export const idPlacesOf = (table: ServiceTable): IdPlaces | null =>
  isAscending(table.popularity) ? IdPlaces.of(table.id) : null;

/** What a whole file tells together; `spare` is a copy of what the search looks at that nobody else has. */
export function columnSource(
  { table, types, places }: { readonly table: ServiceTable; readonly types: readonly TypePlace[]; readonly places: IdPlaces },
  services: ListedServices,
  spare: SearchTable | null,
): ServiceSource {
  let groups: RowGroups | null = null;
  let copy = spare;
  return {
    services,
    get groups() {
      return (groups ??= groupsIn(table, types));
    },
    service: (id) => {
      const place = places.placeOf(id);
      return place === undefined ? undefined : services.at(place);
    },
    serviceBySlug: (slug) => firstWithSlug(slug, table, services),
    searchTable: () => {
      const given = copy ?? searchTableOf(table, types);
      copy = null;
      return given;
    },
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

/** Where a slug is twice, the first one of the first type counts, as it does among services that are looked at. */
function firstWithSlug(slug: string, table: ServiceTable, services: ListedServices): Service | undefined {
  const rows = new TextColumn(table.slug).rowsOf(slug);
  const [first] = rows.toSorted((left, right) => (table.types[left] as number) - (table.types[right] as number) || left - right);
  return first === undefined ? undefined : services.at(first);
}
