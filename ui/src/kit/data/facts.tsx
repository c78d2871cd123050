import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";

const useStyles = makeStyles({
  facts: { margin: 0, gap: "12px 24px" },
  grid: { display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(min(200px, 100%), 1fr))" },
  list: { display: "flex", flexDirection: "column", gap: "4px" },
  line: {
    display: "flex",
    flexWrap: "wrap",
    gap: "0 16px",
    fontSize: tokens.fontSizeBase200,
    "& > div": { display: "flex", gap: "6px" },
  },
  figures: { display: "flex", flexWrap: "wrap", columnGap: "32px" },
  term: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  detail: { margin: 0, overflowWrap: "anywhere" },
  figure: { fontSize: tokens.fontSizeBase500, fontVariantNumeric: "tabular-nums" },
});

/** A term and what is known of it; null or empty leaves it out. */
export interface Fact {
  readonly term: string;
  readonly detail: ReactNode;
}

interface FactsProps {
  readonly facts: readonly Fact[];
  /** In columns, below each other, in one line, or as large figures. */
  readonly look?: "grid" | "list" | "line" | "figures";
}

/** What is known of a thing, as terms and details. */
export function Facts({ facts, look = "grid" }: FactsProps) {
  const styles = useStyles();
  return (
    <dl className={mergeClasses(styles.facts, styles[look])}>
      {facts.map(({ term, detail }) =>
        detail === null || detail === "" ? null : (
          <div key={term}>
            <dt className={styles.term}>{term}</dt>
            <dd className={mergeClasses(styles.detail, look === "figures" && styles.figure)}>{detail}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
