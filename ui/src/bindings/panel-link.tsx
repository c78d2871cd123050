import { withWayBack, type RouteTarget } from "@panel/core/routing";
import { observer } from "mobx-react-lite";
import { use, type ComponentPropsWithRef, type ReactNode } from "react";
import { usePanel } from "./panel-context.ts";
import { RouterLink } from "./router-link.tsx";
import { RouteContext } from "./use-route.ts";

interface PanelLinkProps extends Omit<ComponentPropsWithRef<"a">, "href" | "onPointerEnter" | "onFocus"> {
  readonly to: RouteTarget;
  readonly children: ReactNode;
}

/**
 * A link to a page of the panel by name, in the current locale and currency; every in-app link is one. Links to login and
 * registration lead back to the page that is shown. Who points at one, or reaches it by keyboard, gets the page's code beforehand.
 */
export const PanelLink = observer(function PanelLink({ to, children, ...rest }: PanelLinkProps) {
  const { navigator, screens } = usePanel();
  const route = use(RouteContext);
  const prefetch = () => screens.prefetch(to.name);
  const address = navigator.addressOf(route ? withWayBack(to, route) : to);
  return (
    <RouterLink {...rest} to={address} onPointerEnter={prefetch} onFocus={prefetch}>
      {children}
    </RouterLink>
  );
});
