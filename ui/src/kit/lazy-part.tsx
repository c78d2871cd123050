import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from "react";
import { usePanel } from "../bindings/panel-context.ts";
import { useChunkFailures } from "../bindings/use-chunk-failures.ts";
import { TextsNotLoaded } from "../bindings/texts-not-loaded.ts";
import { PartFailed, type PartPlace } from "./part-failed.tsx";

interface LazyPartOptions {
  /** Where the part stands, and how little room there is to say that it could not be loaded. */
  readonly place?: PartPlace;
  /** What is there while the code is on its way. */
  readonly fallback?: ReactNode;
}

/**
 * A part of the interface whose code comes when it is first shown. Code or texts that cannot be loaded cost nothing around it: the
 * failure stands where the part would, and is tried again when it is asked for, when the browser is online again, or when the part
 * is shown the next time. The page is loaded again only by hand, because somebody may be typing in it. What is around every page
 * keeps all its failures to itself; within a page they are the page's (ERP-007). An overlay that has an `onClose` can be given up.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { place = "content", fallback }: LazyPartOptions = {},
): ComponentType<Props> {
  const nextTry = () => lazy(() => load().catch(refuse));
  let newest = nextTry();
  return function LazyPart(props: Props) {
    const [{ Part }, setShown] = useState({ Part: newest });
    const { messages } = usePanel();
    const { report } = useChunkFailures();
    const onFailure = (problem: unknown) => {
      if (problem instanceof PartNotLoaded) newest = nextTry();
      report("A part of the page could not be shown", problem instanceof PartNotLoaded ? problem.cause : problem);
    };
    const onRetry = async () => {
      await messages.retry();
      setShown({ Part: newest });
    };
    const failed = (retry: () => void, isRepeated: boolean) => (
      <PartFailed place={place} isRepeated={isRepeated} onRetry={retry} onClose={closingOf(props)} />
    );
    return (
      <PartBoundary keepsAll={place !== "content"} failed={failed} onFailure={onFailure} onRetry={onRetry}>
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
  /** Whether code that went wrong stays here, too. */
  readonly keepsAll: boolean;
  readonly failed: (retry: () => void, isRepeated: boolean) => ReactNode;
  readonly onFailure: (problem: unknown) => void;
  readonly onRetry: () => Promise<void>;
  readonly children: ReactNode;
}

/** Catches what could not be loaded; within a page everything else goes on to the boundary of the page. */
class PartBoundary extends Component<
  PartBoundaryProps,
  { readonly problem: unknown; readonly hasProblem: boolean; readonly failures: number }
> {
  override state = { problem: null as unknown, hasProblem: false, failures: 0 };

  static getDerivedStateFromError(problem: unknown) {
    return { problem, hasProblem: true };
  }

  override componentDidCatch(problem: unknown): void {
    if (!this.#keeps(problem)) return;
    this.setState(({ failures }) => ({ failures: failures + 1 }));
    this.props.onFailure(problem);
  }

  override render(): ReactNode {
    const { hasProblem, problem, failures } = this.state;
    if (!hasProblem) return this.props.children;
    if (!this.#keeps(problem)) throw problem;
    return this.props.failed(this.#retry, failures > 1);
  }

  readonly #retry = () => {
    void this.props.onRetry().then(() => this.setState({ problem: null, hasProblem: false }));
  };

  #keeps(problem: unknown): boolean {
    return this.props.keepsAll || problem instanceof PartNotLoaded || problem instanceof TextsNotLoaded;
  }
}
