export * from "./service-columns.ts";
export { columnsOfServices, ColumnGatherer, type UncutColumns } from "./columns-of-services.ts";
export { textAt, wordColumnOf } from "./word-column.ts";
