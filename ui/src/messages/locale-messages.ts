import type { LocaleCode } from "@panel/core/locale";

export type MessageFile = Readonly<Record<string, string>>;

/** The messages of one language: those of the first screen together, the others when they are needed. */
export interface LocaleMessages {
  readonly first: Readonly<Record<string, MessageFile>>;
  /** By path of the file. */
  readonly others: Readonly<Record<string, () => Promise<unknown>>>;
}

/** Loads the messages of each language. */
export type MessageLoaders = Readonly<Record<LocaleCode, () => Promise<LocaleMessages>>>;
