import { portTokens } from "@panel/core/inversify";
import { mayReloadForChunk } from "@panel/core/routing";
import { useCallback } from "react";
import { usePanel } from "./panel-context.ts";

/** What is done about code that could not be loaded. */
interface ChunkFailures {
  /** Loads the whole page anew, which finds the code of a newer release; answers whether it may, once a minute at most (ERP-009). */
  readonly reload: () => boolean;
  readonly report: (message: string, problem: unknown) => void;
}

/** Ways to deal with code that could not be loaded, for the boundaries that catch it. */
export function useChunkFailures(): ChunkFailures {
  const { container } = usePanel();
  const reload = useCallback(() => {
    const mayReload = mayReloadForChunk(container.get(portTokens.sessionStorage), container.get(portTokens.clock).now());
    if (mayReload) globalThis.location.reload();
    return mayReload;
  }, [container]);
  const report = useCallback(
    (message: string, problem: unknown) => container.get(portTokens.log).error(message, problem),
    [container],
  );
  return { reload, report };
}
