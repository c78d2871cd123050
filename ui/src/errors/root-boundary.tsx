import type { Log } from "@panel/core/platform";
import { Component, type ReactNode } from "react";

interface RootBoundaryProps {
  readonly log: Log;
  /** Address of the start page. */
  readonly home: string;
  readonly children: ReactNode;
}

/** Around everything: when even an error page cannot be shown, one fixed English notice with a way home is (ERP-005). */
export class RootBoundary extends Component<RootBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(problem: unknown): void {
    document.getElementById("first-paint")?.remove();
    this.props.log.error("The panel could not be shown", problem);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main role="alert" lang="en" style={{ padding: "48px 16px", textAlign: "center", fontFamily: "sans-serif" }}>
        <h1>Something went wrong</h1>
        <p>This page could not be shown.</p>
        <a href={this.props.home}>Back to the start page</a>
      </main>
    );
  }
}
