import { useSettings } from "../bindings/settings.ts";
import { pathOf, layoutOf, loginCheckRedirect, type ActiveRoute, type NavigationOutcome } from "@panel/core/routing";
import { offeredFeatures } from "@panel/core/settings";
import { isPageOffered } from "@panel/core/shell";
import { observer } from "mobx-react-lite";
import { Suspense, useMemo } from "react";
import { RouteErrorBoundary } from "../errors/route-error-boundary.tsx";
import { PageLayoutFrame } from "../shell/page-layout-frame.tsx";
import { PageScreen } from "./page-screen.tsx";
import { Redirect } from "./router-redirect.tsx";
import { useSession } from "../bindings/session.ts";
import { RouteContext } from "../bindings/use-route.ts";
import { PageOnItsWay } from "../shell/loading-bar.tsx";
import { DocumentHead } from "../shell/slots.ts";

interface ShownPageProps {
  readonly page: Extract<NavigationOutcome, { kind: "show" }>;
  readonly historyKey: string;
}

/** One page: its layout, its head, its screen, and a boundary of its own for what may fail while it is rendered. */
export const ShownPage = observer(function ShownPage({ page, historyKey }: ShownPageProps) {
  const settings = useSettings();
  const session = useSession();
  const { record, path, params, query, locale } = page;
  const key = JSON.stringify([record.name, path, params, query, locale]);
  const route = useMemo(() => activeRouteFrom(key), [key]);
  const away = loginCheckRedirect(
    record,
    params,
    { name: record.name, path, query },
    {
      isLoggedIn: session.isLoggedIn || !session.isSettled,
      hidesPersonalAccount: settings.current?.hidePersonalAccountForUnregistered ?? false,
    },
  );
  if (away) return <Redirect to={pathOf(away, locale)} />;
  const isOffered = settings.current === null || isPageOffered(record.name, offeredFeatures(settings.current));
  const shown = isOffered ? record.name : "not-found";
  return (
    <RouteContext value={route}>
      <DocumentHead titled={shown} />
      <PageLayoutFrame layout={layoutOf(record, params).layout}>
        <RouteErrorBoundary visit={historyKey} routeName={record.name}>
          <Suspense key={record.path} fallback={<PageOnItsWay />}>
            <PageScreen routeName={shown} />
          </Suspense>
        </RouteErrorBoundary>
      </PageLayoutFrame>
    </RouteContext>
  );
});

function activeRouteFrom(key: string): ActiveRoute {
  const [name, path, params, query, locale] = JSON.parse(key) as [
    string,
    string,
    ActiveRoute["params"],
    ActiveRoute["query"],
    ActiveRoute["locale"],
  ];
  return { name, path, params, query, locale };
}
