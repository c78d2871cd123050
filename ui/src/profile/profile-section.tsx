import { useId, type ReactNode } from "react";
import { useProfileStyles } from "./profile-styles.ts";

/** One part of the profile page, named by its heading. */
export function ProfileSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const styles = useProfileStyles();
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

export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** Names and values; what has no value is left out by the caller. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const styles = useProfileStyles();
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className={styles.factName}>{name}</dt>
          <dd className={styles.factValue}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
