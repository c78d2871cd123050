import { platformTokens } from "@panel/core/platform/wiring";
import { clockPort } from "@panel/core/time/wiring";
import { mayReloadForChunk } from "@panel/core/routing";
import { useCallback, useEffect } from "react";
import { usePanel } from "./panel-context.ts";

/** What is done about code that could not be loaded. */
interface ChunkFailures {
  /**
   * Loads the page again, which finds the code of a newer release: once a minute at most (ERP-009), and only while the server
   * answers with that page, since a page that is shown is worth more than none. Answers whether it is being loaded.
   */
  readonly reload: () => Promise<boolean>;
  readonly report: (message: string, problem: unknown) => void;
}

/** Ways to deal with code that could not be loaded, for the boundaries that catch it. */
export function useChunkFailures(): ChunkFailures {
  const { container } = usePanel();
  const reload = useCallback(async () => {
    if (!(await container.get(platformTokens.connection).reachesPage())) return false;
    const mayReload = mayReloadForChunk(container.get(platformTokens.sessionStorage), container.get(clockPort).now());
    if (mayReload) globalThis.location.reload();
    return mayReload;
  }, [container]);
  const report = useCallback(
    (message: string, problem: unknown) => container.get(platformTokens.log).error(message, problem),
    [container],
  );
  return { reload, report };
}

/** Tries again what could not be loaded as soon as the browser is online again. */
export function useRetryOnline(retry: (() => void) | null): void {
  const { container } = usePanel();
  useEffect(
    () => (retry ? container.get(platformTokens.connection).onChange((isOnline) => (isOnline ? retry() : undefined)) : undefined),
    [container, retry],
  );
}

const RETRY_MS = 5_000;

/** Tries again by itself what could not be loaded, after a while. */
export function useRetryLater(retry: (() => void) | null): void {
  const { container } = usePanel();
  useEffect(() => (retry ? container.get(clockPort).schedule(RETRY_MS, retry) : undefined), [container, retry]);
}
