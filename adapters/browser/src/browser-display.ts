import type { Display, DisplayMode } from "@panel/core/platform";
import type { Cancel } from "@panel/core/time";

/** The part of a media query that tells and keeps telling. */
interface WatchedQuery {
  readonly matches: boolean;
  addEventListener(type: "change", listen: () => void): void;
  removeEventListener(type: "change", listen: () => void): void;
}

const DARK = "(prefers-color-scheme: dark)";

/** The part of a window that tells how the page is displayed. */
export interface DisplayHost {
  /** `standalone` is known to Safari on iOS only, and true there for a page on the home screen. */
  readonly navigator: object & { readonly standalone?: boolean };
  matchMedia(query: string): WatchedQuery;
}

/**
 * Tells whether the panel runs in a browser's window or installed, and what the system prefers; asked again each time, since a page may be
 * installed while it is open.
 */
export class BrowserDisplay implements Display {
  readonly #host: DisplayHost;

  constructor(host: DisplayHost) {
    this.#host = host;
  }

  get mode(): DisplayMode {
    if (this.#host.navigator.standalone === true) return "installedIos";
    return this.#host.matchMedia("(display-mode: standalone)").matches ? "installed" : "browser";
  }

  get prefersDark(): boolean {
    return this.#host.matchMedia(DARK).matches;
  }

  onPreferenceChange(listen: () => void): Cancel {
    const query = this.#host.matchMedia(DARK);
    query.addEventListener("change", listen);
    return () => query.removeEventListener("change", listen);
  }
}
