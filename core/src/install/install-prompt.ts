import { action, computed, makeObservable, observable, observableRef } from "mobx";
import { cookieNames, SECONDS_PER_DAY, type CookieStorage, type Display } from "../platform/index.ts";
import type { SettingsModel } from "../settings/index.ts";
import type { Cancel } from "../time/index.ts";
import type { InstallPort } from "./install-port.ts";
import { isPromptShown, variantOf, type InstallFacts, type InstallVariant } from "./install-rules.ts";

/** Days for which a closed prompt stays away (PWA-010, BIZ-080). */
export const PROMPT_CLOSED_DAYS = 2;

export interface InstallPromptDependencies {
  readonly port: InstallPort;
  readonly display: Pick<Display, "mode">;
  readonly cookies: CookieStorage;
  readonly settings: Pick<SettingsModel, "current">;
  /** Whether nothing else lies at the foot of a small screen now that the prompt would cover. */
  readonly hasRoom: () => boolean;
}

const nothingKnown: InstallFacts = { isIos: false, isChrome: false, hasOffer: false };

/** The invitation to install the panel (PWA-004 to PWA-010). */
export class InstallPrompt {
  facts = nothingKnown;
  isClosed: boolean;
  /** The collapsible one is opened up (PWA-007). */
  isExpanded = false;
  readonly #parts: InstallPromptDependencies;

  constructor(parts: InstallPromptDependencies) {
    this.#parts = parts;
    this.isClosed = parts.cookies.read(cookieNames.installPromptClosed) !== null;
    makeObservable<this, "hear">(this, {
      facts: observableRef,
      isClosed: observable,
      isExpanded: observable,
      isShown: computed,
      isVisible: computed,
      variant: computed,
      hear: action,
      close: action,
      toggle: action,
      collapse: action,
    });
  }

  get isShown(): boolean {
    return isPromptShown({ ...this.facts, isOpen: !this.isClosed, isInBrowserTab: this.#parts.display.mode === "browser" });
  }

  /** It is shown, and what comes first at the foot of the page has gone: a question that has to be answered, a price that is read. */
  get isVisible(): boolean {
    return this.isShown && this.#parts.hasRoom();
  }

  get variant(): InstallVariant {
    const { cookies, settings } = this.#parts;
    return variantOf(
      this.facts.isIos,
      settings.current?.installPromptVariant ?? null,
      cookies.read(cookieNames.installPromptVariant),
    );
  }

  toggle(): void {
    this.isExpanded = !this.isExpanded;
  }

  collapse(): void {
    this.isExpanded = false;
  }

  /** Stays away for two days (PWA-010). */
  close(): void {
    this.isClosed = true;
    const maxAgeSeconds = PROMPT_CLOSED_DAYS * SECONDS_PER_DAY;
    this.#parts.cookies.write(cookieNames.installPromptClosed, "1", { maxAgeSeconds });
  }

  /** Who does not install it now is not asked again for a while. */
  async install(): Promise<void> {
    await this.#parts.port.install();
    this.close();
  }

  /** Follows what the browser says until the answered function is called. */
  activate(): Cancel {
    let isOver = false;
    const watching = this.#parts.port.watch((facts) => {
      if (!isOver) this.hear(facts);
    });
    return () => {
      isOver = true;
      void watching.then((stop) => stop());
    };
  }

  private hear(facts: InstallFacts): void {
    this.facts = facts;
    // A page that was opened to install the panel has taken the cookie away (PWA-011).
    this.isClosed = this.#parts.cookies.read(cookieNames.installPromptClosed) !== null;
  }
}
