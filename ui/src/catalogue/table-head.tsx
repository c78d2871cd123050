import { sortableColumns, tableColumns, type ColumnSort, type SortableColumn, type TableColumn } from "@panel/core/catalogue";
import type { Text } from "../app/use-text.ts";
import type { RowStyles } from "./row-styles.ts";

interface TableHeadProps {
  readonly text: Text;
  readonly classes: RowStyles;
  readonly sort: ColumnSort | null;
  readonly onSort: (column: SortableColumn) => void;
}

const isSortable = (column: TableColumn): column is SortableColumn => sortableColumns.some((one) => one === column);
const ariaSort = { up: "ascending", down: "descending" } as const;
const arrow = { up: "▲", down: "▼" } as const;

/** The head of the table: a click on a header sorts within the groups, up, down, off (CAT-007, DEC-102). */
export function TableHead({ text, classes, sort, onSort }: TableHeadProps) {
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={1} className={classes.head}>
        {tableColumns.map((column) => {
          const direction = sort?.column === column ? sort.direction : null;
          if (!isSortable(column)) {
            return (
              <span key={column} role="columnheader">
                {text(`column_${column}`)}
              </span>
            );
          }
          return (
            <span key={column} role="columnheader" aria-sort={direction === null ? "none" : ariaSort[direction]}>
              <button type="button" className={classes.headButton} onClick={() => onSort(column)}>
                {text(`column_${column}`)}
                <span aria-hidden="true">{direction === null ? "" : arrow[direction]}</span>
              </button>
            </span>
          );
        })}
      </div>
    </div>
  );
}
