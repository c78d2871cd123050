import type { WakeUpMonitor } from "@panel/core/platform";
import type { Cancel } from "@panel/core/time";
import { listenTo, type EventSource } from "./event-source.ts";

/** The part of a document that knows whether it is seen. */
export interface VisibilitySource extends EventSource {
  readonly visibilityState: string;
}

/** Tells when timers may have slept: the page is seen again, returns from the back cache, or is online again. */
export class BrowserWakeUpMonitor implements WakeUpMonitor {
  readonly #page: VisibilitySource;
  readonly #events: EventSource;

  constructor(page: VisibilitySource, events: EventSource) {
    this.#page = page;
    this.#events = events;
  }

  onWakeUp(listen: () => void): Cancel {
    const stops = [
      listenTo(this.#page, "visibilitychange", () => {
        if (this.#page.visibilityState === "visible") listen();
      }),
      listenTo(this.#events, "pageshow", () => listen()),
      listenTo(this.#events, "online", () => listen()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }
}
