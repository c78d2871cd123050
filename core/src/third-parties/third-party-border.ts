import { action, computed, makeObservable, observable, reaction } from "mobx";
import type { Notices } from "../notices/index.ts";
import { sessionStorageKeys, type KeyValueStorage } from "../platform/index.ts";
import type { CurrentRoute } from "../routing/index.ts";
import type { SettingsModel } from "../settings/index.ts";
import type { Cancel } from "../time/index.ts";
import type { DocumentPort } from "./document-port.ts";
import { noticesInText, textOfNotices } from "./kept-notices.ts";
import { allowsThirdParties, allowsThirdPartiesAt, hasThirdParties } from "./third-party-rules.ts";

export interface ThirdPartyBorderDependencies {
  readonly port: DocumentPort;
  readonly settings: Pick<SettingsModel, "current">;
  readonly route: Pick<CurrentRoute, "active">;
  readonly notices: Pick<Notices, "current" | "show">;
  /** What this tab keeps while it loads another document. */
  readonly storage: KeyValueStorage;
}

/**
 * The border between pages in which third parties may run and those in which none may (DEC-199). A document is on one side of it as long
 * as it lives: what ran in it cannot be taken out again, and its policy stays that of its first page. So
 * crossing the border loads a new document.
 */
export class ThirdPartyBorder {
  side: "unknown" | "open" | "closed" = "unknown";
  readonly #parts: ThirdPartyBorderDependencies;
  #isHolding = false;
  #stop: Cancel | null = null;

  constructor(parts: ThirdPartyBorderDependencies) {
    this.#parts = parts;
    makeObservable<this, "choose">(this, { side: observable, isOpen: computed, choose: action });
  }

  /** Whether third parties may be in this document, at the page that is shown. */
  get isOpen(): boolean {
    return this.side === "open" && allowsThirdParties(this.#parts.route.active);
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
      () => allowsThirdParties(route.active),
      (isAllowed) => {
        if (isAllowed || this.side !== "open") return;
        // By the browser's own way back, to a page that was shown before anything ran.
        if (this.#isHolding) void port.startAnew();
        this.choose("closed");
      },
    );
    // A document that has shown a closed page holds nothing from then on.
    void port.openedAt().then((address) => {
      this.choose(allowsThirdPartiesAt(address) && allowsThirdParties(route.active) ? "open" : "closed");
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
    if (this.side === "unknown" || settings.current === null || !hasThirdParties(settings.current)) return false;
    if (allowsThirdPartiesAt(address) === (this.side === "open")) return false;
    storage.write(sessionStorageKeys.notices, textOfNotices(notices.current));
    return true;
  }

  private choose(side: "open" | "closed"): void {
    this.side = side;
  }
}
