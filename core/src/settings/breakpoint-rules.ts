/** Widths of the window, in CSS pixels, from which the layout is another one (DEC-181); there are no others. */
export const breakpoints = {
  /** The search of the header is a field of its own; below it is an icon (THM-009). */
  searchField: 680,
  /** Below is a phone (THM-007, THM-008). */
  tablet: 725,
  desktop: 1150,
  /** The sidebar stays wide (THM-010). */
  large: 1264,
} as const;

/** Whether a window of this width, in CSS pixels, gets the form for phones of toolbar, pickers, cart and slider (THM-008, DEC-181). */
export const isMobileWidth = (width: number): boolean => width < breakpoints.tablet;
