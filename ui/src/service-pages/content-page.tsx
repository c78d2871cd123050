import type { PageSettings } from "@panel/core/settings";
import { SafeHtml } from "../bindings/safe-html.tsx";
import { usePageHead } from "../bindings/use-page-head.ts";
import { useDetailStyles } from "./detail-styles.ts";

/** A page whose content the operator wrote in the pages settings (DEC-002, DEC-039). */
export function ContentPage({ page }: { readonly page: PageSettings }) {
  const styles = useDetailStyles();
  usePageHead({ title: page.title, description: page.description });
  return (
    <article className={styles.page}>
      {page.title !== null && <h1 className={styles.title}>{page.title}</h1>}
      <SafeHtml html={page.content ?? ""} className={styles.html} />
    </article>
  );
}
