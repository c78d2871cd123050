import type {
  KeywordQuestion,
  KeywordSuggestion,
  KeywordSuggestionsPort,
  LookUpLimit,
  SuggestionRefusal,
} from "@panel/core/keyword-suggestions";
import { mapResult, type PortAnswer } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import {
  getKeywordSuggestions,
  getKeywordSuggestionsLimit,
  keywordSuggestionFromWire,
  lookUpLimitFromWire,
} from "@panel/wire/keyword-suggestions";
import type { HttpClient } from "../transport/http-client.ts";

/** Keyword suggestions over HTTP (API-150, API-151). */
export class HttpKeywordSuggestionsPort implements KeywordSuggestionsPort {
  private readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }

  async suggestions(
    { keyword, country }: KeywordQuestion,
    signal?: CancelSignal,
  ): PortAnswer<readonly KeywordSuggestion[], SuggestionRefusal> {
    const answer = await this.client.call(getKeywordSuggestions, { query: { keyword, country }, signal });
    return mapResult(answer, (suggestions) => suggestions.map(keywordSuggestionFromWire));
  }

  async limit(signal?: CancelSignal): PortAnswer<LookUpLimit> {
    return mapResult(await this.client.call(getKeywordSuggestionsLimit, { signal }), lookUpLimitFromWire);
  }
}
