// `npm run texts`: tells the compiler which texts there are, after a file was added to locales/en or taken away.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { englishTextsFile, englishTextsSource, textFileNames } from "./english-texts.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
writeFileSync(join(root, englishTextsFile), englishTextsSource(textFileNames(root)));
