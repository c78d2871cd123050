import type { Service } from "./catalogue-entities.ts";
import type { RowGroups } from "../search/index.ts";
import type { SearchTable } from "../search/index.ts";

/** What a catalogue that came as columns tells without looking at each of its services; it equals what looking would tell. */
export interface ColumnSource {
  readonly services: ReadonlyMap<number, Service>;
  /** Most popular first (CAT-014); services are made when this is asked for. */
  readonly ordered: readonly Service[];
  readonly groups: RowGroups;
  bySlug(slug: string): Service | undefined;
  /** A copy that may be given away; null where the search must look at each service. */
  searchTable(): SearchTable | null;
}

const sources = new WeakMap<object, ColumnSource>();

/** Where the services of these networks, or of this list in the server's order, came as columns. */
export const columnSourceOf = (list: object): ColumnSource | undefined => sources.get(list);

/** Notes that a list came as columns, for as long as the list lives. */
export const noteColumnSource = (list: object, source: ColumnSource): void => void sources.set(list, source);
