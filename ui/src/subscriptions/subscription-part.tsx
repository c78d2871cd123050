import type { ReactNode } from "react";
import { useSubscriptionStyles } from "./subscription-styles.ts";

interface SubscriptionPartProps {
  /** Of the heading, by which the part is named. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** One part of the page of a subscription under its own heading. */
export function SubscriptionPart({ id, title, children }: SubscriptionPartProps) {
  const styles = useSubscriptionStyles();
  return (
    <section className={styles.stack} aria-labelledby={id}>
      <h2 id={id} className={styles.subheading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
