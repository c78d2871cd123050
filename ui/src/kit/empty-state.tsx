import { makeStyles, mergeClasses } from "@fluentui/react-components";
import type { ReactNode } from "react";

const useStyles = makeStyles({
  empty: { display: "flex", flexDirection: "column", alignItems: "flex-start", gap: "12px" },
  centred: { alignItems: "center", padding: "32px 0", textAlign: "center" },
  words: { margin: 0 },
});

interface EmptyStateProps {
  /** Why there is nothing. */
  readonly children: ReactNode;
  /** What can be done about it: links or buttons. */
  readonly actions?: ReactNode;
  /** Above the words. */
  readonly picture?: ReactNode;
  /** Stands in the middle of a large place instead of where a list would begin. */
  readonly isCentred?: boolean;
  /** Says itself aloud, where it takes the place of what was there. */
  readonly isAnnounced?: boolean;
}

/** Stands where there is nothing to show yet, and leads on. */
export function EmptyState({ children, actions, picture, isCentred = false, isAnnounced = false }: EmptyStateProps) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.empty, isCentred && styles.centred)}>
      {picture}
      <div role={isAnnounced ? "status" : undefined} className={styles.words}>
        {children}
      </div>
      {actions}
    </div>
  );
}
