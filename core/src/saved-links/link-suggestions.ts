import { action, computed, makeObservable, observable, observableRef, reaction } from "mobx";
import type { NetworkId } from "../identifiers/index.ts";
import type { UsedLink } from "../order-form/index.ts";
import type { KeptNews } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import { offeredLinks, type SavedLink } from "./saved-link-rules.ts";
import type { LinkOwner, SavedLinks } from "./saved-links.ts";

/** A line of an order with its link; a line of the order form fits. */
export interface LinkedLine {
  readonly choice: { readonly ids: { readonly networkId: NetworkId | null } };
  readonly link: { readonly url: string; setUrl(url: string): void };
}

export interface LinkSuggestionsDependencies {
  readonly saved: SavedLinks;
  readonly owner: LinkOwner;
  readonly line: LinkedLine;
  /** Tells what was ordered for, also before anyone listened. */
  readonly used: Pick<KeptNews<readonly UsedLink[]>, "listen">;
}

/** Where the keyboard is in the list: a link, the button that forgets it, or the one that forgets all. */
export type SuggestionPlace = { readonly kind: "link" | "forget"; readonly row: number } | { readonly kind: "forgetAll" };

/**
 * The saved links beside a link field, as a list that is open while the field is empty or something is typed. The focus stays in the
 * field; the list has a place of its own, which the arrow keys move.
 */
export class LinkSuggestions {
  place: SuggestionPlace | null = null;
  private isOpen = false;
  readonly #parts: LinkSuggestionsDependencies;

  constructor(parts: LinkSuggestionsDependencies) {
    this.#parts = parts;
    makeObservable<this, "isOpen">(this, {
      place: observableRef,
      isOpen: observable,
      hasAny: computed,
      offered: computed,
      isShown: computed,
      focused: action,
      typed: action,
      close: action,
      press: action,
      choose: action,
      forget: action,
      forgetAll: action,
    });
  }

  /** The links that are offered for what is in the field. */
  get offered(): readonly SavedLink[] {
    const { line, saved } = this.#parts;
    return offeredLinks(saved.links, { networkId: line.choice.ids.networkId, typed: line.link.url });
  }

  /** Whether there is any link for what is to be ordered, whatever is in the field. */
  get hasAny(): boolean {
    const { line, saved } = this.#parts;
    return offeredLinks(saved.links, { networkId: line.choice.ids.networkId, typed: "" }).length > 0;
  }

  get isShown(): boolean {
    return this.isOpen && this.offered.length > 0;
  }

  /** Notes what is ordered, and shows nothing of one person to the next. */
  activate(): Cancel {
    const { owner, saved, used } = this.#parts;
    const stops = [
      used.listen((links) => saved.note(links.flatMap((link) => savedFrom(link) ?? []))),
      reaction(
        () => owner.profile?.id ?? owner.isLoggedIn,
        () => {
          this.close();
          saved.drop();
        },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** The field got the focus: an empty one offers what was used before. */
  focused(): void {
    this.#parts.saved.read();
    if (this.#parts.line.link.url.trim() === "") this.isOpen = true;
  }

  typed(): void {
    this.isOpen = true;
    this.place = null;
  }

  close(): void {
    this.isOpen = false;
    this.place = null;
  }

  /** Acts on a key that was pressed in the field; true where it meant the list and not the text. */
  press(key: string): boolean {
    if (key === "ArrowDown" || key === "ArrowUp") return this.#move(key === "ArrowDown" ? 1 : -1);
    if (!this.isShown) return false;
    if (key === "Escape") {
      this.close();
      return true;
    }
    if (this.place === null) return false;
    if (key === "ArrowRight" || key === "ArrowLeft") return this.#turn(key === "ArrowRight");
    if (key === "Enter") return this.#act(this.place);
    return false;
  }

  choose(link: SavedLink): void {
    this.#parts.line.link.setUrl(link.url);
    this.close();
  }

  /** The list stays open, and the keyboard where it was. */
  forget(link: SavedLink): void {
    this.#parts.saved.forget(link);
    const { place } = this;
    const last = this.offered.length - 1;
    if (last < 0) this.place = null;
    else if (place !== null && place.kind !== "forgetAll") this.place = { ...place, row: Math.min(place.row, last) };
  }

  forgetAll(): void {
    this.#parts.saved.forgetAll();
    this.close();
  }

  /** From the field through the links to "forget all" and back to the field. */
  #move(by: 1 | -1): boolean {
    if (!this.isShown) {
      this.#parts.saved.read();
      this.isOpen = true;
      if (!this.isShown) return false;
    }
    const stops = this.offered.length + 2;
    const next = (this.#stop + by + stops) % stops;
    const kind = this.place?.kind === "forget" ? "forget" : "link";
    if (next === 0) this.place = null;
    else this.place = next === stops - 1 ? { kind: "forgetAll" } : { kind, row: next - 1 };
    return true;
  }

  /** Counted from the field, which is 0. */
  get #stop(): number {
    if (this.place === null) return 0;
    return this.place.kind === "forgetAll" ? this.offered.length + 1 : this.place.row + 1;
  }

  #turn(isForward: boolean): boolean {
    if (this.place === null || this.place.kind === "forgetAll") return false;
    this.place = { kind: isForward ? "forget" : "link", row: this.place.row };
    return true;
  }

  #act(place: SuggestionPlace): boolean {
    if (place.kind === "forgetAll") {
      this.forgetAll();
      return true;
    }
    const link = this.offered[place.row];
    if (!link) return false;
    if (place.kind === "forget") this.forget(link);
    else this.choose(link);
    return true;
  }
}

/** Null where no link was needed. */
function savedFrom({ networkId, url: typed }: UsedLink): SavedLink | null {
  const url = typed.trim();
  return networkId === null || url === "" ? null : { networkId, url };
}
