import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The file that tells the compiler which texts there are. */
export const englishTextsFile = "ui/src/messages/english-texts.ts";

/** Texts that the server alone says. */
const OF_THE_SERVER = "server";

const identifierOf = (name: string): string => name.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
const propertyOf = (name: string): string => (/^\w+$/.test(name) ? name : JSON.stringify(name));

/** Names of the panel's files of texts, from the folder of the English ones. */
export const textFileNames = (root: string): readonly string[] =>
  readdirSync(join(root, "locales/en"))
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.replace(".json", ""))
    .filter((name) => name !== OF_THE_SERVER);

/** What is in `english-texts.ts` when these are the files of texts. */
export function englishTextsSource(names: readonly string[]): string {
  const sorted = names.toSorted();
  return [
    "// Written by `npm run texts` from the folder locales/en.",
    ...sorted.map((name) => `import type ${identifierOf(name)} from "../../../locales/en/${name}.json";`),
    "",
    "/** The English texts of each feature, by the name of their file. */",
    "export interface EnglishTexts {",
    ...sorted.map((name) => `  ${propertyOf(name)}: typeof ${identifierOf(name)};`),
    "}",
    "",
  ].join("\n");
}
