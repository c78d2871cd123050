import { action, computed, makeObservable, observable } from "mobx";
import { purposeOf } from "../links/index.ts";
import type { ChannelKind, ChannelWish, FoundChannel, OrderingPort } from "../purchase/index.ts";
import { mapResult } from "../result/index.ts";
import { Query } from "../tasks/index.ts";
import type { ServiceChoice } from "./service-choice.ts";

/** The line that is looked for; the line of the form fits. */
interface SearchingLine {
  readonly choice: ServiceChoice;
  readonly link: { setUrl(url: string): void };
}

export interface ChannelSearchDependencies {
  readonly ordering: Pick<OrderingPort, "findChannels">;
  readonly session: { readonly isLoggedIn: boolean };
  readonly line: () => SearchingLine;
}

/** What was asked, and what was found by it. */
export interface FoundChannels {
  readonly wish: ChannelWish;
  readonly channels: readonly FoundChannel[];
}

/** Finds what to order for by its name, for anyone who has no link at hand (CAT-032, DEC-109). */
export class ChannelSearch {
  isOpen = false;
  words = "";
  kind: ChannelKind = "channel";
  readonly found: Query<ChannelWish, FoundChannels>;
  readonly #parts: ChannelSearchDependencies;

  constructor(parts: ChannelSearchDependencies) {
    this.#parts = parts;
    this.found = new Query(async (wish, signal) =>
      mapResult(await parts.ordering.findChannels(wish, signal), (channels) => ({ wish, channels })),
    );
    makeObservable(this, {
      isOpen: observable,
      words: observable,
      kind: observable,
      isOffered: computed,
      network: computed,
      setWords: action,
      setKind: action,
      open: action,
      close: action,
    });
  }

  /** Where the network can be searched, and to customers: nobody else may ask. */
  get isOffered(): boolean {
    return this.#parts.session.isLoggedIn && this.#parts.line().choice.network?.hasSearch === true;
  }

  /** Name of the network that is searched. */
  get network(): string {
    return this.#parts.line().choice.network?.name ?? "";
  }

  /** Begins with what the service is for. */
  open(): void {
    if (!this.isOffered) return;
    this.kind = kindFor(this.#parts.line().choice.serviceType?.slug ?? "");
    this.words = "";
    this.found.clear();
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
    this.found.clear();
  }

  setWords(words: string): void {
    this.words = words;
  }

  /** What was looked for already is looked for again, as the other kind. */
  setKind(kind: ChannelKind): void {
    this.kind = kind;
    if (this.found.state.kind !== "idle") void this.search();
  }

  async search(): Promise<void> {
    const { networkId } = this.#parts.line().choice.ids;
    const words = this.words.trim();
    if (networkId === null || words === "") return;
    await this.found.run({ networkId, words, kind: this.kind });
  }

  /** Its link is the link of the line, as if it had been typed. */
  take(channel: FoundChannel): void {
    this.#parts.line().link.setUrl(channel.url);
    this.close();
  }
}

/** A service that wants videos, and no profiles, looks for videos. */
function kindFor(typeWords: string): ChannelKind {
  const wanted = purposeOf(typeWords)?.wanted ?? [];
  return wanted.includes("video") && !wanted.includes("profile") ? "video" : "channel";
}
