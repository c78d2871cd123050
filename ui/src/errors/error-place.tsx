import type { ActiveRoute, NavigationError } from "@panel/core/routing";
import { splitLocalePrefix } from "@panel/core/routing";
import type { LocaleCode } from "@panel/core/locale";
import { useMemo } from "react";
import { DocumentHead } from "../shell/slots.ts";
import { RouteContext } from "../bindings/use-route.ts";
import { PageLayoutFrame } from "../shell/page-layout-frame.tsx";
import { ErrorPageView } from "./error-page-view.tsx";

interface ErrorPlaceProps {
  readonly error: NavigationError;
  readonly locale: LocaleCode;
  /** Below the base path. */
  readonly path: string;
}

/** The error page of a navigation that leads nowhere, in the default layout. */
export function ErrorPlace({ error, locale, path }: ErrorPlaceProps) {
  const route = useMemo(
    (): ActiveRoute => ({ name: "error", path: splitLocalePrefix(path).path, params: {}, query: {}, locale }),
    [path, locale],
  );
  return (
    <RouteContext value={route}>
      <DocumentHead titled="not-found" />
      <PageLayoutFrame layout="default">
        <ErrorPageView error={error} />
      </PageLayoutFrame>
    </RouteContext>
  );
}
