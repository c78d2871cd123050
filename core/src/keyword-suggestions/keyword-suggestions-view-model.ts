import { action, computed, makeObservable, observable, observableRef } from "mobx";
import type { CampaignPages } from "../campaigns/index.ts";
import { copyText, type Clipboard } from "../platform/index.ts";
import { Command } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { KeywordSearch } from "./keyword-search.ts";
import type { KeywordSuggestion } from "./suggestion-entities.ts";
import { sortedSuggestions, type SuggestionOrder } from "./suggestion-rules.ts";

export interface KeywordSuggestionsViewModelDependencies {
  readonly search: () => KeywordSearch;
  readonly clipboard: Clipboard;
  readonly campaignPages: Pick<CampaignPages, "begin">;
}

/** `/keywords-tools`: what people search for, to be copied or followed (KWT-002, KWT-003). */
export class KeywordSuggestionsViewModel {
  readonly search: KeywordSearch;
  readonly copying: Command<readonly string[], null, { readonly kind: "notCopied" }>;
  order: SuggestionOrder = "volume";
  private marked: ReadonlySet<string> = new Set();
  readonly #parts: KeywordSuggestionsViewModelDependencies;

  constructor(parts: KeywordSuggestionsViewModelDependencies) {
    this.#parts = parts;
    this.search = parts.search();
    this.copying = new Command({ send: (keywords) => copyText(parts.clipboard, keywords.join("\n")) });
    makeObservable<this, "marked">(this, {
      order: observable,
      marked: observableRef,
      listed: computed,
      taken: computed,
      areAllMarked: computed,
      sortBy: action,
      mark: action,
      markAll: action,
      submit: action,
    });
  }

  activate(): Cancel {
    return this.search.activate();
  }

  /** What was found, in the order that is chosen. */
  get listed(): readonly KeywordSuggestion[] {
    return sortedSuggestions(this.search.suggestionsQuery.value?.suggestions ?? [], this.order);
  }

  isMarked(keyword: string): boolean {
    return this.marked.has(keyword);
  }

  get areAllMarked(): boolean {
    return this.listed.length > 0 && this.marked.size === this.listed.length;
  }

  /** What is copied and followed: the marked keywords, all where none is marked, as they are listed. */
  get taken(): readonly string[] {
    const all = this.listed.map(({ keyword }) => keyword);
    return this.marked.size === 0 ? all : all.filter((keyword) => this.marked.has(keyword));
  }

  sortBy(order: SuggestionOrder): void {
    this.order = order;
  }

  mark(keyword: string, isOn: boolean): void {
    const marked = new Set(this.marked);
    if (isOn) marked.add(keyword);
    else marked.delete(keyword);
    this.marked = marked;
    this.copying.reset();
  }

  markAll(isOn: boolean): void {
    this.marked = new Set(isOn ? this.listed.map(({ keyword }) => keyword) : []);
    this.copying.reset();
  }

  /** Looks the keyword up; what was marked before belongs to another list then. */
  async submit(): Promise<void> {
    this.copying.reset();
    if ((await this.search.submit()) !== null) this.markAll(false);
  }

  async copy(): Promise<void> {
    await this.copying.run(this.taken);
  }

  /** Leads to the form of a campaign, which begins with the keywords and the country they were found in. */
  addToCampaign(): void {
    const country = this.search.suggestionsQuery.value?.question.country ?? null;
    const countryId = this.search.countriesQuery.value?.find(({ isoCode2 }) => isoCode2 === country)?.id ?? null;
    this.#parts.campaignPages.begin({ keywords: this.taken, countryId });
  }
}
