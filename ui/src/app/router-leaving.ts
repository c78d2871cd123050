import { useCallback, useEffect, useRef } from "react";

/** What the router keeps with an entry of the history. */
interface EntryState {
  readonly key?: string;
  readonly idx?: number;
}

const stateNow = () => (globalThis.history.state ?? {}) as EntryState;
/** The router's name of an entry that it did not write itself. */
const FIRST_KEY = "default";
/** Writing an entry again keeps its place; another page has another place or path. */
const placeNow = (): string => `${String(stateNow().idx ?? 0)} ${globalThis.location.pathname}`;

/**
 * Tells whether another page was asked for and is not shown yet: the address bar has it immediately, the screen only when its part is
 * there.
 */
export function useLeaving(shownKey: string): () => boolean {
  const shownPlace = useRef(placeNow());
  useEffect(() => {
    if ((stateNow().key ?? FIRST_KEY) === shownKey) shownPlace.current = placeNow();
  }, [shownKey]);
  return useCallback(() => placeNow() !== shownPlace.current, []);
}
