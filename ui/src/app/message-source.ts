import i18next, { type i18n } from "i18next";
import { defaultLocale, locales, localeCodes, type LocaleCode } from "@panel/core/locale";
import { formatCount } from "@panel/core/money";
import type { Log } from "@panel/core/platform";
import { fillTemplate, templateOf, type MessageTemplate } from "./message-template.ts";
import type { MessageFile, MessageLoaders } from "../messages/locale-messages.ts";

/** Values put into a message; `count` chooses its plural form. */
export type MessageValues = Readonly<Record<string, string | number>>;

const isoOf = (code: LocaleCode): string => locales.find((locale) => locale.code === code)?.iso ?? defaultLocale;
const codeOf = (iso: string): LocaleCode => localeCodes.find((code) => isoOf(code) === iso) ?? defaultLocale;

/**
 * The messages of the interface: one file per locale and feature, loaded when it is needed, English where a message is
 * missing; a file that cannot be loaded is logged and has no other effect (LOC-001, LOC-007).
 */
export class MessageSource {
  readonly #translator: i18n;
  readonly #listeners = new Set<() => void>();
  readonly #loads = new Map<string, Promise<void>>();
  readonly #templates = new Map<string, MessageTemplate>();
  #version = 0;

  constructor(loaders: MessageLoaders, log: Log) {
    this.#translator = i18next.createInstance();
    this.#translator.use({ type: "backend", init: () => undefined, read: reader(loaders, log) });
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
    for (const namespace of namespaces) this.#loads.set(namespace, fulfilled());
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
    const { count } = values;
    if (typeof count === "number") {
      // It chooses among forms of the message, and is written as every other figure is, thousands apart (BIZ-005).
      return this.#translator.t(key, { count, ns: namespace, replace: { ...values, count: formatCount(count) } });
    }
    const names = Object.keys(values);
    const name = `${namespace}:${key}:${names.join()}`;
    let template = this.#templates.get(name);
    if (!template) {
      template = templateOf(names, (marks) => this.#translator.t(key, { ...marks, ns: namespace }));
      this.#templates.set(name, template);
    }
    return fillTemplate(template, values);
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
    this.#templates.clear();
    for (const listen of [...this.#listeners]) listen();
  }
}

/** A promise that React knows to be fulfilled, so that nothing is suspended for what is there already. */
const fulfilled = (): Promise<void> => Object.assign(Promise.resolve(), { status: "fulfilled", value: undefined });

/** Reads one file of messages; whatever goes wrong is logged, and English stands in. */
function reader(loaders: MessageLoaders, log: Log) {
  return (language: string, namespace: string, done: (problem: null, messages: MessageFile) => void): void => {
    fileFrom(loaders, codeOf(language), namespace).then(
      (messages) => done(null, messages),
      (problem: unknown) => {
        log.error(`The messages ${language}/${namespace} could not be loaded`, problem);
        done(null, {});
      },
    );
  };
}

async function fileFrom(loaders: MessageLoaders, code: LocaleCode, namespace: string): Promise<MessageFile> {
  const { first, others } = await loaders[code]();
  const known = first[namespace];
  if (known) return known;
  const path = Object.keys(others).find((name) => name.endsWith(`/${namespace}.json`));
  const load = path === undefined ? undefined : others[path];
  if (!load) throw new Error("there is no such file");
  return (await load()) as MessageFile;
}
