import type { Ref } from "react";
import { useApiTokenStyles } from "./api-token-styles.ts";

interface TokenTextProps {
  readonly label: string;
  readonly text: string;
  /** What is said of it, for those who hear it. */
  readonly describedBy?: string | undefined;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A token as it is typed, to be read or marked. */
export function TokenText({ label, text, describedBy, ref }: TokenTextProps) {
  const styles = useApiTokenStyles();
  return (
    <div ref={ref} role="group" tabIndex={-1} aria-label={label} aria-describedby={describedBy}>
      <code dir="ltr" translate="no" className={styles.token}>
        {text}
      </code>
    </div>
  );
}
