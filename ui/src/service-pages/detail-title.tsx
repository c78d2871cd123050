import { mergeClasses } from "@fluentui/react-components";
import type { Network } from "@panel/core/catalogue";
import type { ReactNode } from "react";
import { useDetailStyles } from "./detail-styles.ts";
import { NetworkIcon } from "../service-list/network-icon.tsx";

interface DetailTitleProps {
  /** Its name is in the way up, so that the heading need not say it. */
  readonly network: Network | undefined;
  readonly children: ReactNode;
}

/** The heading of a page about a service or a type: the icon is part of it, so that it begins where every heading begins. */
export function DetailTitle({ network, children }: DetailTitleProps) {
  const styles = useDetailStyles();
  const classes = { icon: mergeClasses(styles.icon, styles.inTitle), dot: mergeClasses(styles.dot, styles.inTitle) };
  return (
    <h1 className={styles.title}>
      <NetworkIcon network={network} classes={classes} />
      {children}
    </h1>
  );
}
