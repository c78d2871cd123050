import type { RouteTarget } from "@panel/core/routing";
import { observer } from "mobx-react-lite";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { usePanel } from "./panel-context.ts";
import { RouterLink } from "./router-link.tsx";

interface PanelLinkProps extends Omit<ComponentPropsWithRef<"a">, "href"> {
  readonly to: RouteTarget;
  readonly children: ReactNode;
}

/** A link to a page of the panel by name, in the current locale and currency; every in-app link is one. */
export const PanelLink = observer(function PanelLink({ to, children, ...rest }: PanelLinkProps) {
  const { navigator } = usePanel();
  return (
    <RouterLink {...rest} to={navigator.addressOf(to)}>
      {children}
    </RouterLink>
  );
});
