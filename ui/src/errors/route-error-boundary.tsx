import { portTokens } from "@panel/core/inversify";
import { isChunkFailure, mayReloadForChunk, navigationErrorFrom, type NavigationError } from "@panel/core/routing";
import type { Log } from "@panel/core/platform";
import { Component, type ReactNode } from "react";
import { usePanel } from "../bindings/panel-context.ts";
import { ErrorPageView } from "./error-page-view.tsx";

interface RouteErrorBoundaryProps {
  /** Changes with every navigation, which gives the page another chance. */
  readonly visit: string;
  readonly routeName: string;
  readonly children: ReactNode;
}

/** Catches what fails while one page is shown; a failed load of code reloads the page once a minute at most (ERP-009). */
export function RouteErrorBoundary(props: RouteErrorBoundaryProps) {
  const { container, screens } = usePanel();
  const log = container.get(portTokens.log);
  const onChunkFailure = () => {
    screens.forget(props.routeName);
    const mayReload = mayReloadForChunk(container.get(portTokens.sessionStorage), container.get(portTokens.clock).now());
    if (mayReload) globalThis.location.reload();
    return mayReload;
  };
  return <Boundary {...props} log={log} onChunkFailure={onChunkFailure} />;
}

interface BoundaryProps extends RouteErrorBoundaryProps {
  readonly log: Log;
  /** Answers whether the page is being reloaded. */
  readonly onChunkFailure: () => boolean;
}

interface BoundaryState {
  readonly error: NavigationError | null;
  readonly visit: string;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, visit: this.props.visit };

  static getDerivedStateFromError(problem: unknown): Partial<BoundaryState> {
    return { error: navigationErrorFrom(problem) };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return props.visit === state.visit ? null : { error: null, visit: props.visit };
  }

  override componentDidCatch(problem: unknown): void {
    if (isChunkFailure(problem) && this.props.onChunkFailure()) return;
    this.props.log.error("A page could not be shown", problem);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <ErrorPageView error={error} onRetry={() => this.setState({ error: null })} />;
  }
}
