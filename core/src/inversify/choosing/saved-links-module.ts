import { LinkSuggestions, SavedLinks, type LinkSuggestionsDependencies } from "../../saved-links/index.ts";
import { featureModule } from "../feature-module.ts";
import { sessionModule, sessionTokens } from "../session-module.ts";
import { token } from "../token.ts";
import { portTokens } from "../tokens.ts";

const parts = { saved: token<SavedLinks>("savedLinks") };

/** Typed token of the saved links beside the link of one line. */
export const savedLinksTokens = {
  suggestions: token<(of: Pick<LinkSuggestionsDependencies, "form" | "line">) => LinkSuggestions>("linkSuggestions"),
} as const;

/** Binds the links that were ordered for before, whose code comes when a link is asked for. */
export const savedLinksModule = featureModule([sessionModule], ({ bind }) => {
  bind(parts.saved).toResolvedValue(
    (owner, localStorage, sessionStorage) => new SavedLinks({ owner, localStorage, sessionStorage }),
    [sessionTokens.session, portTokens.localStorage, portTokens.sessionStorage],
  );
  bind(savedLinksTokens.suggestions).toResolvedValue(
    (saved, owner) => (of) => new LinkSuggestions({ saved, owner, ...of }),
    [parts.saved, sessionTokens.session],
  );
});
