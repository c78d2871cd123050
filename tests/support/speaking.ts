import { readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../locales");

/** The texts of one file of one language, by key. */
export type Messages = Readonly<Record<string, string>>;

/** Finds what a message of the panel says in the language that a page speaks. */
export type Say = (namespace: string, key: string) => RegExp;

const asSpoken = (message: string): string => message;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** A message as a pattern: what is filled in may be anything. */
const patternOf = (message: string): string =>
  message
    .split(/\{\{\w+\}\}/)
    .map(escaped)
    .join(".*?");

/** Reads one file of texts, such as `messagesIn("de", "cart.json")`. */
export const messagesIn = (code: string, file: string): Messages =>
  JSON.parse(readFileSync(join(folder, code, file), "utf8")) as Messages;

const forms = ["", "_zero", "_one", "_two", "_few", "_many", "_other"] as const;

/** A message of a language, in every plural form, as the start of a pattern. */
export function beginningOf(messages: Messages, key: string, change = asSpoken): string {
  const found = forms.flatMap((form) => messages[`${key}${form}`] ?? []);
  if (found.length === 0) throw new Error(`there is no message ${key}`);
  return `^(?:${found.map((message) => patternOf(change(message))).join("|")})`;
}

/** The messages of a language, each in the words (and every plural form) that a page shows; Fluent adds a star to what is required. */
export function speaking(code: string, change = asSpoken): Say {
  const files = new Map<string, Messages>();
  return (namespace, key) => {
    const messages = files.get(namespace) ?? messagesIn(code, `${namespace}.json`);
    files.set(namespace, messages);
    return new RegExp(`${beginningOf(messages, key, change)}(?:\\s*\\*)?$`, "u");
  };
}
