import type { RouteTarget } from "@panel/core/routing";
import type { ReactNode } from "react";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useShellStyles } from "./shell-styles.ts";

interface HeaderLinkProps {
  readonly to: RouteTarget;
  readonly icon: ReactNode;
  readonly children: string;
}

/** A link of the header that stays at every width: words on a desktop, an icon where there is less room (DEC-181). */
export function HeaderLink({ to, icon, children }: HeaderLinkProps) {
  const styles = useShellStyles();
  return (
    <PanelLink className={styles.headerLink} to={to} title={children} aria-label={children}>
      <span className={styles.iconOfLink}>{icon}</span>
      <span className={styles.wordsOfLink}>{children}</span>
    </PanelLink>
  );
}
