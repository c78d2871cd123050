import type { ConnectionMonitor } from "@panel/core/platform";
import type { Cancel } from "@panel/core/time";
import { listenTo, type EventSource } from "./event-source.ts";

/** The part of a navigator that knows of the connection. */
export interface OnlineState {
  readonly onLine: boolean | undefined;
}

/** The online state of the browser (LIF-002); an unknown one counts as online. */
export class BrowserConnectionMonitor implements ConnectionMonitor {
  readonly #state: OnlineState;
  readonly #events: EventSource;

  constructor(state: OnlineState, events: EventSource) {
    this.#state = state;
    this.#events = events;
  }

  get isOnline(): boolean {
    return this.#state.onLine ?? true;
  }

  onChange(listen: (isOnline: boolean) => void): Cancel {
    const stops = [listenTo(this.#events, "online", () => listen(true)), listenTo(this.#events, "offline", () => listen(false))];
    return () => {
      for (const stop of stops) stop();
    };
  }
}
