import type { NamedCaptcha } from "@panel/core/settings";
import { type CaptchaProvider, fixedCaptcha } from "./captcha-provider.ts";
import { type CaptchaAccount, siteverify } from "./siteverify.ts";

/** Who judges answers to the captcha of the settings; null where nobody does, so that none passes. */
export type CaptchaJudges = (named: NamedCaptcha | null) => CaptchaProvider | null;

interface JudgesOptions {
  /** The secret is that of the provider that the settings name. */
  readonly account: CaptchaAccount | null;
  readonly isSandbox: boolean;
  readonly onProblem: (problem: unknown) => void;
}

/** The provider that the settings name, where its secret is there; a sandbox whose settings name none has a stand-in (DEC-150). */
export const captchaJudges =
  ({ account, isSandbox, onProblem }: JudgesOptions): CaptchaJudges =>
  (named) => {
    if (named === null) return isSandbox ? fixedCaptcha : null;
    return account === null ? null : siteverify(named, account, { onProblem });
  };
