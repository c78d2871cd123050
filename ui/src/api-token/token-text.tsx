import { useApiTokenStyles } from "./api-token-styles.ts";

interface TokenTextProps {
  readonly label: string;
  readonly text: string;
}

/** A token as it is typed, to be read or marked. */
export function TokenText({ label, text }: TokenTextProps) {
  const styles = useApiTokenStyles();
  return (
    <div role="group" aria-label={label}>
      <code dir="ltr" translate="no" className={styles.token}>
        {text}
      </code>
    </div>
  );
}
