/** Columns that the list of tasks can be ordered by (DEC-097); `id` is the newest. */
export const taskColumns = ["id", "reward", "service"] as const;
export type TaskColumn = (typeof taskColumns)[number];
export type SortDirection = "asc" | "desc";

export interface TaskSorting {
  readonly column: TaskColumn;
  readonly direction: SortDirection;
}

/** Rows of a page, as in the other tables (DEC-097). */
export const TASKS_PAGE_SIZE = 10;
/** More rows nobody gets in one call. */
export const MAX_TASKS_OF_PAGE = 100;

/** What a list begins with: the newest first. */
export const newestFirst: TaskSorting = { column: "id", direction: "desc" };

const directionIn = (word: string | null): SortDirection | null => (word === "asc" || word === "desc" ? word : null);
const columnIn = (word: string | null): TaskColumn | null => taskColumns.find((column) => column === word) ?? null;

/** Reads both words of an order: whichever is `asc` or `desc` is the direction, the other one the column (DEC-097). */
export function taskSorting(orderBy: string | null, orderOn: string | null): TaskSorting {
  const words = [orderBy, orderOn] as const;
  const column = words.map(columnIn).find((found) => found !== null);
  const direction = words.map(directionIn).find((found) => found !== null);
  return { column: column ?? newestFirst.column, direction: direction ?? newestFirst.direction };
}

/** Where a page lies in its list (ENT-057, TSK-003). Everything counts from 1. */
export interface PageMeta {
  readonly currentPage: number;
  /** First row of the page; null on a page without rows. */
  readonly from: number | null;
  readonly lastPage: number;
  readonly perPage: number;
  /** Last row of the page; null on a page without rows. */
  readonly to: number | null;
  readonly total: number;
}

/** Rows of a page as it was asked for, within what is given out. */
export const rowsOfPage = (perPage: number): number => (perPage > 0 ? Math.min(perPage, MAX_TASKS_OF_PAGE) : TASKS_PAGE_SIZE);

/** The meta of a page of a list of so many rows; a page behind the last one has none. */
export function pageMeta(total: number, page: number, perPage: number): PageMeta {
  const rows = rowsOfPage(perPage);
  const currentPage = Math.max(1, page);
  const before = (currentPage - 1) * rows;
  const hasRows = before < total;
  return {
    currentPage,
    from: hasRows ? before + 1 : null,
    lastPage: Math.max(1, Math.ceil(total / rows)),
    perPage: rows,
    to: hasRows ? Math.min(total, before + rows) : null,
    total,
  };
}
