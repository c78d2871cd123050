import { withWayBack, type RouteTarget } from "@panel/core/routing";
import { observer } from "mobx-react-lite";
import { use, type ComponentPropsWithRef, type ReactNode } from "react";
import { usePanel } from "./panel-context.ts";
import { RouterLink } from "./router-link.tsx";
import { RouteContext } from "./use-route.ts";

interface PanelLinkProps extends Omit<ComponentPropsWithRef<"a">, "href"> {
  readonly to: RouteTarget;
  readonly children: ReactNode;
}

/**
 * A link to a page of the panel by name, in the current locale and currency; every in-app link is one. Links to login and
 * registration lead back to the page that is shown.
 */
export const PanelLink = observer(function PanelLink({ to, children, ...rest }: PanelLinkProps) {
  const { navigator } = usePanel();
  const route = use(RouteContext);
  return (
    <RouterLink {...rest} to={navigator.addressOf(route ? withWayBack(to, route) : to)}>
      {children}
    </RouterLink>
  );
});
