import type { CaptchaProviderName } from "@panel/core/settings";

interface CaptchaSources {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly styles: readonly string[];
  readonly writesAttributes: boolean;
}

const RECAPTCHA = "https://www.google.com/recaptcha/";
const HCAPTCHA = ["https://hcaptcha.com", "https://*.hcaptcha.com"];
const TURNSTILE = "https://challenges.cloudflare.com";

/** What each provider names for its captcha (DEC-202). Its frames are https as all frames may be. */
export const captchaSources: Readonly<Record<CaptchaProviderName, CaptchaSources>> = {
  // Google's script writes its elements with styles in their attributes: without these its checkbox and riddles are out of place.
  recaptcha: {
    scripts: [RECAPTCHA, "https://www.gstatic.com/recaptcha/"],
    connections: [RECAPTCHA],
    styles: [],
    writesAttributes: true,
  },
  hcaptcha: { scripts: HCAPTCHA, connections: HCAPTCHA, styles: HCAPTCHA, writesAttributes: false },
  turnstile: { scripts: [TURNSTILE], connections: [TURNSTILE], styles: [], writesAttributes: false },
};
