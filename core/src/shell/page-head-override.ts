import { action, makeObservable, observableRef } from "mobx";
import type { Cancel } from "../time/index.ts";
import type { PageHeadOverride } from "./page-head-rules.ts";

/** What the page that is shown wants in the document's head instead of the pages settings; the last one to ask counts. */
export class PageHeadOverrides {
  current: PageHeadOverride | null = null;

  constructor() {
    makeObservable(this, { current: observableRef, put: action, take: action });
  }

  /** Puts an override in force until the answer is called. */
  put(override: PageHeadOverride): Cancel {
    this.current = override;
    return () => this.take(override);
  }

  take(override: PageHeadOverride): void {
    if (this.current === override) this.current = null;
  }
}
