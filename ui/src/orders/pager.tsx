import { Button } from "@fluentui/react-components";
import type { Text } from "../app/use-text.ts";
import { useOrderStyles } from "./order-styles.ts";

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  /** The texts of the list's own feature. */
  readonly text: Text;
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
