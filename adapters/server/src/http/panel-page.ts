import { createHash } from "node:crypto";
import type { PageVisit } from "../calls/index.ts";
import { escapeHtml } from "./plain-page.ts";

/** What stands in a page before any script has run. */
export interface PageOpening {
  /** BCP 47. */
  readonly language: string;
  /** Null follows the system. */
  readonly theme: "light" | "dark" | null;
  readonly name: string;
  readonly title: string;
  readonly lead: string;
  /** Rules of the operator's colours. */
  readonly styles: string;
  /** Answers of the first calls, which the panel then need not make. */
  readonly answers: { readonly locale: string; readonly answers: Readonly<Record<string, unknown>> };
}

export type ReadOpening = (visit: PageVisit) => Promise<PageOpening>;

/** The built page with an opening written into its places; a page without those places stays as it is. */
export function openedPage(page: string, opening: PageOpening): string {
  const { language, theme, name, title, lead, styles, answers } = opening;
  const head = `<style>${styles}</style>\n    <meta name="panel-answers" content="${escapeHtml(JSON.stringify(answers))}" />`;
  const scheme = theme === null ? "light dark" : theme;
  const paint = theme === null ? "" : ` data-paint="${theme}"`;
  const places: readonly (readonly [string, string])[] = [
    ['<html lang="en">', `<html lang="${escapeHtml(language)}"${paint}>`],
    ['<meta name="color-scheme" content="light dark" />', `<meta name="color-scheme" content="${scheme}" />`],
    ["<title>…</title>", `<title>${escapeHtml(name)}</title>`],
    ["<!--panel:head-->", head],
    ["<!--panel:name-->", escapeHtml(name)],
    ["<!--panel:title-->", escapeHtml(title)],
    ["<!--panel:lead-->", escapeHtml(lead)],
  ];
  // A function: what an operator writes may hold signs that a replacement would read.
  return places.reduce((text, [place, written]) => text.replace(place, () => written), page);
}

/** The source of a content security policy that allows exactly this text. */
export const sourceOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Reads what a request tells of its visitor. */
export function visitOf(url: string, headers: Readonly<Record<string, string | readonly string[] | undefined>>): PageVisit {
  const { pathname, searchParams } = new URL(url, "http://panel.invalid");
  return {
    path: decodeURIComponent(pathname.slice("/app".length)),
    query: searchParams,
    cookies: cookiesOf(String(headers["cookie"] ?? "")),
    languages: languagesOf(String(headers["accept-language"] ?? "")),
  };
}

function cookiesOf(header: string): ReadonlyMap<string, string> {
  const pairs = header.split(";").map((pair) => pair.trim().split("=", 2));
  return new Map(pairs.flatMap(([name = "", value]) => (value === undefined ? [] : [[name, value] as const])));
}

/** `de;q=0.5, fr` wants French first; a language of weight 0 is not wanted. */
function languagesOf(header: string): readonly string[] {
  const wishes = header.split(",").map((wish) => {
    const [tag = "", weight] = wish.trim().split(/\s*;\s*q=/);
    return { tag, weight: weight === undefined ? 1 : Number(weight) };
  });
  return wishes
    .filter(({ tag, weight }) => tag !== "" && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}
