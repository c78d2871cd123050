import { action, computed, makeObservable, observable, reaction } from "mobx";
import type { Notices } from "../notices/index.ts";
import { sessionStorageKeys, type KeyValueStorage } from "../platform/index.ts";
import type { CurrentRoute } from "../routing/index.ts";
import { drawnCaptcha, type SettingsModel } from "../settings/index.ts";
import type { Cancel } from "../time/index.ts";
import type { DocumentPort } from "./document-port.ts";
import { noticesInText, textOfNotices } from "./kept-notices.ts";
import { areApart, type PageSide, sideAt, sideOf } from "./third-party-rules.ts";

export interface ThirdPartyBorderDependencies {
  readonly port: DocumentPort;
  readonly settings: Pick<SettingsModel, "current">;
  readonly route: Pick<CurrentRoute, "active">;
  readonly notices: Pick<Notices, "current" | "show">;
  /** What this tab keeps while it loads another document. */
  readonly storage: KeyValueStorage;
}

/**
 * The border between pages in which third parties may run, those in which none may (DEC-199), and those that ask for a captcha (DEC-202). A document is on one side of it as long
 * as it lives: what ran in it cannot be taken out again, and its policy stays that of its first page. So
 * crossing the border loads a new document.
 */
export class ThirdPartyBorder {
  side: "unknown" | PageSide = "unknown";
  readonly #parts: ThirdPartyBorderDependencies;
  #isHolding = false;
  #stop: Cancel | null = null;

  constructor(parts: ThirdPartyBorderDependencies) {
    this.#parts = parts;
    makeObservable<this, "choose">(this, { side: observable, isOpen: computed, choose: action });
  }

  /** Whether third parties may be in this document, at the page that is shown. */
  get isOpen(): boolean {
    return this.side === "open" && sideOf(this.#parts.route.active) === "open";
  }

  /** A third party comes into the document. False where it may not. */
  admit(): boolean {
    if (!this.isOpen) return false;
    this.#isHolding = true;
    return true;
  }

  /** Finds out on which side the document is, once, and says what was to be said when the last one was left. */
  activate(): void {
    if (this.#stop !== null) return;
    const { notices, port, route, storage } = this.#parts;
    for (const notice of noticesInText(storage.read(sessionStorageKeys.notices))) notices.show(notice);
    storage.remove(sessionStorageKeys.notices);
    this.#stop = reaction(
      () => sideOf(route.active),
      (side) => {
        if (this.side === "unknown" || this.isPastCaptcha(this.side, side)) return;
        if (side === "open" || this.side !== "open") return;
        // By the browser's own way back, to a page that was shown before anything ran.
        if (this.#isHolding) void port.startAnew();
        this.choose("closed");
      },
    );
    // A document that has shown a closed page holds nothing from then on.
    void port.openedAt().then((address) => {
      const [opened, shown] = [sideAt(address), sideOf(route.active)];
      this.choose(this.isPastCaptcha(opened, shown) || opened === shown ? opened : "closed");
    });
  }

  dispose(): void {
    this.#stop?.();
  }

  /**
   * Whether the page at an address below the base path needs a document of its own. Called where it is about to be loaded: what is said
   * at this moment is said there again.
   */
  crosses(address: string): boolean {
    const { notices, settings, storage } = this.#parts;
    if (this.side === "unknown" || settings.current === null) return false;
    if (!areApart(this.side, sideAt(address), settings.current)) return false;
    storage.write(sessionStorageKeys.notices, textOfNotices(notices.current));
    return true;
  }

  /**
   * Whether the page that is shown cannot be in this document for the captcha's sake: one that asks for it needs the policy that lets it
   * in, and no other page may have it. It is loaded again then, wherever it was reached without a load.
   */
  private isPastCaptcha(opened: PageSide, shown: PageSide): boolean {
    const { port, settings } = this.#parts;
    if ((opened === "asking") === (shown === "asking") || settings.current === null) return false;
    if (drawnCaptcha(settings.current) === null) return false;
    void port.startAnew();
    return true;
  }

  private choose(side: PageSide): void {
    this.side = side;
  }
}
