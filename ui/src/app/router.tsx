import { pathOf } from "@panel/core/navigation";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { BrowserRouter, MemoryRouter, Navigate, useLocation, useNavigate } from "react-router-dom";
import { ErrorPlace } from "../errors/error-place.tsx";
import { ShellLoader } from "../shell/shell-loader.tsx";
import { useNavigationEffects, useNavigationOutcome } from "./navigation.ts";
import { usePanel } from "./panel-context.ts";
import { useScrollMemory } from "./router-scroll.ts";
import { ShownPage } from "./shown-page.tsx";

interface PanelRouterProps {
  /** Base path without closing slash (DEC-001). */
  readonly basename: string;
  /** Start path for tests and embedders that keep the address to themselves. */
  readonly memoryPath?: string | undefined;
}

/** The router around all pages: declarative, because the data router costs the first visit more than it gives. */
export function PanelRouter({ basename, memoryPath }: PanelRouterProps) {
  const pages = <Pages />;
  if (memoryPath === undefined) return <BrowserRouter basename={basename}>{pages}</BrowserRouter>;
  return <MemoryRouter initialEntries={[memoryPath]}>{pages}</MemoryRouter>;
}

const Pages = observer(function Pages() {
  const { navigator } = usePanel();
  const navigate = useNavigate();
  const location = useLocation();
  const outcome = useNavigationOutcome(location);
  useEffect(() => navigator.attach((path, options) => void navigate(path, options)), [navigator, navigate]);
  useNavigationEffects(outcome);
  useScrollMemory();
  switch (outcome.kind) {
    case "waiting":
      return <ShellLoader />;
    case "redirect":
      return <Navigate replace to={pathOf(outcome.target, outcome.locale)} />;
    case "error":
      return <ErrorPlace error={outcome.error} locale={outcome.locale} path={location.pathname} />;
    case "show":
      return <ShownPage page={outcome} historyKey={location.key} />;
  }
});
