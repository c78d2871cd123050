/** Widths in pixels at which the layout changes; each range begins with its number (THM-007 to THM-010, DEC-038). */
export const breakpoints = { tablet: 725, desktop: 1150, mobileToolbar: 768, narrowSearch: 680, largeDesktop: 1264 } as const;

export type LayoutWidth = "mobile" | "tablet" | "desktop";

/** The layout of a window of this width (THM-007). */
export function layoutWidthOf(width: number): LayoutWidth {
  if (width < breakpoints.tablet) return "mobile";
  return width < breakpoints.desktop ? "tablet" : "desktop";
}

/** The general mobile form of toolbar, pickers, cart and slider (THM-008). */
export const isMobileWidth = (width: number): boolean => width < breakpoints.mobileToolbar;

/** Whether the toolbar's search is the narrower one (THM-009). */
export const hasNarrowSearch = (width: number): boolean => width < breakpoints.narrowSearch;

/** Whether the sidebar takes its large form (THM-010). */
export const isLargeDesktop = (width: number): boolean => width >= breakpoints.largeDesktop;

/** Height of the toolbar in pixels (THM-011), and of the newer one with its second line (THM-012). */
export const TOOLBAR_HEIGHT = 61;
export const NAVBAR_OFFSET = 82;
const SECTION_GAP = 12;

/** How far below the top of the window a catalogue section stops when it is scrolled to, in pixels (THM-012). */
export const sectionOffset = (isNavigationNavbar: boolean, filterHeight: number): number =>
  (isNavigationNavbar ? NAVBAR_OFFSET : TOOLBAR_HEIGHT) + filterHeight + SECTION_GAP;
