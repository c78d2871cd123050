import { pathOf, splitLocalePrefix } from "@panel/core/routing";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { BrowserRouter, useLocation, useNavigate } from "react-router-dom";
import { ErrorPlace } from "../errors/error-place.tsx";
import { UnreachableVisitor } from "../errors/unreachable-visitor.tsx";
import { ShellLoader } from "../shell/shell-loader.tsx";
import { useNavigationEffects, useNavigationOutcome, type PageOutcome } from "./navigation.ts";
import { usePanel } from "../bindings/panel-context.ts";
import { Redirect } from "./router-redirect.tsx";
import { PageFocus } from "./router-focus.ts";
import { useLeaving } from "./router-leaving.ts";
import { useTakeOver } from "../bindings/use-take-over.ts";
import { useScrollMemory } from "./router-scroll.ts";
import { ShownPage } from "./shown-page.tsx";

interface PanelRouterProps {
  /** Base path without closing slash (DEC-001). */
  readonly basename: string;
}

/** The router around all pages: declarative, because the data router costs the first visit more than it gives. */
export const PanelRouter = ({ basename }: PanelRouterProps) => (
  <BrowserRouter basename={basename}>
    <Pages />
  </BrowserRouter>
);

const Pages = observer(function Pages() {
  const location = useLocation();
  const outcome = useNavigationOutcome(location);
  useScrollMemory();
  useTakeOver(outcome.kind !== "waiting");
  const isSettled = outcome.kind === "show" || outcome.kind === "error";
  return (
    <>
      <Place outcome={outcome} historyKey={location.key} />
      <Outcome outcome={outcome} location={location} />
      <PageFocus path={isSettled ? splitLocalePrefix(location.pathname).path : null} />
    </>
  );
});

interface PlaceProps {
  readonly outcome: PageOutcome;
  /** Key of the entry of the history that is shown. */
  readonly historyKey: string;
}

/**
 * Has the place known, and the way to leave it, before the page at it begins. It is before the page, because what is first is
 * told first; around the page it would be told last. That a page is shown is known before where one is: who hears of the place may
 * write its address immediately.
 */
function Place({ outcome, historyKey }: PlaceProps) {
  const { navigator } = usePanel();
  const navigate = useNavigate();
  const isLeaving = useLeaving(historyKey);
  useEffect(
    () => navigator.attach({ navigate: (path, options) => void navigate(path, options), isLeaving }),
    [navigator, navigate, isLeaving],
  );
  useNavigationEffects(outcome);
  return null;
}

interface OutcomeProps {
  readonly outcome: PageOutcome;
  readonly location: { readonly key: string; readonly pathname: string };
}

/** What the guards decided for the address, as it is shown. */
function Outcome({ outcome, location }: OutcomeProps) {
  switch (outcome.kind) {
    case "waiting":
      return <ShellLoader />;
    case "redirect":
      return <Redirect to={pathOf(outcome.target, outcome.locale)} />;
    case "unreachable":
      return <UnreachableVisitor />;
    case "error":
      return <ErrorPlace error={outcome.error} locale={outcome.locale} path={location.pathname} />;
    case "show":
      return <ShownPage page={outcome} historyKey={location.key} />;
  }
}
