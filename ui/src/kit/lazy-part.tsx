import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from "react";
import { useChunkFailures } from "../bindings/use-chunk-failures.ts";
import { PartFailed, type PartPlace } from "./part-failed.tsx";

interface LazyPartOptions {
  /** Where the part stands, and how little room there is to say that it could not be loaded. */
  readonly place?: PartPlace;
  /** What stands there while the code is on its way. */
  readonly fallback?: ReactNode;
}

/**
 * A part of the interface whose code comes when it is first shown. Code that cannot be loaded costs nothing around it: the failure
 * stands where the part would, and is tried again when it is asked for, or when the part is shown the next time. Code that fails
 * again may belong to an older release, so the page is loaded anew (ERP-009). An overlay that has an `onClose` can be given up.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { place = "content", fallback }: LazyPartOptions = {},
): ComponentType<Props> {
  const nextTry = () => lazy(() => load().catch(refuse));
  let newest = nextTry();
  return function LazyPart(props: Props) {
    const [{ Part }, setShown] = useState({ Part: newest });
    const { reload, report } = useChunkFailures();
    const onFailure = (problem: PartNotLoaded, isRepeated: boolean) => {
      newest = nextTry();
      if (!isRepeated || !reload()) report("A part of the page could not be loaded", problem.cause);
    };
    const failed = (retry: () => void) => <PartFailed place={place} onRetry={retry} onClose={closingOf(props)} />;
    return (
      <PartBoundary failed={failed} onFailure={onFailure} onRetry={() => setShown({ Part: newest })}>
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}

/** Tells code that could not be loaded from code that went wrong. */
class PartNotLoaded extends Error {}

function refuse(cause: unknown): never {
  throw new PartNotLoaded("code of a part could not be loaded", { cause });
}

const closingOf = (props: object): (() => void) | null =>
  "onClose" in props && typeof props.onClose === "function" ? (props.onClose as () => void) : null;

interface PartBoundaryProps {
  readonly failed: (retry: () => void) => ReactNode;
  readonly onFailure: (problem: PartNotLoaded, isRepeated: boolean) => void;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Catches code that could not be loaded; everything else goes on to the boundary of the page. */
class PartBoundary extends Component<PartBoundaryProps, { readonly problem: unknown; readonly hasProblem: boolean }> {
  override state = { problem: null as unknown, hasProblem: false };
  #failures = 0;

  static getDerivedStateFromError(problem: unknown) {
    return { problem, hasProblem: true };
  }

  override componentDidCatch(problem: unknown): void {
    if (!(problem instanceof PartNotLoaded)) return;
    this.#failures += 1;
    this.props.onFailure(problem, this.#failures > 1);
  }

  override render(): ReactNode {
    const { hasProblem, problem } = this.state;
    if (!hasProblem) return this.props.children;
    if (!(problem instanceof PartNotLoaded)) throw problem;
    return this.props.failed(() => {
      this.props.onRetry();
      this.setState({ problem: null, hasProblem: false });
    });
  }
}
