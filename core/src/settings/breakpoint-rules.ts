/** Whether a window of this width, in CSS pixels, gets the mobile form of toolbar, pickers, cart and slider (THM-008, DEC-038). */
export const isMobileWidth = (width: number): boolean => width < 768;
