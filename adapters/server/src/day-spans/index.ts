export { type AskedDays, daysOf, isWithin, type Span, spansOf } from "./day-spans.ts";
