import { sessionModule, sessionTokens } from "../auth/wiring.ts";
import { campaignsModule, campaignsTokens } from "../campaigns/wiring.ts";
import { cataloguePort } from "../catalogue/wiring.ts";
import { platformTokens } from "../platform/wiring.ts";
import { clockPort } from "../time/wiring.ts";
import { featureModule, portToken, provideFactory, token } from "../wiring/index.ts";
import { KeywordSearch, KeywordSuggestionsViewModel, TagsViewModel, type KeywordSuggestionsPort } from "./index.ts";

export const keywordSuggestionsPort = portToken<KeywordSuggestionsPort>("keywordSuggestions");

const search = token<() => KeywordSearch>("keywordSearch");

/** Tokens of the pages of the keyword tools. */
export const keywordSuggestionsTokens = {
  suggestions: token<() => KeywordSuggestionsViewModel>("keywordSuggestionsViewModel"),
  tags: token<() => TagsViewModel>("tagsViewModel"),
} as const;

export const keywordSuggestionsModule = featureModule(
  [sessionModule, campaignsModule],
  [
    provideFactory(search, KeywordSearch, {
      keywordSuggestions: keywordSuggestionsPort,
      catalogue: cataloguePort,
      visitor: sessionTokens.session,
      clock: clockPort,
    }),
    provideFactory(keywordSuggestionsTokens.suggestions, KeywordSuggestionsViewModel, {
      search,
      clipboard: platformTokens.clipboard,
      campaignPages: campaignsTokens.pages,
    }),
    provideFactory(keywordSuggestionsTokens.tags, TagsViewModel, { search, clipboard: platformTokens.clipboard }),
  ],
);
