import { makeStyles, tokens } from "@fluentui/react-components";

const useStyles = makeStyles({
  progress: { display: "flex", flexDirection: "column", gap: "4px", minWidth: "120px" },
  track: { height: "6px", borderRadius: "3px", backgroundColor: tokens.colorNeutralBackground5, overflow: "hidden" },
  fill: { height: "100%", backgroundColor: tokens.colorCompoundBrandBackground },
});

interface ProgressProps {
  /** Says to assistive technology whose progress it is. */
  readonly label: string;
  /** The figures, above the bar. */
  readonly words?: string;
  /** 0 to 100; what is counted draws the bar where it is left out. */
  readonly percent?: number;
  /** What is counted, where it is no percentage; null while it is not known how much there is. */
  readonly counted?: { readonly current: number; readonly limit: number } | null;
}

/** How far something has come, as figures and as a bar (OLS-007, SUB-005, GRD-003). */
export function Progress({ label, words, percent, counted = { current: percent ?? 0, limit: 100 } }: ProgressProps) {
  const styles = useStyles();
  const drawn = percent ?? (counted === null ? 0 : (counted.current * 100) / Math.max(1, counted.limit));
  return (
    <div className={styles.progress}>
      {words === undefined ? null : <span>{words}</span>}
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={counted === null ? undefined : 0}
        aria-valuemax={counted?.limit}
        aria-valuenow={counted?.current}
      >
        <div className={styles.fill} style={{ width: `${String(drawn)}%` }} />
      </div>
    </div>
  );
}
