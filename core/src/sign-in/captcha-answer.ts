import { action, computed, makeObservable, observable } from "mobx";
import type { InstanceSettings } from "../settings/index.ts";
import type { CaptchaPort } from "./captcha-port.ts";

/** The captcha of one form (AUT-020): there only while the feature flag is on, and then its answer is required. */
export class CaptchaAnswer {
  answer: string | null = null;
  /** Counts up when an answer is spent, so that the interface draws a new captcha. */
  round = 0;
  readonly port: CaptchaPort;
  readonly #settings: { readonly current: InstanceSettings | null };

  constructor(port: CaptchaPort, settings: { readonly current: InstanceSettings | null }) {
    this.port = port;
    this.#settings = settings;
    makeObservable(this, { answer: observable, round: observable, isShown: computed, give: action, renew: action });
  }

  get isShown(): boolean {
    return this.#settings.current?.features.captcha ?? false;
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

  /** An answer serves one request. */
  renew(): void {
    this.answer = null;
    this.round += 1;
  }
}
