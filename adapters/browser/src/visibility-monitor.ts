import type { VisibilityMonitor } from "@panel/core/platform";
import type { Cancel } from "@panel/core/time";
import { listenTo } from "./event-source.ts";
import type { VisibilitySource } from "./wake-up-monitor.ts";

/** Whether the tab of the page is in front. */
export class BrowserVisibilityMonitor implements VisibilityMonitor {
  readonly #page: VisibilitySource;

  constructor(page: VisibilitySource) {
    this.#page = page;
  }

  get isVisible(): boolean {
    return this.#page.visibilityState !== "hidden";
  }

  onChange(listen: (isVisible: boolean) => void): Cancel {
    return listenTo(this.#page, "visibilitychange", () => listen(this.isVisible));
  }
}
