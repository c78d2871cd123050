import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";

/** A column of a list: its name, and how its cells break. */
export interface ListColumn {
  readonly key: string;
  readonly name: string;
  /** Newest first by this column. */
  readonly isSorted?: boolean;
  /** Figures stay on one line, moments on two at most; words have a width and break anywhere, an address has one. */
  readonly look?: "unbroken" | "moment" | "word" | "address" | undefined;
}

/** Looks of the cells of a table. */
export const useTableStyles = makeStyles({
  frame: { overflow: "auto", maxWidth: "100%" },
  low: { maxHeight: "420px" },
  table: { width: "100%", borderCollapse: "collapse", fontVariantNumeric: "tabular-nums" },
  head: {
    position: "sticky",
    top: 0,
    padding: "8px 6px",
    textAlign: "start",
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
    fontWeight: tokens.fontWeightSemibold,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    whiteSpace: "nowrap",
  },
  rowHead: {
    padding: "8px 6px",
    textAlign: "start",
    verticalAlign: "top",
    fontWeight: tokens.fontWeightRegular,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: "anywhere",
  },
  cell: { padding: "8px 6px", borderBottom: `1px solid ${tokens.colorNeutralStroke2}`, verticalAlign: "top" },
});

interface TableProps {
  /** Names the table and the frame that it scrolls in. */
  readonly title: string;
  readonly className?: string;
  /** It is in a part of the page that has the same name already. */
  readonly isInPart?: boolean;
  readonly children: ReactNode;
}

/** A table that scrolls within its own frame, by the keyboard as well. */
export function Table({ title, className, isInPart = false, children }: TableProps) {
  const styles = useTableStyles();
  return (
    <div className={mergeClasses(styles.frame, className)} tabIndex={0} role={isInPart ? "group" : "region"} aria-label={title}>
      <table className={styles.table}>{children}</table>
    </div>
  );
}

/** The heads of the columns. */
export function TableHead({ columns }: { readonly columns: readonly ListColumn[] }) {
  const styles = useTableStyles();
  return (
    <thead>
      <tr>
        {columns.map(({ key, name, isSorted = false }) => (
          <th key={key} scope="col" className={styles.head} aria-sort={isSorted ? "descending" : undefined}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface SmallTableProps {
  readonly title: string;
  readonly columns: readonly ListColumn[];
  /** Cells in the order of the columns; the first one names its row where the table says so. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  readonly hasRowHeads?: boolean;
  readonly isInPart?: boolean;
}

/** Figures in rows and columns, which need no cards on a phone; a long one scrolls within 420 px. */
export function SmallTable({ title, columns, rows, hasRowHeads = false, isInPart = false }: SmallTableProps) {
  const styles = useTableStyles();
  return (
    <Table title={title} className={styles.low} isInPart={isInPart}>
      <TableHead columns={columns} />
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, index) =>
              hasRowHeads && index === 0 ? (
                <th key={columns[index]?.key} scope="row" className={styles.rowHead}>
                  {cell}
                </th>
              ) : (
                <td key={columns[index]?.key} className={styles.cell}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
