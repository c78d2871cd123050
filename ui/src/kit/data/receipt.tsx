import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { Fragment, type ReactNode, type Ref } from "react";

const useStyles = makeStyles({
  receipt: { display: "grid", gridTemplateColumns: "1fr auto", gap: "6px 16px", margin: 0 },
  // Fainter, yet as legible as other quiet words.
  outdated: { color: tokens.colorNeutralForeground3, fontStyle: "italic" },
  term: { color: tokens.colorNeutralForeground2 },
  amount: { margin: 0, textAlign: "end", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
  total: {
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** One line of a receipt, its amount as it is to be read. */
export interface ReceiptRow {
  readonly term: string;
  readonly amount: ReactNode;
  readonly isTotal?: boolean;
}

interface ReceiptProps {
  readonly rows: readonly ReceiptRow[];
  /** Newer amounts are on their way. */
  readonly isPending: boolean;
  /** Says changes aloud; not where something else does. */
  readonly isLive?: boolean;
  /** The amount of the total, which can take the focus. */
  readonly totalRef?: Ref<HTMLElement>;
}

/** What something costs, part by part, down to the total. */
export function Receipt({ rows, isPending, isLive = false, totalRef }: ReceiptProps) {
  const styles = useStyles();
  return (
    <dl
      className={mergeClasses(styles.receipt, isPending && styles.outdated)}
      aria-live={isLive ? "polite" : undefined}
      aria-busy={isPending}
    >
      {rows.map(({ term, amount, isTotal = false }) => (
        <Fragment key={term}>
          <dt className={isTotal ? styles.total : styles.term}>{term}</dt>
          <dd
            {...(isTotal && totalRef !== undefined ? { ref: totalRef, tabIndex: -1 } : {})}
            className={mergeClasses(styles.amount, isTotal && styles.total)}
          >
            {amount}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
