export { type CaptchaJudges, captchaJudges } from "./captcha-judges.ts";
export { type CaptchaFields, demandAnswer } from "./demand-answer.ts";
export { type CaptchaAccount, siteverify } from "./siteverify.ts";
