import type { InstallFacts, InstallPort } from "@panel/core/install";
import type { Cancel } from "@panel/core/time";

/** A browser's offer to install the page. */
export interface InstallOffer {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: string }>;
}

/** The part of a window that knows of installing. */
export interface InstallHost {
  readonly navigator: { readonly userAgent: string; readonly platform: string; readonly maxTouchPoints: number };
  /** Kept by the script that runs before the first paint: the browser offers once, and early. */
  panelInstallOffer?: InstallOffer | undefined;
  addEventListener(type: string, listen: (event: Event) => void): void;
  removeEventListener(type: string, listen: (event: Event) => void): void;
}

/** Installing by the browser's own offer; iOS has none, there a person does it (DEC-025). */
export class BrowserInstall implements InstallPort {
  readonly #host: InstallHost;
  readonly #listeners = new Set<() => void>();

  constructor(host: InstallHost) {
    this.#host = host;
  }

  watch(hear: (facts: InstallFacts) => void): Promise<Cancel> {
    const tell = () => hear(this.#facts());
    const keep = (event: Event) => {
      event.preventDefault();
      this.#host.panelInstallOffer = event as unknown as InstallOffer;
      tell();
    };
    const forget = () => {
      this.#host.panelInstallOffer = undefined;
      tell();
    };
    this.#host.addEventListener("beforeinstallprompt", keep);
    this.#host.addEventListener("appinstalled", forget);
    this.#listeners.add(tell);
    tell();
    return Promise.resolve(() => {
      this.#host.removeEventListener("beforeinstallprompt", keep);
      this.#host.removeEventListener("appinstalled", forget);
      this.#listeners.delete(tell);
    });
  }

  async install(): Promise<boolean> {
    const offer = this.#host.panelInstallOffer;
    if (!offer) return false;
    this.#host.panelInstallOffer = undefined;
    for (const tell of this.#listeners) tell();
    await offer.prompt();
    return (await offer.userChoice).outcome === "accepted";
  }

  #facts(): InstallFacts {
    const { userAgent, platform, maxTouchPoints } = this.#host.navigator;
    // An iPad calls itself a Mac; no Mac is touched.
    const isIos = /iP(?:hone|ad|od)/.test(userAgent) || (platform === "MacIntel" && maxTouchPoints > 1);
    return { isIos, isChrome: /CriOS|Chrome\//.test(userAgent), hasOffer: this.#host.panelInstallOffer !== undefined };
  }
}
