import i18next, { type i18n } from "i18next";
import { defaultLocale, locales, localeCodes, type LocaleCode } from "@panel/core/locale";
import type { Log } from "@panel/core/session";

type MessageFile = Readonly<Record<string, string>>;
export type MessageFiles = Readonly<Record<string, () => Promise<{ readonly default: MessageFile } | MessageFile>>>;
/** Values put into a message; `count` chooses its plural form. */
export type MessageValues = Readonly<Record<string, string | number>>;

const isoOf = (code: LocaleCode): string => locales.find((locale) => locale.code === code)?.iso ?? defaultLocale;
const fileOf = (iso: string): string => iso.replace("-", "_");

/**
 * The messages of the interface: one file per locale and feature, loaded when it is needed, English where a message is
 * missing; a file that cannot be loaded is logged and has no other effect (LOC-001, LOC-007).
 */
export class MessageSource {
  readonly #translator: i18n;
  readonly #listeners = new Set<() => void>();
  readonly #loads = new Map<string, Promise<void>>();
  #version = 0;

  constructor(files: MessageFiles, log: Log) {
    this.#translator = i18next.createInstance();
    this.#translator.use({ type: "backend", init: () => undefined, read: reader(files, log) });
  }

  /** Loads the messages that the first screen needs. */
  async start(locale: LocaleCode, namespaces: readonly string[]): Promise<void> {
    await this.#translator.init({
      lng: isoOf(locale),
      fallbackLng: defaultLocale,
      supportedLngs: localeCodes.map(isoOf),
      load: "currentOnly",
      ns: [...namespaces],
      defaultNS: namespaces[0] ?? "common",
      keySeparator: false,
      interpolation: { escapeValue: false },
      returnNull: false,
    });
    for (const namespace of namespaces) this.#loads.set(namespace, Promise.resolve());
    this.#tell();
  }

  /** Changes the language once the messages in use have been loaded in it. */
  async choose(locale: LocaleCode): Promise<void> {
    await this.#translator.changeLanguage(isoOf(locale));
    this.#tell();
  }

  isLoaded(namespace: string): boolean {
    return this.#translator.hasLoadedNamespace(namespace);
  }

  /** The same promise for every call, so that a component may wait for it while it renders. */
  load(namespace: string): Promise<void> {
    const running = this.#loads.get(namespace) ?? this.#translator.loadNamespaces(namespace).then(() => this.#tell());
    this.#loads.set(namespace, running);
    return running;
  }

  text(namespace: string, key: string, values: MessageValues = {}): string {
    return this.#translator.t(key, { ...values, ns: namespace });
  }

  /** True when the namespace has this message, in this language or in English. */
  has(namespace: string, key: string): boolean {
    return this.#translator.exists(key, { ns: namespace });
  }

  readonly subscribe = (listen: () => void): (() => void) => {
    this.#listeners.add(listen);
    return () => void this.#listeners.delete(listen);
  };

  /** Changes with every change of language or of the messages loaded. */
  readonly version = (): number => this.#version;

  #tell(): void {
    this.#version += 1;
    for (const listen of [...this.#listeners]) listen();
  }
}

function reader(files: MessageFiles, log: Log) {
  return (language: string, namespace: string, done: (problem: null, messages: MessageFile) => void): void => {
    const suffix = `/locales/${fileOf(language)}/${namespace}.json`;
    const path = Object.keys(files).find((name) => name.endsWith(suffix));
    const load = path === undefined ? undefined : files[path];
    if (!load) {
      log.warn(`No messages at ${suffix}`);
      done(null, {});
      return;
    }
    load().then(
      (module) => done(null, "default" in module ? (module.default as MessageFile) : module),
      (problem: unknown) => {
        log.error(`The messages at ${suffix} could not be loaded`, problem);
        done(null, {});
      },
    );
  };
}
