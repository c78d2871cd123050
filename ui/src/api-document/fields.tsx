import { rowsOf, type ApiField } from "@panel/core/api-document";
import { useText } from "../bindings/use-text.ts";
import { useApiDocumentStyles } from "./api-document-styles.ts";

/** The fields of a body with their types. */
export function Fields({ fields }: { readonly fields: readonly ApiField[] }) {
  const styles = useApiDocumentStyles();
  const text = useText("api-token");
  if (fields.length === 0) return null;
  return (
    <dl className={styles.fields} lang="en" translate="no">
      {rowsOf(fields).map(({ path, type, isRequired }) => (
        <div key={path} className={styles.field}>
          <dt className={styles.name}>{path}</dt>
          <dd className={styles.detail}>{isRequired ? text("needed", { type }) : type}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An example as it travels. */
export function Example({ text: example }: { readonly text: string | null }) {
  const styles = useApiDocumentStyles();
  const text = useText("api-token");
  if (example === null) return null;
  return (
    <pre className={styles.block} tabIndex={0} role="group" aria-label={text("example")} dir="ltr" translate="no">
      {example}
    </pre>
  );
}
