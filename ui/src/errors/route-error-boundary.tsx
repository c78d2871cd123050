import { isChunkFailure, navigationErrorFrom, type NavigationError } from "@panel/core/routing";
import { Component, type ReactNode } from "react";
import { usePanel } from "../bindings/panel-context.ts";
import { useChunkFailures, useRetryOnline } from "../bindings/use-chunk-failures.ts";
import { TextsNotLoaded } from "../bindings/texts-not-loaded.ts";
import { ErrorPageView } from "./error-page-view.tsx";

interface RouteErrorBoundaryProps {
  /** Changes with every navigation, which gives the page another chance. */
  readonly visit: string;
  readonly routeName: string;
  readonly children: ReactNode;
}

/**
 * Catches what fails while one page is shown; a failed load of code reloads the page once a minute at most (ERP-009), and is tried
 * again when the browser is online again.
 */
export function RouteErrorBoundary(props: RouteErrorBoundaryProps) {
  const { screens, messages } = usePanel();
  const { reload, report } = useChunkFailures();
  const onFailure = async (problem: unknown) => {
    if (isChunkFailure(problem)) {
      screens.forget(props.routeName);
      if (await reload()) return;
    }
    report("A page could not be shown", problem);
  };
  return <Boundary {...props} onFailure={(problem) => void onFailure(problem)} onRetry={() => messages.retry()} />;
}

interface BoundaryProps extends RouteErrorBoundaryProps {
  readonly onFailure: (problem: unknown) => void;
  /** Runs before the page is tried again. */
  readonly onRetry: () => Promise<void>;
}

interface BoundaryState {
  readonly problem: unknown;
  readonly error: NavigationError | null;
  readonly visit: string;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { problem: null, error: null, visit: this.props.visit };

  static getDerivedStateFromError(problem: unknown): Partial<BoundaryState> {
    return { problem, error: navigationErrorFrom(problem) };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return props.visit === state.visit ? null : { problem: null, error: null, visit: props.visit };
  }

  override componentDidCatch(problem: unknown): void {
    this.props.onFailure(problem);
  }

  override render(): ReactNode {
    const { error, problem } = this.state;
    if (!error) return this.props.children;
    const isMissing = isChunkFailure(problem) || problem instanceof TextsNotLoaded;
    return <FailedPage error={error} onRetry={this.#retry} healsOnline={isMissing} />;
  }

  readonly #retry = () => {
    void this.props.onRetry().then(() => this.setState({ problem: null, error: null }));
  };
}

interface FailedPageProps {
  readonly error: NavigationError;
  readonly onRetry: () => void;
  /** What failed was on its way, not in the page. */
  readonly healsOnline: boolean;
}

function FailedPage({ error, onRetry, healsOnline }: FailedPageProps) {
  useRetryOnline(healsOnline ? onRetry : null);
  return <ErrorPageView error={error} onRetry={onRetry} />;
}
