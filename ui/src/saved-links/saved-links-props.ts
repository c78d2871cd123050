import type { LinkSuggestionsDependencies } from "@panel/core/saved-links";

/** The field that links are offered for, and what it belongs to. */
export interface SavedLinksProps extends Pick<LinkSuggestionsDependencies, "form" | "line"> {
  /** Id of the field that the link is typed into. */
  readonly inputId: string;
}
