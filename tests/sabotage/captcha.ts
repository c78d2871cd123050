import type { Sabotage } from "../support/sabotage.ts";

/** An answer is asked of the provider: that there is one says nothing. */
export const answerNotAsked: Sabotage = {
  file: "adapters/server/src/captcha/demand-answer.ts",
  from: `await provider.judge({ answer, address: call.exactAddress })`,
  to: `await Promise.resolve(answer === call.address ? "refused" : "passed")`,
  provedBy: {
    file: "tests/server/captcha/captcha.test.ts",
    test: "AUT-020 refuses an answer that the provider never gave",
  },
};

/** A page with a captcha never stays in a document that was opened for another page. */
export const captchaPageLoaded: Sabotage = {
  file: "core/src/third-parties/third-party-border.ts",
  from: `if (drawnCaptcha(settings.current) === null) return false;`,
  to: `return false;`,
  provedBy: {
    file: "tests/core/third-parties/third-parties.test.ts",
    test: "DEC-202 a page with a captcha that was reached before the border was known is loaded again",
  },
};
