import { type CaptchaHost, CaptchaWidget, ScriptLoader, SystemClock } from "@panel/browser";

/** The captchas of this window; their code comes with the first form. */
export const captchaOf = (host: Window): CaptchaWidget =>
  new CaptchaWidget(host as CaptchaHost, { scripts: () => new ScriptLoader(host.document), clock: new SystemClock() });
