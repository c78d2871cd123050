import {
  sortableColumns,
  tableColumns,
  type CatalogueFilters,
  type SortableColumn,
  type TableColumn,
} from "@panel/core/browsing";
import { observer } from "mobx-react-lite";
import type { TextOf } from "../bindings/use-text.ts";
import type { RowStyles } from "./row-styles.ts";

interface TableHeadProps {
  readonly filters: CatalogueFilters;
  readonly text: TextOf<"catalogue">;
  readonly classes: RowStyles;
}

const isSortable = (column: TableColumn): column is SortableColumn => sortableColumns.some((one) => one === column);
const ariaSort = { up: "ascending", down: "descending" } as const;
const arrow = { up: "▲", down: "▼" } as const;

/** The head of the table: a click on a header sorts within the groups, up, down, off (CAT-007, DEC-102). */
export const TableHead = observer(function TableHead({ filters, text, classes }: TableHeadProps) {
  const { columnSort } = filters;
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={1} className={classes.head}>
        {tableColumns.map((column) => {
          const direction = columnSort?.column === column ? columnSort.direction : null;
          if (!isSortable(column)) {
            return (
              <span key={column} role="columnheader">
                {text(`column_${column}`)}
              </span>
            );
          }
          return (
            <span key={column} role="columnheader" aria-sort={direction === null ? "none" : ariaSort[direction]}>
              <button type="button" className={classes.headButton} onClick={() => filters.sortByColumn(column)}>
                {text(`column_${column}`)}
                <span aria-hidden="true">{direction === null ? "" : arrow[direction]}</span>
              </button>
            </span>
          );
        })}
      </div>
    </div>
  );
});
