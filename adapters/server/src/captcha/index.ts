export { type CaptchaProvider, fixedCaptcha } from "./captcha-provider.ts";
export { type CaptchaFields, demandAnswer } from "./demand-answer.ts";
export { recaptcha, type RecaptchaAccount } from "./recaptcha.ts";
