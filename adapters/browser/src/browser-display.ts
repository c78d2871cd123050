import type { Display, DisplayMode } from "@panel/core/platform";

/** The part of a window that tells how the page is displayed. */
export interface DisplayHost {
  /** `standalone` is known to Safari on iOS only, and true there for a page on the home screen. */
  readonly navigator: object & { readonly standalone?: boolean };
  matchMedia(query: string): { readonly matches: boolean };
}

/** Tells whether the panel runs in a browser's window or installed; asked anew each time, since a page may be installed while it is open. */
export class BrowserDisplay implements Display {
  readonly #host: DisplayHost;

  constructor(host: DisplayHost) {
    this.#host = host;
  }

  get mode(): DisplayMode {
    if (this.#host.navigator.standalone === true) return "installedIos";
    return this.#host.matchMedia("(display-mode: standalone)").matches ? "installed" : "browser";
  }
}
