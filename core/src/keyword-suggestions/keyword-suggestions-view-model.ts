import { action, computed, makeObservable, observable, observableRef } from "mobx";
import type { CampaignPages } from "../campaigns/index.ts";
import { copyText, type Clipboard } from "../platform/index.ts";
import { Command } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { FoundSuggestions, KeywordSearch } from "./keyword-search.ts";
import type { KeywordSuggestion } from "./suggestion-entities.ts";
import { sortedSuggestions, type SuggestionOrder } from "./suggestion-rules.ts";

interface Marks {
  readonly found: FoundSuggestions | null;
  readonly keywords: ReadonlySet<string>;
}

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
  /** The keywords that are marked, and the answer they were marked in: another answer begins without marks. */
  private marks: Marks = { found: null, keywords: new Set() };
  readonly #parts: KeywordSuggestionsViewModelDependencies;

  constructor(parts: KeywordSuggestionsViewModelDependencies) {
    this.#parts = parts;
    this.search = parts.search();
    this.copying = new Command({ send: (keywords) => copyText(parts.clipboard, keywords.join("\n")) });
    makeObservable<this, "marks" | "found" | "marked">(this, {
      order: observable,
      marks: observableRef,
      found: computed,
      marked: computed,
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
    return sortedSuggestions(this.found?.suggestions ?? [], this.order);
  }

  private get found(): FoundSuggestions | null {
    return this.search.suggestionsQuery.value;
  }

  private get marked(): ReadonlySet<string> {
    return this.marks.found === this.found ? this.marks.keywords : new Set();
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
    this.marks = { found: this.found, keywords: marked };
    this.copying.reset();
  }

  markAll(isOn: boolean): void {
    this.marks = { found: this.found, keywords: new Set(isOn ? this.listed.map(({ keyword }) => keyword) : []) };
    this.copying.reset();
  }

  async submit(): Promise<void> {
    this.copying.reset();
    await this.search.submit();
  }

  async copy(): Promise<void> {
    await this.copying.run(this.taken);
  }

  /** Leads to the form of a campaign, which begins with the keywords and the country they were found in. */
  addToCampaign(): void {
    const country = this.found?.question.country ?? null;
    const countryId = this.search.countriesQuery.value?.find(({ isoCode2 }) => isoCode2 === country)?.id ?? null;
    this.#parts.campaignPages.begin({ keywords: this.taken, countryId });
  }
}
