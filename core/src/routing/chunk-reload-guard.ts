import { sessionStorageKeys, type KeyValueStorage } from "../platform/index.ts";

/** The page is reloaded at most once in this time, in milliseconds (ERP-009). */
export const CHUNK_RELOAD_PAUSE_MS = 60_000;

/**
 * True when a failed load of code may reload the page now, which is then remembered; false within a minute of the last time
 * (ERP-009). Where storage is blocked the port remembers for this page only, so that nothing is reloaded: better than a loop.
 */
export function mayReloadForChunk(storage: KeyValueStorage, now: number): boolean {
  const last = Number(storage.read(sessionStorageKeys.chunkReloadAt) ?? Number.NaN);
  const age = now - last;
  if (Number.isFinite(last) && age >= 0 && age < CHUNK_RELOAD_PAUSE_MS) return false;
  return storage.write(sessionStorageKeys.chunkReloadAt, String(now));
}

/** Words by which browsers say that a piece of code could not be loaded. */
const chunkFailure = /dynamically imported module|importing a module script failed|module script|preload css|chunk/i;

/** Whether a problem is a failed load of code. */
export const isChunkFailure = (problem: unknown): boolean => problem instanceof Error && chunkFailure.test(problem.message);
