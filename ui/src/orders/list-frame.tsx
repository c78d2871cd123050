import type { ReactNode } from "react";
import { useOrderStyles } from "./order-styles.ts";

interface ListFrameProps {
  readonly title: string;
  readonly columns: readonly { readonly key: string; readonly name: string; readonly isSorted?: boolean }[];
  /** The entries as rows of the table. */
  readonly rows: ReactNode;
  /** The entries as items of a list. */
  readonly cards: ReactNode;
}

/** A page of a list as a table, and as cards where the table would not fit (OLS-003, DRF-009, SUB-002). */
export function ListFrame({ title, columns, rows, cards }: ListFrameProps) {
  const styles = useOrderStyles();
  return (
    <>
      <div className={styles.tableFrame} tabIndex={0} role="region" aria-label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map(({ key, name, isSorted }) => (
                <th key={key} scope="col" className={styles.headCell} aria-sort={isSorted ? "descending" : undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows}</tbody>
        </table>
      </div>
      <ul className={styles.cards}>{cards}</ul>
    </>
  );
}
