import type { TagIds } from "../settings/index.ts";
import type { ConsentSignals } from "./consent-rules.ts";

/** The tags of third parties on the page. */
export interface TagsPort {
  /**
   * Lets the operator's tags know what is allowed. They are loaded with the first signal that allows anything, never before; what runs
   * already is told to stop when less is allowed (ANL-001, DEC-029). Until `isChosen` the visitor is still asked: what happens meanwhile is
   * told once something is allowed, and forgotten when nothing is. An id that is none is ignored. Answers whether tags have come that may be
   * told something. Never fails.
   */
  apply(ids: TagIds, signals: ConsentSignals, isChosen: boolean): Promise<boolean>;
  /**
   * Of a page in which no tag may run: what happens there is kept, as far as the signals allow it, and told to the tags of the next page
   * that holds any (DEC-199). Never fails.
   */
  keepEvents(ids: TagIds, signals: ConsentSignals): Promise<void>;
}
