import { action, computed, makeObservable, observable } from "mobx";
import type { NavigatorPort } from "../routing/index.ts";
import { success, type Success } from "../result/index.ts";
import { Query, type CancelSignal } from "../tasks/index.ts";
import { debounce, type Cancel, type Clock, type Debounced } from "../time/index.ts";
import type { Network, Service, ServiceType } from "../catalogue/index.ts";
import type { CatalogueFilters } from "./catalogue-filters.ts";
import type { Catalogue } from "../catalogue/index.ts";
import type { SearchPort } from "../search/index.ts";
import { emptyServiceQuery, typesByWord } from "../search/index.ts";
import { SEARCH_DEBOUNCE_MS } from "./service-results.ts";
import { foundByName } from "../catalogue/index.ts";

/** How many of each kind the list offers; more would hide the kinds below. */
export const HEADER_SEARCH_LIMIT = 8;
/** The search closes this long after it lost the focus, so that a click on a result still counts (NAV-027, BIZ-022). */
export const FOCUS_RESET_MS = 300;

/** One line of the list. */
export type SearchEntry =
  | { readonly kind: "serviceType"; readonly key: string; readonly name: string; readonly serviceType: ServiceType }
  | { readonly kind: "network"; readonly key: string; readonly name: string; readonly network: Network }
  | { readonly kind: "service"; readonly key: string; readonly name: string; readonly service: Service };

/** What was found, and the text that it answers. */
interface SearchAnswer {
  readonly text: string;
  readonly entries: readonly SearchEntry[];
  readonly meant: string | null;
  /** The quantity that was typed with the text (DEC-208). */
  readonly quantity: number | null;
  /** The text without that quantity, which is in no name. */
  readonly searched: string;
}

/** What the header search works with. */
export interface HeaderSearchViewModelDependencies {
  readonly catalogue: Catalogue;
  readonly filters: CatalogueFilters;
  readonly search: SearchPort;
  readonly navigator: NavigatorPort;
  readonly clock: Clock;
}

/** The one search box of the header, over types, networks and services together (NAV-033 to NAV-038). */
export class HeaderSearchViewModel {
  text = "";
  isOpen = false;
  readonly entriesQuery: Query<string, SearchAnswer, never>;
  /** Place of the entry that Enter picks; -1 for none. */
  activeIndex = -1;
  readonly #parts: HeaderSearchViewModelDependencies;
  readonly #waiting: Debounced<[]>;
  #cancelFocusReset: Cancel = () => undefined;

