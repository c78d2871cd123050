import type { ReactNode } from "react";
import { usePublishedHeight } from "../bindings/use-published-height.ts";
import { useShellStyles } from "./shell-styles.ts";

/** The line at the head of every page; as high as it is, what sticks or is scrolled to keeps clear of it (THM-011, THM-012). */
export function HeaderLine({ children }: { readonly children: ReactNode }) {
  const styles = useShellStyles();
  return (
    <header ref={usePublishedHeight("header")} className={styles.toolbar}>
      {children}
    </header>
  );
}
