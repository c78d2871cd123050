import type { LinkSuggestionsDependencies } from "@panel/core/saved-links";

/** The field that links are offered for, and what it belongs to. */
export interface SavedLinksProps extends Pick<LinkSuggestionsDependencies, "line"> {
  /** Id of the field that the link is typed into. */
  readonly inputId: string;
  /** Gives the list up when its code could not be loaded. */
  readonly onClose: () => void;
}
