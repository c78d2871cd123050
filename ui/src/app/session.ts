import { usePanel } from "./panel-context.ts";
import type { UserProfile } from "@panel/core/profile";

/** What the shell reads of the session. */
export interface SessionView {
  readonly profile: UserProfile | null;
  readonly isLoggedIn: boolean;
  readonly isFrozen: boolean;
  /** False while a saved login is still being checked. */
  readonly isSettled: boolean;
}

const guest: SessionView = { profile: null, isLoggedIn: false, isFrozen: false, isSettled: true };

/** The session of this page. */
export function useSession(): SessionView {
  usePanel();
  return guest;
}
