import { makeStyles, useFocusVisible } from "@fluentui/react-components";
import type { ReactNode } from "react";

const useStyles = makeStyles({ scope: { display: "contents" } });

/** Around each of Fluent's controls: tells them when the focus came by keyboard, so that they draw their ring. */
export function FocusScope({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <div ref={useFocusVisible<HTMLDivElement>()} className={styles.scope}>
      {children}
    </div>
  );
}
