import type { Sabotage } from "../support/sabotage.ts";

/** An answer is asked of the provider: that there is one says nothing. */
export const answerNotAsked: Sabotage = {
  file: "adapters/server/src/captcha/demand-answer.ts",
  from: `await provider.judge({ answer, address: call.address })`,
  to: `await Promise.resolve(answer === call.address ? "refused" : "passed")`,
  provedBy: {
    file: "tests/server/captcha/captcha.test.ts",
    test: "AUT-020 refuses an answer that the provider never gave",
  },
};
