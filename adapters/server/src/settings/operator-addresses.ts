import { isLocaleCode } from "@panel/core/locale";
import { matchPath, panelPathOf, plainPathOf, redirectFor, type RedirectList, splitLocalePrefix } from "@panel/core/routing";
import { settingsFromWire } from "@panel/wire/settings";
import type { Db } from "../database/index.ts";
import { CommandProblem } from "../operator/index.ts";
import { type FilePath, ShopProblem } from "../shop-file/index.ts";
import { defaultPages } from "./default-documents.ts";
import { readDocument } from "./instance-documents.ts";
import { readSettingsWire } from "./instance-settings.ts";

/** What tells whether an address leads to a page: the panel's own origin, and what is sold under a slug. */
export interface PageSources {
  readonly shop: { readonly origin: string };
  readonly catalogue: { hasPageOf(db: Db, slug: string): Promise<boolean> };
}

/** An address that an operator wrote, and where in the document. */
interface WrittenAddress {
  readonly place: FilePath;
  readonly address: string;
}

/** Fields that hold an address, in either spelling (DEC-018), and the field whose HTML holds some. */
const addressFields = /^(?:button_?link|logo_?destination_?url|terms_?url|privacy_?url|url)$/i;
const HTML_FIELD = "content";
const links = /<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** Every address in a document; `field` is the name of the field that holds it, also where it is worded for each language. */
function* addressesIn(value: unknown, place: FilePath, field: string): Generator<WrittenAddress> {
  if (typeof value === "string") {
    if (addressFields.test(field)) yield { place, address: value.trim() };
    if (field === HTML_FIELD)
      for (const [, double, single, bare] of value.matchAll(links))
        yield { place, address: (double ?? single ?? bare ?? "").trim() };
  } else if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) yield* addressesIn(entry, [...place, index], field);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, entry] of Object.entries(value))
      yield* addressesIn(entry, [...place, name], isLocaleCode(name) || name === "byLocale" ? field : name);
  }
}

const slugOfPage = (page: unknown): unknown => (typeof page === "object" && page !== null && "slug" in page ? page.slug : null);

async function isSlugOfPage(tx: Db, slug: string): Promise<boolean> {
  const pages = (await readDocument(tx, "pages")) ?? defaultPages;
  return Array.isArray(pages) && pages.some((page) => slugOfPage(page) === slug);
}

const readRedirects = async (tx: Db): Promise<RedirectList> => settingsFromWire(await readSettingsWire(tx, [])).redirectList;

/** The page that the redirect of a path leads to, as a path; null where the path stays or the redirect leads nowhere. */
function redirectedPath(path: string, redirects: RedirectList): string | null {
  const target = redirectFor(path, {}, redirects);
  return target && plainPathOf(target.name, target.params);
}

/** Whether a path without locale prefix is a page of the panel; a slug has to be one of the catalogue or of the operator's own pages. */
async function isPage(tx: Db, path: string, { catalogue }: PageSources): Promise<boolean> {
  const match = matchPath(path);
  if (match === null || match.record.name === "not-found") return false;
  const { slug } = match.params;
  if (slug === undefined) return true;
  return (await catalogue.hasPageOf(tx, slug)) || (match.record.name === "slug" && (await isSlugOfPage(tx, slug)));
}

/** The first address within the panel, by the path or by its origin, that leads to no page of it; null where each leads to one. */
async function findDeadAddress(tx: Db, value: unknown, place: FilePath, sources: PageSources): Promise<WrittenAddress | null> {
  const root = `${sources.shop.origin}/app`;
  const redirects = await readRedirects(tx);
  for (const written of addressesIn(value, place, String(place.at(-1) ?? ""))) {
    const address = written.address.startsWith("//") ? null : panelPathOf(written.address, root);
    if (address === null) continue;
    const { path } = splitLocalePrefix(address.replace(/[?#].*$/s, ""));
    if (!(await isPage(tx, redirectedPath(path, redirects) ?? path, sources))) return written;
  }
  return null;
}

const LEADS_NOWHERE = "leads to no page of the panel";

/**
 * Refuses a document with an address that leads to no page of the panel, and names its place (DEC-200). `place` is where the value belongs
 * in the document, its field last. Throws a CommandProblem.
 */
export async function refuseDeadAddresses(tx: Db, value: unknown, place: readonly string[], sources: PageSources): Promise<void> {
  const dead = await findDeadAddress(tx, value, place, sources);
  if (dead) throw new CommandProblem(`"${dead.address}" at ${dead.place.join(".")} ${LEADS_NOWHERE}.`);
}

/** The same for a part of the shop's file. Throws a ShopProblem. */
export async function refuseDeadAddressesInFile(tx: Db, value: unknown, sources: PageSources): Promise<void> {
  const dead = await findDeadAddress(tx, value, [], sources);
  if (dead) throw new ShopProblem(dead.place, LEADS_NOWHERE);
}

/** The path of the first stored redirect that leads to no page, or back to itself; null where each leads to one (DEC-006). */
async function findDeadRedirect(tx: Db, sources: PageSources): Promise<string | null> {
  const redirects = await readRedirects(tx);
  for (const path of redirects.keys()) {
    const target = redirectedPath(path, redirects);
    if (target === null || !(await isPage(tx, target, sources))) return path;
  }
  return null;
}

/** Refuses stored settings with such a redirect (DEC-200). Throws a CommandProblem. */
export async function refuseDeadRedirects(tx: Db, sources: PageSources): Promise<void> {
  const path = await findDeadRedirect(tx, sources);
  if (path !== null) throw new CommandProblem(`The redirect of "${path}" at redirectList ${LEADS_NOWHERE}.`);
}

/** The same for the shop's file, where redirects are at `place`. Throws a ShopProblem. */
export async function refuseDeadRedirectsInFile(tx: Db, place: FilePath, sources: PageSources): Promise<void> {
  const path = await findDeadRedirect(tx, sources);
  if (path !== null) throw new ShopProblem([...place, path], LEADS_NOWHERE);
}
