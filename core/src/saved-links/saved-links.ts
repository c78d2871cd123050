import { action, makeObservable, observableRef } from "mobx";
import type { UserId } from "../identifiers/index.ts";
import { localStorageKeys, sessionStorageKeys, type KeyValueStorage } from "../platform/index.ts";
import { parseSavedLinks, savedLinksText, withoutLink, withUsedLink, type SavedLink } from "./saved-link-rules.ts";

/** Who orders; the session model fits. */
export interface LinkOwner {
  readonly isLoggedIn: boolean;
  readonly profile: { readonly id: UserId } | null;
}

export interface SavedLinksDependencies {
  readonly owner: LinkOwner;
  readonly localStorage: KeyValueStorage;
  /** What a guest used stays in the tab: the next one at a shared machine sees nothing of it. */
  readonly sessionStorage: KeyValueStorage;
}

/**
 * The links that were ordered for last, kept by this browser for the logged-in customer, and for a guest by the tab. They are written at
 * once and read again whenever they are asked for, since other tabs write them too.
 */
export class SavedLinks {
  links: readonly SavedLink[] = [];
  readonly #parts: SavedLinksDependencies;

  constructor(parts: SavedLinksDependencies) {
    this.#parts = parts;
    makeObservable<this, "keep">(this, { links: observableRef, read: action, keep: action, drop: action });
  }

  /** Reads what is kept for who is there; what was used before the login in this tab joins it. */
  read(): void {
    const { localStorage, owner, sessionStorage } = this.#parts;
    const ofTab = parseSavedLinks(sessionStorage.read(sessionStorageKeys.savedLinks), null);
    if (!owner.isLoggedIn) {
      this.links = ofTab;
      return;
    }
    // Whose they are is not known yet.
    if (owner.profile === null) return this.drop();
    const own = parseSavedLinks(localStorage.read(localStorageKeys.savedLinks), owner.profile.id);
    if (ofTab.length === 0) this.links = own;
    else this.keep(ofTab.reduceRight(withUsedLink, own));
  }

  /** Keeps links that have just been used. */
  note(used: readonly SavedLink[]): void {
    this.read();
    this.keep(used.reduce(withUsedLink, this.links));
  }

  forget(link: SavedLink): void {
    this.read();
    this.keep(withoutLink(this.links, link));
  }

  forgetAll(): void {
    this.keep([]);
  }

  /** Shows none: another person may be there. What is stored is not touched. */
  drop(): void {
    this.links = [];
  }

  private keep(links: readonly SavedLink[]): void {
    const { localStorage, owner, sessionStorage } = this.#parts;
    this.links = links;
    if (!owner.isLoggedIn) write(sessionStorage, sessionStorageKeys.savedLinks, links, null);
    else if (owner.profile !== null) {
      write(localStorage, localStorageKeys.savedLinks, links, owner.profile.id);
      sessionStorage.remove(sessionStorageKeys.savedLinks);
    }
  }
}

function write(storage: KeyValueStorage, key: string, links: readonly SavedLink[], owner: UserId | null): void {
  if (links.length === 0) storage.remove(key);
  else storage.write(key, savedLinksText(links, owner));
}
