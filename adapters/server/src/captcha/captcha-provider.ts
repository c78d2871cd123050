/** What a provider says of an answer; `unreachable` is no answer at all, and never counts as a passed one. */
export type CaptchaVerdict = "passed" | "refused" | "unreachable";

/** An answer to a captcha, and where it came from. */
export interface CaptchaTry {
  readonly answer: string;
  readonly address: string;
}

/** Judges answers to a captcha (AUT-020, DEC-053). A provider takes an answer once. */
export interface CaptchaProvider {
  judge(tried: CaptchaTry): Promise<CaptchaVerdict>;
}

/** What the box of the panel sends where no provider draws a captcha. */
const LOCAL_ANSWER = "local";

/** The stand-in of a sandbox: one answer is right, as often as it comes (DEC-150). */
export const fixedCaptcha: CaptchaProvider = {
  judge: ({ answer }) => Promise.resolve(answer === LOCAL_ANSWER ? "passed" : "refused"),
};
