import { action, makeObservable, observableRef } from "mobx";
import { cookieNames, SECONDS_PER_DAY, type CookieStorage } from "../platform/index.ts";
import { defaultLocale, type LocaleCode } from "./locales.ts";
import { detectLocale, type LocaleClues } from "./locale-rules.ts";

/** Days that the chosen locale is remembered (LOC-005). */
export const LOCALE_COOKIE_DAYS = 365;

/** The language of the panel. */
export class LocaleModel {
  current: LocaleCode = defaultLocale;
  readonly #cookies: CookieStorage;
  readonly #reloads = new Map<string, () => unknown>();

  constructor(cookies: CookieStorage) {
    this.#cookies = cookies;
    makeObservable(this, { current: observableRef, detect: action, choose: action });
  }

  /** Picks the locale of the first page load and remembers it (LOC-004, LOC-005). */
  detect(clues: Omit<LocaleClues, "cookie">): LocaleCode {
    this.current = detectLocale({ ...clues, cookie: this.#cookies.read(cookieNames.locale) });
    this.#remember();
    return this.current;
  }

  /** Names something whose texts come from the server, to be loaded again after a change of language (LOC-006). */
  reloadOnChange(name: string, reload: () => unknown): void {
    this.#reloads.set(name, reload);
  }

  /** Changes the language and loads each part again, exactly once; choosing the current one does nothing (LOC-006). */
  async choose(code: LocaleCode): Promise<void> {
    if (code === this.current) return;
    this.current = code;
    this.#remember();
    await Promise.all([...this.#reloads.values()].map((reload) => reload()));
  }

  #remember(): void {
    this.#cookies.write(cookieNames.locale, this.current, { maxAgeSeconds: LOCALE_COOKIE_DAYS * SECONDS_PER_DAY });
  }
}
