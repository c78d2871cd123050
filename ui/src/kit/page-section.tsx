import { useId, type ReactNode } from "react";
import { useSectionStyles } from "./section-styles.ts";

/** One part of the profile page, named by its heading. */
export function PageSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const styles = useSectionStyles();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId} className={styles.sectionTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}
