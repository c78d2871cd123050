import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { CheckIcon } from "../icons.tsx";

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: "none", display: "flex", flexDirection: "column" },
  step: {
    position: "relative",
    display: "flex",
    gap: "12px",
    minHeight: "44px",
    "&:not(:last-child)::before": {
      content: "''",
      position: "absolute",
      insetBlockStart: "24px",
      insetBlockEnd: 0,
      insetInlineStart: "11px",
      width: "2px",
      backgroundColor: tokens.colorNeutralStroke1,
    },
  },
  mark: {
    boxSizing: "border-box",
    flexShrink: 0,
    display: "grid",
    placeItems: "center",
    width: "24px",
    height: "24px",
    borderRadius: tokens.borderRadiusCircular,
    border: `2px solid ${tokens.colorNeutralStrokeAccessible}`,
    "& svg": { width: "14px", height: "14px" },
  },
  done: { color: tokens.colorPaletteGreenForeground1, border: `2px solid ${tokens.colorPaletteGreenForeground1}` },
  current: { color: tokens.colorCompoundBrandForeground1, border: `2px solid ${tokens.colorCompoundBrandForeground1}` },
  dot: {
    width: "10px",
    height: "10px",
    borderRadius: tokens.borderRadiusCircular,
    border: "5px solid currentColor",
    boxSizing: "border-box",
  },
  words: { display: "flex", flexDirection: "column", paddingBlockEnd: "12px", overflowWrap: "anywhere" },
  now: { fontWeight: tokens.fontWeightSemibold },
  ahead: { color: tokens.colorNeutralForeground2 },
  when: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** A step on the way; the form of its mark tells its state, not the colour alone. */
export interface TimelineItem {
  readonly key: string;
  readonly state: "done" | "current" | "ahead";
  readonly words: string;
  /** When it was, or how far it is. */
  readonly detail: ReactNode;
}

interface TimelineProps {
  readonly label: string;
  readonly items: readonly TimelineItem[];
}

/** The steps of something that takes its time, from the first to the last (OLS-007). */
export function Timeline({ label, items }: TimelineProps) {
  const styles = useStyles();
  const looks = { done: undefined, current: styles.now, ahead: styles.ahead };
  return (
    <ol className={styles.list} aria-label={label}>
      {items.map(({ key, state, words, detail }) => (
        <li key={key} className={styles.step} aria-current={state === "current" ? "step" : undefined}>
          <span
            className={mergeClasses(styles.mark, state === "done" && styles.done, state === "current" && styles.current)}
            aria-hidden="true"
          >
            {state === "done" ? <CheckIcon /> : state === "current" ? <span className={styles.dot} /> : null}
          </span>
          <div className={styles.words}>
            <span className={looks[state]}>{words}</span>
            {detail !== null && <span className={styles.when}>{detail}</span>}
          </div>
        </li>
      ))}
    </ol>
  );
}
