import { action, computed, makeObservable, observable, observableRef } from "mobx";
import { firstCampaignCountry, whenLoggedIn, type CampaignsVisitor } from "../campaigns/index.ts";
import type { CataloguePort, Country } from "../catalogue/index.ts";
import { mapResult, ProblemMap, type PortError } from "../result/index.ts";
import { Query } from "../tasks/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import type { KeywordSuggestionsPort, SuggestionRefusal } from "./keyword-suggestions-port.ts";
import type { KeywordQuestion, KeywordSuggestion, LookUpLimit } from "./suggestion-entities.ts";
import {
  cleanQuestion,
  lookUpsLeft,
  nextLookUpDayAt,
  suggestionProblems,
  type SuggestionField,
  type SuggestionProblem,
} from "./suggestion-rules.ts";

/** What was found, and for which question. */
export interface FoundSuggestions {
  readonly question: KeywordQuestion;
  readonly suggestions: readonly KeywordSuggestion[];
}

export interface KeywordSearchDependencies {
  readonly keywordSuggestions: KeywordSuggestionsPort;
  readonly catalogue: Pick<CataloguePort, "countries">;
  /** The session model fits. */
  readonly visitor: CampaignsVisitor;
  readonly clock: Clock;
}

/** Looking a keyword up in a country, and how many look-ups are left (KWT-002, KWT-003). Guests make no call (DEC-163). */
export class KeywordSearch {
  keyword = "";
  /** ISO code. */
  country: string = firstCampaignCountry.code;
  /** True once the form was sent with something that is not accepted. */
  isJudged = false;
  readonly countriesQuery: Query<void, readonly Country[]>;
  readonly limitQuery: Query<void, LookUpLimit>;
  readonly suggestionsQuery: Query<KeywordQuestion, FoundSuggestions, PortError | SuggestionRefusal>;
  /** What the server has against fields, until they are changed. */
  private found = new ProblemMap<SuggestionField>();
  readonly #parts: KeywordSearchDependencies;

  constructor(parts: KeywordSearchDependencies) {
    this.#parts = parts;
    const { keywordSuggestions, catalogue } = parts;
    this.countriesQuery = new Query((_input, signal) => catalogue.countries(signal));
    this.limitQuery = new Query((_input, signal) => keywordSuggestions.limit(signal));
    this.suggestionsQuery = new Query(async (question, signal) =>
      mapResult(await keywordSuggestions.suggestions(question, signal), (suggestions) => ({ question, suggestions })),
    );
    makeObservable<this, "found" | "judge">(this, {
      keyword: observable,
      country: observable,
      isJudged: observable,
      found: observableRef,
      isGuest: computed,
      left: computed,
      problems: computed,
      failure: computed,
      setKeyword: action,
      setCountry: action,
      judge: action,
    });
  }

  get isGuest(): boolean {
    return this.#parts.visitor.situation.kind === "guest";
  }

  /** Look-ups that are left today; null while that is not known. */
  get left(): number | null {
    const limit = this.limitQuery.value;
    return limit && lookUpsLeft(limit);
  }

  /** When there are look-ups again, as a UTC text. */
  get nextDayAt(): string {
    return nextLookUpDayAt(this.#parts.clock.now());
  }

  get problems(): ReadonlyMap<SuggestionField, SuggestionProblem> {
    return suggestionProblems({ keyword: this.keyword, country: this.country });
  }

  /** What the panel itself has against a field, once the form was sent. */
  problemAt(field: SuggestionField): SuggestionProblem | null {
    return this.isJudged ? (this.problems.get(field) ?? null) : null;
  }

  /** What the server has against a field. */
  messageAt(field: SuggestionField): string | null {
    return this.found.at(field)[0] ?? null;
  }

  /** Why the last look-up came to nothing, unless that is said at a field. */
  get failure(): PortError | SuggestionRefusal | null {
    const { refusal } = this.suggestionsQuery;
    return refusal === null || this.found.all.some(({ field }) => field !== "other") ? null : refusal;
  }

  activate(): Cancel {
    const stop = whenLoggedIn(this.#parts.visitor, () => {
      void this.loadCountries();
      void this.loadLimit();
    });
    return () => {
      stop();
      for (const query of [this.countriesQuery, this.limitQuery, this.suggestionsQuery]) query.cancel();
    };
  }

  async loadCountries(): Promise<void> {
    await this.countriesQuery.run();
  }

  async loadLimit(): Promise<void> {
    await this.limitQuery.run();
  }

  setKeyword(keyword: string): void {
    this.keyword = keyword;
    this.found = this.found.without("keyword");
  }

  setCountry(country: string): void {
    this.country = country;
    this.found = this.found.without("country");
  }

  /** Looks the keyword up; answers what was found, null where nothing was or a newer question outranked this one. */
  async submit(): Promise<FoundSuggestions | null> {
    const { keyword, country } = this;
    this.judge(this.problems.size > 0, null);
    if (this.isJudged || this.isGuest) return null;
    const end = await this.suggestionsQuery.run(cleanQuestion({ keyword, country }));
    if (end === "superseded") return null;
    this.judge(this.isJudged, this.suggestionsQuery.refusal);
    // What was found does not wait for the limit: the list is shown by now, and can be marked.
    void this.limitQuery.poll();
    return end === "ready" ? this.suggestionsQuery.value : null;
  }

  private judge(isJudged: boolean, refusal: PortError | SuggestionRefusal | null): void {
    this.isJudged = isJudged;
    this.found = refusal === null ? new ProblemMap() : ProblemMap.of<SuggestionField>(refusal);
  }
}
