import {
  columnFilteringFeature,
  constructTable,
  createFilteredRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  tableFeatures,
} from "@tanstack/table-core";
import { storeReactivityBindings } from "@tanstack/table-core/store-reactivity-bindings";

/** TanStack Table with its global filter `includesString` over name and id: places of the services. */
export function tanstack(services) {
  const features = tableFeatures({
    coreReactivityFeature: storeReactivityBindings(),
    columnFilteringFeature,
    globalFilteringFeature,
    filteredRowModel: createFilteredRowModel(),
    filterFns: { includesString: filterFn_includesString },
  });
  const table = constructTable({
    features,
    data: services,
    columns: [
      { id: "name", accessorKey: "name" },
      { id: "number", accessorFn: ({ id }) => String(id) },
    ],
    globalFilterFn: "includesString",
    getColumnCanGlobalFilter: () => true,
  });
  return (text) => {
    table.setGlobalFilter(text);
    return table.getFilteredRowModel().rows.map(({ index }) => index);
  };
}
