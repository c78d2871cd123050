import type { NetworkId, ServiceTypeId } from "../identifiers/index.ts";
import type { Service } from "../catalogue/index.ts";
import { foldText } from "../catalogue/index.ts";

/** The services of one type within a result (CAT-009). */
export interface ServiceGroup {
  readonly networkId: NetworkId;
  readonly serviceTypeId: ServiceTypeId;
  readonly services: readonly Service[];
}

/** The columns of the table (CAT-007). */
export const tableColumns = [
  "network",
  "name",
  "price",
  "details",
  "actions",
  "guarantee",
  "quantity",
  "startTime",
  "speed",
  "features",
] as const;
export type TableColumn = (typeof tableColumns)[number];
/** The columns whose header sorts (DEC-102). */
export const sortableColumns = ["name", "price", "guarantee", "quantity", "startTime", "speed"] as const;
export type SortableColumn = (typeof sortableColumns)[number];

export interface ColumnSort {
  readonly column: SortableColumn;
  readonly direction: "up" | "down";
}

/** Reads the sort by a column that was written down somewhere; null where there is none or it makes no sense. */
export function columnSortIn({ column, direction }: Readonly<Record<string, unknown>>): ColumnSort | null {
  const known = sortableColumns.find((one) => one === column);
  return known && (direction === "up" || direction === "down") ? { column: known, direction } : null;
}

/** A click on a header: up, then down, then off (DEC-102). */
export function nextColumnSort(current: ColumnSort | null, column: SortableColumn): ColumnSort | null {
  if (current?.column !== column) return { column, direction: "up" };
  return current.direction === "up" ? { column, direction: "down" } : null;
}

const keyOf: Readonly<Record<SortableColumn, (service: Service) => string | number>> = {
  name: (service) => foldText(service.name),
  price: (service) => service.price,
  guarantee: (service) => foldText(service.guarantee ?? ""),
  quantity: (service) => service.minQuantity,
  startTime: (service) => foldText(service.startTime ?? ""),
  speed: (service) => foldText(service.speed ?? ""),
};

/** Sorts services by a column; equal ones keep their order. */
export function sortByColumn(services: readonly Service[], { column, direction }: ColumnSort): readonly Service[] {
  const sign = direction === "up" ? 1 : -1;
  const keyed = services.map((service) => ({ service, key: keyOf[column](service) }));
  keyed.sort((a, b) => (a.key < b.key ? -sign : a.key > b.key ? sign : 0));
  return keyed.map(({ service }) => service);
}
