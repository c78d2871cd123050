export type * from "./auth-port.ts";
export type { CaptchaPort } from "./captcha-port.ts";
export { SessionRefusals } from "./session-refusals.ts";
