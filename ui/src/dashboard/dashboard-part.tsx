import { mergeClasses } from "@fluentui/react-components";
import { useId, type ReactNode } from "react";
import { useDashboardStyles } from "./dashboard-styles.ts";

interface DashboardPartProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Where it goes on, at the foot. */
  readonly more?: ReactNode;
  /** As wide as the page, below the others. */
  readonly isWide?: boolean;
}

/** One part of the dashboard, named by its heading. */
export function DashboardPart({ title, children, more, isWide = false }: DashboardPartProps) {
  const styles = useDashboardStyles();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={mergeClasses(styles.part, isWide && styles.wide)}>
      <h2 id={titleId} className={styles.heading}>
        {title}
      </h2>
      {children}
      {more === undefined ? null : <div className={styles.foot}>{more}</div>}
    </section>
  );
}
