import { breakpoints } from "@panel/core/settings";

const from = (width: number): string => `@media (min-width: ${String(width)}px)`;
/** Windows may be a fraction of a pixel wide. */
const below = (width: number): string => `@media (max-width: ${String(width - 0.02)}px)`;

/** The layout's widths as conditions of styles; no style names a width of the window of its own (DEC-181). */
export const media = {
  belowSearchField: below(breakpoints.searchField),
  fromSearchField: from(breakpoints.searchField),
  phone: below(breakpoints.tablet),
  fromTablet: from(breakpoints.tablet),
  belowDesktop: below(breakpoints.desktop),
  fromDesktop: from(breakpoints.desktop),
  belowLarge: below(breakpoints.large),
  fromLarge: from(breakpoints.large),
  /** The pointer is a finger, which is never just above something. */
  noHover: "@media (hover: none)",
  /** The system's few colours instead of ours: what only a ground tells apart is drawn again (`theme/base.css`). */
  forcedColours: "@media (forced-colors: active)",
} as const;
