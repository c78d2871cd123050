// `npm run texts`: tells the compiler which texts there are, after a file was added to locales/en or taken away, and sets the spaces and
// marks of every text as its language wants them.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { localeCodes } from "@panel/core/locale";
import { englishTextsFile, englishTextsSource, textFileNames } from "./english-texts.ts";
import { typeset } from "./typography.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
writeFileSync(join(root, englishTextsFile), englishTextsSource(textFileNames(root)));

for (const code of localeCodes) {
  const folder = join(root, "locales", code);
  for (const name of readdirSync(folder)) {
    const written = readFileSync(join(folder, name), "utf8");
    const texts = JSON.parse(written) as Readonly<Record<string, string>>;
    const set = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, typeset(code, text)]));
    const after = `${JSON.stringify(set, null, 2)}\n`;
    if (after !== written) writeFileSync(join(folder, name), after);
  }
}
