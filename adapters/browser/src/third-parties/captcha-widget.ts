import type { CaptchaProviderName } from "@panel/core/settings";
import type { CaptchaDrawing } from "@panel/core/sign-in";
import type { Cancel, Clock } from "@panel/core/time";
import type { ScriptLoader } from "./script-loader.ts";

/** What the scripts of all three providers put on the page. */
export interface CaptchaApi {
  render(place: object, setup: Readonly<Record<string, unknown>>): string | number | null | undefined;
  /** reCAPTCHA has none. */
  remove?(widget: string | number): void;
  reset(widget: string | number): void;
}

/** The part of a window that captchas live in. */
export interface CaptchaHost {
  grecaptcha?: CaptchaApi;
  hcaptcha?: CaptchaApi;
  turnstile?: CaptchaApi;
  /** Is called by a provider's script when it can draw. */
  panelCaptchaReady?: () => void;
}

/** The part of a page that a captcha is drawn into. */
interface CaptchaPlace {
  readonly isConnected: boolean;
  readonly clientWidth: number;
  replaceChildren(): void;
}

interface ProviderScript {
  readonly address: string;
  readonly apiOf: (host: CaptchaHost) => CaptchaApi | undefined;
}

const scripts: Readonly<Record<CaptchaProviderName, ProviderScript>> = {
  recaptcha: { address: "https://www.google.com/recaptcha/api.js?render=explicit", apiOf: (host) => host.grecaptcha },
  hcaptcha: {
    address: "https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off",
    apiOf: (host) => host.hcaptcha,
  },
  turnstile: {
    address: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
    apiOf: (host) => host.turnstile,
  },
};

/** Pixels that the wide form of each needs. */
const WIDE_PX = 304;
/** Milliseconds after which a script that is silent has failed: it was stopped on its way, or what it loads itself. */
const LIMIT_MS = 20_000;

/** Providers say less than what a browser asks for: of most languages they have one form. */
const languageOf = (language: string): string => (/^(?:pt|zh)-/.test(language) ? language : (language.split("-", 1)[0] ?? "en"));

export interface CaptchaMeans {
  /** A loader for each try: a script that came and fell silent would not be loaded again by the same one. */
  readonly scripts: () => Pick<ScriptLoader, "load">;
  readonly clock: Pick<Clock, "schedule">;
}

/** The captcha of reCAPTCHA, hCaptcha or Turnstile, by the provider's own script, which comes with the first form (DEC-202). */
export class CaptchaWidget {
  readonly #host: CaptchaHost;
  readonly #means: CaptchaMeans;
  readonly #ready = new Map<CaptchaProviderName, Promise<CaptchaApi | null>>();

  constructor(host: CaptchaHost, means: CaptchaMeans) {
    this.#host = host;
    this.#means = means;
  }

  async draw(target: object, drawing: CaptchaDrawing): Promise<Cancel | null> {
    const place = target as CaptchaPlace;
    const api = await this.#apiOf(drawing);
    if (api === null) return null;
    // Its form may have gone in the meantime.
    if (!place.isConnected) return () => undefined;
    try {
      const widget = api.render(place, setupOf(place, drawing));
      return widget === null || widget === undefined ? null : () => clear(api, widget, place);
    } catch {
      // A site key of another provider, or of another host.
      return null;
    }
  }

  /** What draws, once its script says so. A script that has failed is asked for again by the next form. */
  #apiOf({ provider, language }: CaptchaDrawing): Promise<CaptchaApi | null> {
    const known = this.#ready.get(provider);
    if (known) return known;
    const { address, apiOf } = scripts[provider];
    const ready = this.#load(`${address}&onload=panelCaptchaReady&hl=${languageOf(language)}`).then((isReady) => {
      const api = isReady ? (apiOf(this.#host) ?? null) : null;
      if (api === null) this.#ready.delete(provider);
      return api;
    });
    this.#ready.set(provider, ready);
    return ready;
  }

  #load(address: string): Promise<boolean> {
    return new Promise((resolve) => {
      const cancel = this.#means.clock.schedule(LIMIT_MS, () => resolve(false));
      const settle = (isReady: boolean) => {
        cancel();
        resolve(isReady);
      };
      this.#host.panelCaptchaReady = () => settle(true);
      void this.#means
        .scripts()
        .load(address)
        .then((isLoaded) => {
          if (!isLoaded) settle(false);
        });
    });
  }
}

function setupOf({ clientWidth }: CaptchaPlace, { siteKey, theme, language, onAnswer, onProblem }: CaptchaDrawing) {
  return {
    sitekey: siteKey,
    theme,
    size: clientWidth < WIDE_PX ? "compact" : "normal",
    hl: languageOf(language),
    language: languageOf(language).toLowerCase(),
    callback: (answer: string) => onAnswer(answer),
    "expired-callback": () => onAnswer(null),
    "error-callback": () => {
      onProblem();
      // Turnstile: this is dealt with, and nothing of it goes to the console.
      return true;
    },
  };
}

function clear(api: CaptchaApi, widget: string | number, place: CaptchaPlace): void {
  try {
    if (api.remove) api.remove(widget);
    else api.reset(widget);
  } catch {
    // It has taken itself out of the page.
  }
  place.replaceChildren();
}
