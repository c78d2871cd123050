export { CaptchaAnswer } from "./captcha-answer.ts";
export type { CaptchaDrawing, CaptchaPort, DrawCaptcha } from "./captcha-port.ts";
export type { FormNote, FormNotes } from "./form-notes.ts";
export { LoginPlaces } from "./login-places.ts";
export { LoginViewModel } from "./login-view-model.ts";
export { PasswordResetViewModel } from "./password-reset-view-model.ts";
export { RegisterViewModel } from "./register-view-model.ts";
export { type CodeKind, TwoFactorStep } from "./two-factor-step.ts";
