export { debounce, repeat, type Cancel, type Clock, type Debounced } from "./clock.ts";
export * from "./date-format.ts";
