import type { TagIds } from "../settings/index.ts";
import type { ConsentSignals } from "./consent-rules.ts";

/** The tags of third parties on the page. */
export interface TagsPort {
  /**
   * Lets the operator's tags know what is allowed. They are loaded with the first signal that allows anything, never before; what runs
   * already is told to stop when less is allowed (ANL-001, DEC-029). An id that is none is ignored. Answers whether tags are there that may
   * be told something. Never fails.
   */
  apply(ids: TagIds, signals: ConsentSignals): Promise<boolean>;
}
