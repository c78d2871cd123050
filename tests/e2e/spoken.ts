import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { messagesIn } from "../support/speaking.ts";

/** English messages that another language says otherwise; where one stands, it was left untranslated. */
export function untranslated(code: string): ReadonlySet<string> {
  const files = readdirSync(join(import.meta.dirname, "../../locales/en"));
  const own = new Set(files.flatMap((file) => Object.values(messagesIn(code, file))));
  return new Set(files.flatMap((file) => Object.values(messagesIn("en", file))).filter((message) => !own.has(message)));
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
