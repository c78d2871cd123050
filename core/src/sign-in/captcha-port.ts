import type { Cancel } from "../time/index.ts";

/**
 * Proves that a person fills in a form (AUT-020, DEC-053). `fixed` is the stand-in for local use: the interface shows a plain
 * box to tick. A `widget` draws itself into a place of the page and hands out answers; null means that an answer ran out.
 */
export type CaptchaPort =
  | { readonly kind: "fixed"; readonly answer: string }
  | { readonly kind: "widget"; readonly mount: (place: object, onAnswer: (answer: string | null) => void) => Cancel };
