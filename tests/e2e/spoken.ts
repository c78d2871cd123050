import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";

const folder = join(import.meta.dirname, "../../locales");

/** Finds what a message of the panel says in the language that a page speaks. */
export type Say = (namespace: string, key: string) => RegExp;

type Messages = Readonly<Record<string, string>>;
const asSpoken = (message: string): string => message;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** A message as a pattern: what is filled in may be anything. */
const patternOf = (message: string): string =>
  message
    .split(/\{\{\w+\}\}/)
    .map(escaped)
    .join(".*?");

/** The messages of a language, each in the words (and every plural form) that a page shows; Fluent adds a star to what is required. */
export function speaking(code: string, change = asSpoken): Say {
  const files = new Map<string, Messages>();
  return (namespace, key) => {
    const messages =
      files.get(namespace) ?? (JSON.parse(readFileSync(join(folder, code, `${namespace}.json`), "utf8")) as Messages);
    files.set(namespace, messages);
    const plurals = ["zero", "one", "two", "few", "many", "other"].map((form) => `${key}_${form}`);
    const found = [key, ...plurals].flatMap((name) => messages[name] ?? []);
    if (found.length === 0) throw new Error(`there is no message ${namespace}/${key} in ${code}`);
    return new RegExp(`^(?:${found.map((message) => patternOf(change(message))).join("|")})(?:\\s*\\*)?$`, "u");
  };
}

/** English messages that another language says otherwise; where one stands, it was left untranslated. */
export function untranslated(code: string): ReadonlySet<string> {
  const read = (language: string, file: string) => JSON.parse(readFileSync(join(folder, language, file), "utf8")) as Messages;
  const files = readdirSync(join(folder, "en"));
  const own = new Set(files.flatMap((file) => Object.values(read(code, file))));
  return new Set(files.flatMap((file) => Object.values(read("en", file))).filter((message) => !own.has(message)));
}

/** What begins and ends every message of the pseudo-language. */
export const brackets = ["⟦", "⟧"] as const;

const plain = "AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz";
const accented = "ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļḾḿÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž";
const letters = new Map(Array.from(plain, (letter, index) => [letter, Array.from(accented)[index] ?? letter]));
const filler = "ļöñĝéŕ þļéåšé ";

/** English made unmistakable: every letter accented, two fifths longer, between brackets; what is filled in stays. */
export function pseudo(message: string): string {
  const parts = message.split(/(\{\{\w+\}\})/);
  const body = parts.map((part) => (part.startsWith("{{") ? part : Array.from(part, (one) => letters.get(one) ?? one).join("")));
  const own = parts.filter((part) => !part.startsWith("{{")).join("");
  const missing = Math.ceil(own.trim().length * 0.4);
  const padding = filler
    .repeat(Math.ceil(missing / filler.length))
    .slice(0, missing)
    .trim();
  return `${brackets[0]}${body.join("")}${padding === "" ? "" : ` ${padding}`}${brackets[1]}`;
}

/** Lets a page speak the pseudo-language: its English messages go through {@link pseudo} when they are loaded. */
export async function speakPseudo(page: Page): Promise<void> {
  const table = JSON.stringify([...letters]);
  const module = (plainAddress: string) => `
    import { default as spoken } from ${JSON.stringify(plainAddress)};
    const letters = new Map(${table});
    const filler = ${JSON.stringify(filler)};
    const brackets = ${JSON.stringify(brackets)};
    const pseudo = ${pseudo.toString()};
    const file = (messages) => Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, pseudo(text)]));
    const first = Object.fromEntries(Object.entries(spoken.first).map(([name, messages]) => [name, file(messages)]));
    const others = Object.fromEntries(Object.entries(spoken.others).map(([path, load]) => [path, () => load().then(file)]));
    export default { first, others };`;
  await page.route(
    (address) => address.pathname.endsWith(`/${englishChunk()}`) && address.search === "",
    (route) => route.fulfill({ contentType: "text/javascript", body: module(`${route.request().url()}?plain`) }),
  );
}

/** The built file of the English messages. */
function englishChunk(): string {
  const manifest = readFileSync(join(import.meta.dirname, "../../ui/dist/.vite/manifest.json"), "utf8");
  const files = JSON.parse(manifest) as Readonly<Record<string, { readonly file: string }>>;
  const chunk = files["src/messages/en.ts"];
  if (!chunk) throw new Error("the English messages have not been built");
  return chunk.file;
}
