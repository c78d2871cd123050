import type { Cancel } from "../time/index.ts";

/** What is known of the copy of the panel that the device keeps. */
export interface DeviceCopy {
  /** Since when what this page asks for is kept; `late` misses what it had asked for before. Null where nothing is. */
  readonly keeping: "fromTheStart" | "late" | null;
  /** A newer version of the panel is there, and waits until somebody lets it begin (PWA-002). */
  readonly isNewerWaiting: boolean;
}

/** The copy of the panel on the device: its files, and the answers that were seen last. */
export interface OfflinePort {
  /**
   * Removes what others have left (DEC-024), puts this build's own copy in place and tells what becomes of it, until the answered
   * function is called. Never fails: a device that keeps nothing tells nothing.
   */
  begin(hear: (copy: DeviceCopy) => void): Promise<Cancel>;
  /** Asks the server whether there is a newer version. */
  look(): Promise<void>;
  /** Lets the newer version begin, and opens the page again with it. */
  renew(): Promise<void>;
  /** Says whose answers are kept from now on, and forgets those of everybody else; null is a guest. */
  belongTo(account: number | null): Promise<void>;
}

/** Answers of the server that came from the device, since the server was not to be reached. */
export interface SavedAnswersPort {
  /** Tells since when what is shown has been kept, in milliseconds since 1970-01-01 UTC; null while all of it is fresh. */
  watch(hear: (keptSince: number | null) => void): Promise<Cancel>;
  /** Asks once more for what was asked before anything was kept, so that it is. */
  askAgain(): Promise<void>;
}
