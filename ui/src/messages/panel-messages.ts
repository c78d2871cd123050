import i18next, { type BackendModule, type FormatterModule, type i18n, type ReadCallback } from "i18next";
import { defaultLocale, localeCodes, locales, type LocaleCode } from "@panel/core/locale";
import { panelNumbers } from "@panel/core/money";
import type { Log } from "@panel/core/platform";
import type { MessageFile, MessageLoaders } from "./locale-messages.ts";
import type { Namespace } from "./text-keys.ts";

const isoOf = (code: LocaleCode): string => locales.find((locale) => locale.code === code)?.iso ?? defaultLocale;
const codeOf = (iso: string): LocaleCode => localeCodes.find((code) => isoOf(code) === iso) ?? defaultLocale;

/**
 * The texts of one panel: an i18next instance that reads one file per language and feature when it is needed, English where a
 * text is missing. A file that cannot be loaded is logged, English is in, and it is asked for again when the page or the
 * language is chosen again (LOC-001, LOC-007).
 */
export class PanelMessages {
  /** What `useTranslation` is given; the same object each time, which saves its hooks work. */
  readonly hookOptions: { readonly i18n: i18n };
  readonly #i18n: i18n = i18next.createInstance();
  /** What went wrong, by `language|namespace`. */
  readonly #problems = new Map<string, unknown>();
  #chosen = defaultLocale as string;
  /** Texts of the first screen, without which nothing could say what failed. */
  #first: readonly Namespace[] = [];

  /** `writeFigure` writes the figures among the values of texts; as the panel does unless named (DEC-189). */
  constructor(loaders: MessageLoaders, log: Log, writeFigure: (figure: number) => string = panelNumbers.figure) {
    this.hookOptions = { i18n: this.#i18n };
    this.#i18n.use(backendOver(loaders, log)).use(figureFormatter(writeFigure));
    this.#i18n.on("failedLoading", (language, namespace, problem) => {
      this.#problems.set(`${language}|${namespace}`, problem);
    });
  }

  /** Loads the texts that the first screen needs. */
  async start(locale: LocaleCode, namespaces: readonly Namespace[]): Promise<void> {
    this.#chosen = isoOf(locale);
    this.#first = namespaces;
    await this.#i18n.init({
      lng: this.#chosen,
      fallbackLng: defaultLocale,
      supportedLngs: localeCodes.map(isoOf),
      load: "currentOnly",
      ns: [...namespaces],
      defaultNS: "common",
      keySeparator: false,
      // React escapes.
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
    });
  }

  /** Changes the language once the texts in use have been loaded in it; the newest choice wins. */
  async choose(locale: LocaleCode): Promise<void> {
    const language = isoOf(locale);
    this.#chosen = language;
    await this.#retry(this.#failed([language]));
    if (this.#chosen === language) await this.#i18n.changeLanguage(language);
  }

  /** Loads the texts of features; fails with the problem of a feature that has none at all, not even in English. */
  async load(namespaces: readonly Namespace[]): Promise<void> {
    const { language } = this.#i18n;
    const failed = this.#failed([language, defaultLocale]).filter((name) =>
      namespaces.some((wanted) => name.endsWith(`|${wanted}`)),
    );
    await this.#retry(failed);
    await this.#i18n.loadNamespaces(namespaces);
    for (const namespace of namespaces) {
      const isThere = [language, defaultLocale].some((one) => this.#i18n.hasResourceBundle(one, namespace));
      if (!isThere) throw this.#problems.get(`${defaultLocale}|${namespace}`);
    }
  }

  /** Whether the texts of a feature could be loaded in no language: what needs them cannot be shown in words. */
  isWithout(namespace: Namespace): boolean {
    if (!this.#problems.has(`${defaultLocale}|${namespace}`) || this.#first.includes(namespace)) return false;
    return ![this.#i18n.language, defaultLocale].some((one) => this.#i18n.hasResourceBundle(one, namespace));
  }

  /** Asks again for everything that could not be loaded. */
  retry(): Promise<void> {
    return this.#retry(this.#failed([this.#i18n.language, defaultLocale]));
  }

  /** A text outside of components. */
  text(key: "invalidData"): string {
    return this.#i18n.t(key);
  }

  #failed(languages: readonly string[]): readonly string[] {
    return [...this.#problems.keys()].filter((name) => languages.some((language) => name.startsWith(`${language}|`)));
  }

  async #retry(names: readonly string[]): Promise<void> {
    const loads = names.map((name) => {
      this.#problems.delete(name);
      const [language = "", namespace = ""] = name.split("|");
      return this.#i18n.reloadResources([language], [namespace]);
    });
    await Promise.all(loads);
  }
}

/** Reads one file of texts; whatever goes wrong is logged. */
const backendOver = (loaders: MessageLoaders, log: Log): BackendModule => ({
  type: "backend",
  callbackApi: true,
  init: () => undefined,
  read: (language: string, namespace: string, done: ReadCallback) => {
    fileFrom(loaders, codeOf(language), namespace).then(
      (messages) => done(null, messages),
      (problem: unknown) => {
        log.error(`The messages ${language}/${namespace} could not be loaded`, problem);
        done(problem as Error, false);
      },
    );
  },
});

/** What numbers are names: they are written as they are. */
const names: ReadonlySet<string> = new Set(["id", "invoice"]);

/** Every figure in a text is written in the one way that amounts are (BIZ-005, DEC-069, DEC-189). */
const figureFormatter = (writeFigure: (figure: number) => string): FormatterModule => ({
  type: "formatter",
  init: () => undefined,
  format: (value: unknown, _format, _language, options) =>
    typeof value === "number" && !names.has(String(options?.interpolationkey)) ? writeFigure(value) : (value as string),
  add: () => undefined,
  addCached: () => undefined,
});

async function fileFrom(loaders: MessageLoaders, code: LocaleCode, namespace: string): Promise<MessageFile> {
  const { first, others } = await loaders[code]();
  const known = first[namespace];
  if (known) return known;
  const path = Object.keys(others).find((name) => name.endsWith(`/${namespace}.json`));
  const load = path === undefined ? undefined : others[path];
  if (!load) throw new Error("there is no such file");
  return (await load()) as MessageFile;
}
