export { LinkSuggestions, type LinkSuggestionsDependencies, type SuggestionPlace } from "./link-suggestions.ts";
export {
  LINKS_PER_NETWORK,
  MAX_SAVED_LINKS,
  offeredLinks,
  parseSavedLinks,
  type SavedLink,
  savedLinksText,
  withoutLink,
  withUsedLink,
} from "./saved-link-rules.ts";
export { SavedLinks } from "./saved-links.ts";
