import { action, computed, makeObservable, observable } from "mobx";
import { namedCaptcha, type InstanceSettings, type NamedCaptcha } from "../settings/index.ts";
import type { CaptchaPort } from "./captcha-port.ts";

/** The captcha of one form (AUT-020): there only while the feature flag is on, and then its answer is required. */
export class CaptchaAnswer {
  answer: string | null = null;
  /** Whether the captcha could not be drawn, or was lost: it is drawn again by `renew`. */
  isLost = false;
  /** Counts up when an answer is spent, so that the interface draws a new captcha. */
  round = 0;
  readonly port: CaptchaPort;
  readonly #settings: { readonly current: InstanceSettings | null };

  constructor(port: CaptchaPort, settings: { readonly current: InstanceSettings | null }) {
    this.port = port;
    this.#settings = settings;
    makeObservable(this, {
      answer: observable,
      isLost: observable,
      round: observable,
      isShown: computed,
      drawn: computed,
      give: action,
      lose: action,
      renew: action,
    });
  }

  get isShown(): boolean {
    return this.#settings.current?.features.captcha ?? false;
  }

  /** Whose captcha is drawn; null leaves it at the box of local use. */
  get drawn(): NamedCaptcha | null {
    const settings = this.#settings.current;
    return this.port.kind === "fixed" || settings === null ? null : namedCaptcha(settings.captcha);
  }

  get isMissing(): boolean {
    return this.isShown && this.answer === null;
  }

  /** What goes along with the form; nothing while the flag is off. */
  get forRequest(): string | null {
    return this.isShown ? this.answer : null;
  }

  give(answer: string | null): void {
    this.answer = answer;
  }

  lose(): void {
    this.answer = null;
    this.isLost = true;
  }

  /** An answer serves one request. */
  renew(): void {
    this.answer = null;
    this.isLost = false;
    this.round += 1;
  }
}
