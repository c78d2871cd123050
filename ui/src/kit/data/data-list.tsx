import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { useText } from "../../bindings/use-text.ts";
import { Button } from "../button.tsx";
import { Table, TableHead, useTableStyles, type ListColumn } from "./table.tsx";
import { media } from "../../bindings/media.ts";
import { surface } from "../layout.ts";

const useStyles = makeStyles({
  frame: { ...surface, overflowX: "auto", padding: "4px 12px", [media.phone]: { display: "none" } },
  cards: {
    display: "none",
    flexDirection: "column",
    gap: "12px",
    margin: 0,
    padding: 0,
    listStyleType: "none",
    [media.phone]: { display: "flex" },
  },
  card: {
    display: "flex",
    flexDirection: "column",
    gap: "8px",
    minWidth: 0,
    padding: "12px",
    ...surface,
    overflowWrap: "anywhere",
  },
  cardLine: { display: "flex", justifyContent: "space-between", gap: "8px", flexWrap: "wrap" },
  /** New in the list, for as long as its model says. */
  marked: { backgroundColor: tokens.colorBrandBackground2 },
  unbroken: { whiteSpace: "nowrap" },
  moment: { minWidth: "88px" },
  word: { minWidth: "120px", maxWidth: "280px", overflowWrap: "anywhere" },
  /** One line, as wide as the column is without it. */
  address: { width: "120px" },
  pager: { display: "flex", alignItems: "center", justifyContent: "center", gap: "12px", flexWrap: "wrap" },
});

interface DataListProps {
  readonly title: string;
  readonly columns: readonly ListColumn[];
  /** `ListRow`s, for the table. */
  readonly rows: ReactNode;
  /** `ListCard`s, for the list. */
  readonly cards: ReactNode;
}

/** A page of a list as a table, and as cards where the table would not fit (OLS-003, DRF-009, SUB-002). */
export function DataList({ title, columns, rows, cards }: DataListProps) {
  const styles = useStyles();
  return (
    <>
      <Table title={title} className={styles.frame}>
        <TableHead columns={columns} />
        <tbody>{rows}</tbody>
      </Table>
      <ul className={styles.cards}>{cards}</ul>
    </>
  );
}

interface ListRowProps {
  readonly columns: readonly ListColumn[];
  readonly cells: Readonly<Record<string, ReactNode>>;
  /** New in the list. */
  readonly isMarked?: boolean;
}

/** One entry as a row, a cell for each column. */
export function ListRow({ columns, cells, isMarked = false }: ListRowProps) {
  const styles = useStyles();
  const table = useTableStyles();
  return (
    <tr className={isMarked ? styles.marked : undefined}>
      {columns.map(({ key, look }) => (
        <td key={key} className={table.cell}>
          <div className={look && styles[look]}>{cells[key]}</div>
        </td>
      ))}
    </tr>
  );
}

/** One entry as a card. */
export function ListCard({ children, isMarked = false }: { readonly children: ReactNode; readonly isMarked?: boolean }) {
  const styles = useStyles();
  return <li className={mergeClasses(styles.card, isMarked && styles.marked)}>{children}</li>;
}

/** What is at the two ends of a line of a card. */
export const CardLine = ({ children }: { readonly children: ReactNode }) => (
  <div className={useStyles().cardLine}>{children}</div>
);

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Steps through the pages of a list; nothing where there is one page only. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const styles = useStyles();
  const text = useText("common");
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={text("pages")}>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {text("previousPage")}
      </Button>
      <span>{text("pageOf", { page, pages })}</span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {text("nextPage")}
      </Button>
    </nav>
  );
}
