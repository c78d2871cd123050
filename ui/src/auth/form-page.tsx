import type { ReactNode } from "react";
import { useFormStyles } from "./form-styles.ts";

/** A page with one form: its heading, and the form in a narrow column. */
export function FormPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const styles = useFormStyles();
  return (
    <div className={styles.page}>
      <section className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </section>
    </div>
  );
}
