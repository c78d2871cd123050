export { billingDayOf, lateStart, nextDueAfter } from "./billing-days.ts";
export { type Cancel, type Clock, debounce, type Debounced, FETCH_DELAY_MS, repeat } from "./clock.ts";
export { type DateDisplay, DAY_FORMAT, dayText, momentText, parseMoment, showDay, showMoment, showMonth } from "./date-format.ts";
export { zonedText } from "./zoned-text.ts";
