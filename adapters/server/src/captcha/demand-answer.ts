import { type Call, refuseField, text } from "../calls/index.ts";
import type { CaptchaProvider } from "./captcha-provider.ts";

/** The answer by its two names; either is taken everywhere (DEC-053). */
export interface CaptchaFields {
  readonly "g-recaptcha-response": string | null;
  readonly recaptcha: string | null;
}

const isGiven = (answer: string | null): answer is string => answer !== null && answer !== "";

const refuseCaptcha = (key: string) => refuseField("recaptcha", text(key));

/**
 * Refuses at the captcha's field unless its provider says that the answer is good: without an answer, with one that is wrong or was used
 * before, and where nobody can be asked. `provider` is null where the operator has named none: nothing passes then.
 */
export async function demandAnswer(
  provider: CaptchaProvider | null,
  call: Pick<Call, "exactAddress">,
  fields: CaptchaFields,
): Promise<void> {
  const answer = [fields["g-recaptcha-response"], fields.recaptcha].find(isGiven);
  if (answer === undefined) throw refuseCaptcha("captchaMissing");
  const verdict = provider === null ? "unreachable" : await provider.judge({ answer, address: call.exactAddress });
  if (verdict === "unreachable") throw refuseCaptcha("captchaUnavailable");
  if (verdict !== "passed") throw refuseCaptcha("captchaRefused");
}
