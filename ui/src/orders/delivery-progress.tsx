import { makeStyles, tokens } from "@fluentui/react-components";

const useStyles = makeStyles({
  progress: { display: "flex", flexDirection: "column", gap: "4px", minWidth: "120px" },
  track: { height: "6px", borderRadius: "3px", backgroundColor: tokens.colorNeutralBackground5, overflow: "hidden" },
  fill: { height: "100%", backgroundColor: tokens.colorBrandBackground },
});

interface DeliveryProgressProps {
  /** Says to assistive technology whose progress it is. */
  readonly label: string;
  /** The figures, above the bar. */
  readonly words: string;
  readonly percent: number;
  /** What is counted, where it is no percentage. */
  readonly counted?: { readonly current: number; readonly limit: number };
}

/** How much has been delivered, as figures and as a bar (OLS-007, SUB-005). */
export function DeliveryProgress({ label, words, percent, counted = { current: percent, limit: 100 } }: DeliveryProgressProps) {
  const styles = useStyles();
  return (
    <div className={styles.progress}>
      <span>{words}</span>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={counted.limit}
        aria-valuenow={counted.current}
      >
        <div className={styles.fill} style={{ width: `${String(percent)}%` }} />
      </div>
    </div>
  );
}
