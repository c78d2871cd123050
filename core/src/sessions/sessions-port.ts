import type { PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";

/** One place where an account is signed in. */
export interface DeviceSession {
  readonly id: string;
  /** What the browser calls itself; null where it says nothing. */
  readonly agent: string | null;
  /** Network address of the last use; null where it is not known. */
  readonly address: string | null;
  /** UTC, as the server writes moments. */
  readonly openedAt: string;
  readonly usedAt: string;
  /** The one that asks. */
  readonly isCurrent: boolean;
  /** Somebody of the operator's looks at the account. */
  readonly isSupport: boolean;
}

/** The sign-ins of the logged-in customer (EXT-sessions, EXT-session-end, EXT-sessions-end). */
export interface SessionsPort {
  /** The one that was used last comes first. */
  sessions(signal?: CancelSignal): PortAnswer<readonly DeviceSession[]>;
  end(id: string): PortAnswer<null>;
  /** Ends all but the one that asks. */
  endOthers(): PortAnswer<null>;
}
