import { sessionModule, sessionTokens } from "../auth/wiring.ts";
import { orderingModule, orderingTokens } from "../order-form/ordering-wiring.ts";
import { platformTokens } from "../platform/wiring.ts";
import { featureModule, provide, provideBy, token } from "../wiring/index.ts";
import { LinkSuggestions, SavedLinks, type LinkSuggestionsDependencies } from "./index.ts";

const saved = token<SavedLinks>("savedLinks");

/** Token of the saved links beside the link of one line, whose code comes when a link is asked for. */
export const savedLinksTokens = {
  suggestions: token<(of: Pick<LinkSuggestionsDependencies, "line">) => LinkSuggestions>("linkSuggestions"),
} as const;

export const savedLinksModule = featureModule(
  [orderingModule, sessionModule],
  [
    provide(saved, SavedLinks, {
      owner: sessionTokens.session,
      localStorage: platformTokens.localStorage,
      sessionStorage: platformTokens.sessionStorage,
    }),
    provideBy(
      savedLinksTokens.suggestions,
      { saved, owner: sessionTokens.session, used: orderingTokens.usedLinks },
      (parts) => (of) => new LinkSuggestions({ ...parts, ...of }),
    ),
  ],
);
