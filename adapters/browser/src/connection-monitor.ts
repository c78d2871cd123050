import type { ConnectionMonitor } from "@panel/core/platform";
import type { Cancel } from "@panel/core/time";
import { listenTo, type EventSource } from "./event-source.ts";

/** What some browsers know of the connection; the others have none of it. */
interface NetworkInformation {
  /** The user asked for less traffic. */
  readonly saveData?: boolean;
  /** `slow-2g`, `2g`, `3g` or `4g`, as fast as it is measured. */
  readonly effectiveType?: string;
}

/** The part of a navigator that knows of the connection. */
export interface OnlineState {
  readonly onLine: boolean | undefined;
  readonly connection?: NetworkInformation;
}

/** Asks for the page that is shown, past every cache; answers whether it came. */
export type PageProbe = () => Promise<boolean>;

/** The online state of the browser (LIF-002); an unknown one counts as online, an unknown connection as a good one. */
export class BrowserConnectionMonitor implements ConnectionMonitor {
  readonly #state: OnlineState;
  readonly #events: EventSource;
  readonly #probe: PageProbe;

  constructor(state: OnlineState, events: EventSource, probe: PageProbe) {
    this.#state = state;
    this.#events = events;
    this.#probe = probe;
  }

  get isOnline(): boolean {
    return this.#state.onLine ?? true;
  }

  get isSparing(): boolean {
    const { saveData = false, effectiveType = "" } = this.#state.connection ?? {};
    return saveData || effectiveType.endsWith("2g");
  }

  onChange(listen: (isOnline: boolean) => void): Cancel {
    const stops = [listenTo(this.#events, "online", () => listen(true)), listenTo(this.#events, "offline", () => listen(false))];
    return () => {
      for (const stop of stops) stop();
    };
  }

  async reachesPage(): Promise<boolean> {
    if (!this.isOnline) return false;
    return this.#probe().catch(() => false);
  }
}

/** The probe of a window's own page. */
export const probeOf =
  (host: Pick<Window, "fetch" | "location">): PageProbe =>
  async () =>
    (await host.fetch(host.location.href, { method: "HEAD", cache: "no-store" })).ok;
