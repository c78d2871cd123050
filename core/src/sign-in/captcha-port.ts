import type { NamedCaptcha, ThemeName } from "../settings/index.ts";
import type { Cancel } from "../time/index.ts";

/** How a captcha is drawn, and who is told what becomes of it. */
export interface CaptchaDrawing extends NamedCaptcha {
  readonly theme: ThemeName;
  /** BCP 47. */
  readonly language: string;
  /** Null means that an answer ran out. */
  readonly onAnswer: (answer: string | null) => void;
  /** The captcha could not be drawn, or has lost its provider. */
  readonly onProblem: () => void;
}

/** Draws into a place of the page; answers how the captcha is taken out of it again, null where it could not be drawn. */
export type DrawCaptcha = (place: object, drawing: CaptchaDrawing) => Promise<Cancel | null>;

/**
 * Proves that a person fills in a form (AUT-020, DEC-053). `fixed` is the stand-in for local use: the interface shows a plain
 * box to tick. A `widget` draws the captcha of the provider that the settings name, and is that box where they name none (DEC-202).
 */
export type CaptchaPort =
  | { readonly kind: "fixed"; readonly answer: string }
  | { readonly kind: "widget"; readonly answer: string; readonly draw: DrawCaptcha };
