import type { RouteTarget } from "@panel/core/navigation";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { Link } from "react-router-dom";
import { usePanel } from "./panel-context.ts";

interface PanelLinkProps extends Omit<ComponentPropsWithRef<"a">, "href"> {
  readonly to: RouteTarget;
  readonly children: ReactNode;
}

/** A link to a page of the panel by name, in the current locale; every in-app link is one. */
export function PanelLink({ to, children, ...rest }: PanelLinkProps) {
  const { navigator } = usePanel();
  return (
    <Link {...rest} to={navigator.addressOf(to)}>
      {children}
    </Link>
  );
}
