import { localeCodes } from "@panel/core/locale";
import { routeTable } from "@panel/core/routing";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { format, type FormatConfig } from "oxfmt";
import { englishTextsFile, englishTextsSource, textFileNames } from "../english-texts.ts";
import { namesOf, renamed, type FeatureNames, type FeatureRows } from "./feature-names.ts";
import { listEntries, withEntry, type ListEntry } from "./list-entries.ts";
import { textsToWord } from "./texts-to-word.ts";

export const templateFolder = "docs/guides/feature-template";

export interface FeatureRequest {
  /** In kebab-case, such as `gift-cards`. */
  readonly name: string;
  /** The page of the route table that shows the screen; the feature's own name unless named. */
  readonly route?: string | undefined;
  /** The row of the requirements that the page proves. */
  readonly row?: string | undefined;
  /** When it is made: its step of the schema is named by it. */
  readonly madeAt: Date;
}

/** Files by their paths in the repository. */
type Files = Readonly<Record<string, string>>;

/** What making a feature comes to; nothing is written yet. */
export interface FeaturePlan {
  readonly added: Files;
  /** Lists with one entry more, and what is derived from the folders. */
  readonly changed: Files;
}

/** Plans a new feature over the repository at `root`; throws where there is one of that name, or no page for it. */
export async function planFeature(
  root: string,
  { name, route = name, row = "ROW-000", madeAt }: FeatureRequest,
): Promise<FeaturePlan> {
  const names = namesOf(name);
  if (existsSync(join(root, "core/src", name))) throw new Error(`there is a feature ${name} already`);
  if (!routeTable.some((page) => page.name === route))
    throw new Error(`no page ${route} stands in core/src/routing/route-table.ts`);
  const read = (path: string): string => readFileSync(join(root, path), "utf8");
  const calls = { read: `EXT-${name}`, write: `EXT-${name}-add` };
  const lists = listEntries.map((list) => [list.file, withEntry(read(list.file), renamedEntry(list, names))] as const);
  const derived = {
    [englishTextsFile]: englishTextsSource([...textFileNames(root), name]),
  };
  return {
    added: await formatted(root, filesOf(root, names, { row, ...calls }, route, madeAt)),
    changed: await formatted(root, { ...Object.fromEntries(lists), ...derived }),
  };
}

const renamedEntry = (list: ListEntry, names: FeatureNames): ListEntry => ({
  ...list,
  imported: renamed(list.imported, names),
  entry: renamed(list.entry, names),
});

/** The template's files under the feature's own names; texts in every language, waiting to be worded. */
function filesOf(root: string, names: FeatureNames, rows: FeatureRows, route: string, madeAt: Date): Files {
  const folder = join(root, templateFolder);
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const files = paths.flatMap((path) => {
    const source = readFileSync(join(folder, path), "utf8");
    const text = renamed(atRoute(source, route).replace('"000000000000-', `"${minuteOf(madeAt)}-`), names, rows);
    const languages = path.startsWith("locales/") ? localeCodes : ["en"];
    return languages.map((code) => {
      const target = renamed(path, names).replace("locales/en/", `locales/${code}/`);
      return [target, path.startsWith("locales/") ? textsToWord(text) : text] as const;
    });
  });
  return Object.fromEntries(files);
}

/** The page under its own address, which need not be the feature's name. */
function atRoute(source: string, route: string): string {
  const path = routeTable.find((page) => page.name === route)?.path.replace(/\{\w+\?\}$/, "") ?? "";
  return source
    .replaceAll('routes: ["wish-list"]', `routes: ["${route}"]`)
    .replaceAll('renderPanel("/wish-list"', `renderPanel("${path}"`)
    .replaceAll("/** `/wish-list`:", `/** \`${path}\`:`);
}

/** The minute, in UTC, with which the name of a step of the schema begins. */
const minuteOf = (time: Date): string => time.toISOString().slice(0, 16).replace(/\D/g, "");

async function formatted(root: string, files: Files): Promise<Files> {
  const { printWidth } = JSON.parse(readFileSync(join(root, ".oxfmtrc.json"), "utf8")) as FormatConfig;
  const written = Object.entries(files).map(
    async ([path, text]) => [path, (await format(path, text, printWidth === undefined ? {} : { printWidth })).code] as const,
  );
  return Object.fromEntries(await Promise.all(written));
}
