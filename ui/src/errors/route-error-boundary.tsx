import { isChunkFailure, navigationErrorFrom, type NavigationError } from "@panel/core/routing";
import { Component, type ReactNode } from "react";
import { usePanel } from "../bindings/panel-context.ts";
import { useChunkFailures } from "../bindings/use-chunk-failures.ts";
import { ErrorPageView } from "./error-page-view.tsx";

interface RouteErrorBoundaryProps {
  /** Changes with every navigation, which gives the page another chance. */
  readonly visit: string;
  readonly routeName: string;
  readonly children: ReactNode;
}

/** Catches what fails while one page is shown; a failed load of code reloads the page once a minute at most (ERP-009). */
export function RouteErrorBoundary(props: RouteErrorBoundaryProps) {
  const { screens } = usePanel();
  const { reload, report } = useChunkFailures();
  const onChunkFailure = () => {
    screens.forget(props.routeName);
    return reload();
  };
  return <Boundary {...props} report={report} onChunkFailure={onChunkFailure} />;
}

interface BoundaryProps extends RouteErrorBoundaryProps {
  readonly report: (message: string, problem: unknown) => void;
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
    this.props.report("A page could not be shown", problem);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <ErrorPageView error={error} onRetry={() => this.setState({ error: null })} />;
  }
}