  constructor(parts: HeaderSearchViewModelDependencies) {
    this.#parts = parts;
    this.#waiting = debounce(parts.clock, SEARCH_DEBOUNCE_MS, () => this.retry());
    this.entriesQuery = new Query((text, signal) => this.#search(text, signal));
    makeObservable(this, {
      text: observable,
      isOpen: observable,
      entries: computed,
      answeredText: computed,
      activeIndex: observable,
      activeEntry: computed,
      hasNoMatch: computed,
      hasFailed: computed,
      setText: action,
      move: action,
      focus: action,
      close: action,
      escape: action,
      empty: action,
    });
  }

  activate(): Cancel {
    return () => {
      this.#waiting.cancel();
      this.entriesQuery.cancel();
      this.#cancelFocusReset();
    };
  }

  get entries(): readonly SearchEntry[] {
    return this.entriesQuery.value?.entries ?? [];
  }

  /** The text that `entries` answer; null before the first answer. */
  get answeredText(): string | null {
    return this.entriesQuery.value?.text ?? null;
  }

  /** What is marked in the entries: the words that they were found by, and what was typed until it is answered. */
  get markedText(): string {
    const { value } = this.entriesQuery;
    return value?.text === this.text ? value.searched : this.text;
  }

  get activeEntry(): SearchEntry | null {
    return this.entries[this.activeIndex] ?? null;
  }

  /** True once the search answered that nothing matches the text (NAV-037). */
  get hasNoMatch(): boolean {
    return this.text.trim() !== "" && this.answeredText === this.text && this.entries.length === 0 && !this.hasFailed;
  }

  /** What may have been meant by a text that nothing matches (DEC-190). */
  get meant(): string | null {
    return this.hasNoMatch ? (this.entriesQuery.value?.meant ?? null) : null;
  }

  /** True where nothing can be found because the catalogue could not be loaded. */
  get hasFailed(): boolean {
    return this.answeredText !== null && !this.#parts.catalogue.isLoaded;
  }

  /** Loads the catalogue again and asks it the same. */
  retry(): void {
    void this.entriesQuery.run(this.text);
  }

  setText(text: string): void {
    this.text = text;
    this.isOpen = text.trim() !== "";
    this.activeIndex = -1;
    if (this.isOpen) this.#waiting.call();
    else this.empty();
  }

  /** Opens what was found before; the catalogue is loaded where the page did not need it yet. */
  focus(): void {
    this.#cancelFocusReset();
    this.isOpen = this.text.trim() !== "";
    void this.#parts.catalogue.load();
  }

  blur(): void {
    this.#cancelFocusReset();
    this.#cancelFocusReset = this.#parts.clock.schedule(FOCUS_RESET_MS, () => this.close());
  }

  close(): void {
    this.isOpen = false;
    this.activeIndex = -1;
  }

  /** Escape closes the list first and then takes the text away. */
  escape(): void {
    if (this.isOpen) this.close();
    else this.empty();
  }

  /** Takes the text away, as a scroll of the page does (NAV-038). */
  empty(): void {
    this.#waiting.cancel();
    this.entriesQuery.clear();
    this.text = "";
    this.close();
  }

  /** Moves the active entry, around the ends. */
  move(step: 1 | -1): void {
    const count = this.entries.length;
    if (count === 0) return;
    this.isOpen = true;
    this.activeIndex = this.activeIndex === -1 && step === -1 ? count - 1 : (this.activeIndex + step + count) % count;
  }

  /** Enter picks the active entry, or the first where none is. */
  pickActive(): void {
    const entry = this.activeEntry ?? this.entries[0];
    if (entry) this.pick(entry);
  }

  /** A service or network is selected in the catalogue (NAV-035), a type leads to its page (NAV-036). */
  pick(entry: SearchEntry): void {
    const { filters, navigator } = this.#parts;
    const quantity = this.entriesQuery.value?.quantity ?? null;
    this.empty();
    if (entry.kind === "serviceType") {
      filters.follow(entry.serviceType.slug);
      navigator.go({ name: "slug", params: { slug: entry.serviceType.slug } });
      return;
    }
    if (entry.kind === "network") {
      filters.reset();
      filters.chooseNetwork(entry.network.id);
    } else filters.selectService(entry.service, quantity);
    navigator.go({ name: "index" });
  }

  async #search(text: string, signal: CancelSignal): Promise<Success<SearchAnswer>> {
    const { catalogue, search } = this.#parts;
    await catalogue.load();
    const answer = await search.search(catalogue.snapshot, { ...emptyServiceQuery, text }, signal);
    const services = answer.first.slice(0, HEADER_SEARCH_LIMIT).flatMap((id) => catalogue.service(id) ?? []);
    const entries = [...this.#namedEntries(answer.wish?.text ?? text), ...services.map(serviceEntry)];
    const searched = answer.wish?.text ?? text;
    return success({ text, entries, meant: answer.meant ?? null, quantity: answer.wish?.quantity ?? null, searched });
  }

  #namedEntries(text: string): readonly SearchEntry[] {
    const { networks } = this.#parts.catalogue;
    const all = networks.flatMap((network) => network.serviceTypes.map((type) => typeEntry(network, type)));
    const byWord = typesByWord(text, networks);
    // Short names stand in no name, but name a type together with its other words.
    const shortNamed = all.filter(({ serviceType: { id } }) => byWord.length > 1 && byWord.every((ids) => ids.includes(id)));
    const types = [...new Set([...foundByName(text, all), ...shortNamed])].slice(0, HEADER_SEARCH_LIMIT);
    return [...types, ...foundByName(text, networks).slice(0, HEADER_SEARCH_LIMIT).map(networkEntry)];
  }
}

/** "Likes" alone says little where the likes of every network are listed. */
const typeEntry = (network: Network, serviceType: ServiceType): Extract<SearchEntry, { kind: "serviceType" }> => ({
  kind: "serviceType",
  key: `type ${serviceType.id}`,
  name: serviceType.name.includes(network.name) ? serviceType.name : `${network.name} ${serviceType.name}`,
  serviceType,
});
const networkEntry = (network: Network): SearchEntry => ({
  kind: "network",
  key: `network ${network.id}`,
  name: network.name,
  network,
});
const serviceEntry = (service: Service): SearchEntry => ({
  kind: "service",
  key: `service ${service.id}`,
  name: service.name,
  service,
});
