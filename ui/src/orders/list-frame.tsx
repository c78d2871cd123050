import type { ReactNode } from "react";
import type { Text } from "../app/use-text.ts";
import { Button } from "../kit/button.tsx";
import type { QueryWords } from "../kit/query-view.tsx";
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

/** What is said around a list that is read, in the words of its own feature. */
export const listWords = (text: Text<"loading" | "tryAgain" | "listFailed">): QueryWords => ({
  loading: text("loading"),
  failed: text("listFailed"),
  tryAgain: text("tryAgain"),
});

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  /** The texts of the list's own feature. */
  readonly text: Text<"pages" | "previousPage" | "pageOf" | "nextPage">;
}

/** Steps through the pages of a list; nothing where there is one page only. */
export function Pager({ page, pages, onPage, text }: PagerProps) {
  const styles = useOrderStyles();
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
