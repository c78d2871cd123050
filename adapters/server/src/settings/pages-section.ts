import { routeTable } from "@panel/core/routing";
import * as z from "zod/mini";
import type { Db } from "../database/index.ts";
import {
  flag,
  keyedList,
  orNone,
  type ShopSection,
  storedWords,
  wordedOrNone,
  words,
  wordsOfStored,
} from "../shop-file/index.ts";
import { defaultPages } from "./default-documents.ts";
import { readDocument, writeDocument } from "./instance-documents.ts";
import { type PageSources, refuseDeadAddressesInFile } from "./operator-addresses.ts";

const page = z.strictObject({
  route: words,
  title: wordedOrNone,
  description: wordedOrNone,
  slug: orNone(words),
  content: wordedOrNone,
  isOff: flag(false),
});
type Page = z.output<typeof page>;

interface StoredPage {
  readonly route_name: string;
  readonly title?: unknown;
  readonly description?: unknown;
  readonly slug?: unknown;
  readonly content?: unknown;
}

const isPage = (entry: unknown): entry is StoredPage =>
  typeof entry === "object" && entry !== null && "route_name" in entry && typeof entry.route_name === "string";

async function storedPages(db: Db): Promise<readonly StoredPage[]> {
  const pages = (await readDocument(db, "pages")) ?? defaultPages;
  return Array.isArray(pages) ? pages.filter(isPage) : defaultPages;
}

const pageFrom = (stored: StoredPage): Page => ({
  route: stored.route_name,
  title: wordsOfStored(stored.title),
  description: wordsOfStored(stored.description),
  slug: typeof stored.slug === "string" && stored.slug !== "" ? stored.slug : null,
  content: wordsOfStored(stored.content),
  isOff: false,
});

const orNull = (text: Page["title"]): unknown => (text === null ? null : storedWords(text));
const storedFrom = ({ route, title, description, slug, content }: Page): StoredPage => ({
  route_name: route,
  title: orNull(title),
  description: orNull(description),
  slug,
  content: orNull(content),
});

const nothingSaid = (one: Page): boolean =>
  !one.isOff && one.title === null && one.description === null && one.slug === null && one.content === null;

const off = (route: string): Page => ({ route, title: null, description: null, slug: null, content: null, isOff: true });

const panelRoutes: readonly string[] = routeTable.map(({ name }) => name);

/** The panel's pages of which something is said, in the order of its routes, then the operator's own. */
async function readPages(db: Db): Promise<Page[]> {
  const stored = (await storedPages(db)).map(pageFrom);
  const ofPanel = panelRoutes.map((route) => stored.find((one) => one.route === route) ?? off(route));
  return [...ofPanel.filter((one) => !nothingSaid(one)), ...stored.filter(({ route }) => !panelRoutes.includes(route))];
}

async function writePages(tx: Db, wanted: readonly Page[]): Promise<void> {
  const said = new Map(wanted.map((one) => [one.route, one]));
  const ofPanel = panelRoutes.map((route) => said.get(route) ?? { ...off(route), isOff: false });
  const own = wanted.filter(({ route }) => !panelRoutes.includes(route));
  await writeDocument(tx, "pages", [...ofPanel, ...own].filter(({ isOff }) => !isOff).map(storedFrom));
}

/** Titles, descriptions and texts of pages; pages that the panel has and the operator does not want; pages of the operator's own. */
export const pagesSection: ShopSection<Page[], PageSources> = {
  name: "pages",
  about:
    "Titles and texts of pages by their routes; a page with a slug and content is one of your own, isOff takes one of the panel's away",
  schema: keyedList(page, "route"),
  read: readPages,
  write: writePages,
  check: (tx, wanted, { services }) =>
    refuseDeadAddressesInFile(
      tx,
      wanted.map(({ content }) => ({ content })),
      services,
    ),
};
