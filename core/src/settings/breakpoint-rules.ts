/** Below this width, in CSS pixels, toolbar, pickers, cart and slider have their mobile form (THM-008, DEC-038). */
export const MOBILE_WIDTH = 768;

/** Whether a window of this width, in CSS pixels, gets the mobile form (THM-008). */
export const isMobileWidth = (width: number): boolean => width < MOBILE_WIDTH;
