import type { PageVisit } from "../calls/index.ts";
import { escapeHtml } from "./plain-page.ts";
import type { ThirdPartySettings } from "@panel/core/third-parties";
import { type CookieSetup, cookiesOf } from "./cookies.ts";

/** What is in a page before any script has run. */
export interface PageOpening {
  /** BCP 47. */
  readonly language: string;
  /** Null follows the system. */
  readonly theme: "light" | "dark" | null;
  readonly name: string;
  readonly title: string;
  readonly lead: string;
  /** The top of the order form, where the page opens with a service. */
  readonly form: FormOpening | null;
  /** Whose scripts the page may run besides the panel's own. */
  readonly settings: ThirdPartySettings;
  /** Google may ask on the login; configured outside the settings. */
  readonly hasOneTap?: boolean;
  /** Further elements of the head. */
  readonly head: string;
  /** Rules of the operator's colours. */
  readonly styles: string;
  /** Answers of the first calls, which the panel then need not make. */
  readonly answers: { readonly locale: string; readonly answers: Readonly<Record<string, unknown>> };
}

/** What the order form says first: the service and its number, the name of the link's field and an example. */
interface FormOpening {
  readonly service: string;
  readonly number: string;
  readonly label: string;
  readonly hint: string;
}

/** Where the server writes into the head. */
const HEAD = "<!--panel:head-->";

export type ReadOpening = (visit: PageVisit) => Promise<PageOpening>;

/** What the built page asks for before it is painted: its styles, and the script that knows the visitor where no server does. */
const stylesheet = /<link rel="stylesheet"[^>]* href="\/app\/(assets\/[\w.-]+\.css)">/;
const firstScript = /<script src="(\/app\/assets\/first-paint-[\w-]+\.js)">/;

/** The file of the page's styles, below the folder of the build; null where it names none. */
export const stylesheetOf = (page: string): string | null => stylesheet.exec(page)?.[1] ?? null;

/**
 * The page with its styles in itself, so that it is painted as soon as it is there. The script before the paint need not be waited for
 * either, because an opening says the theme; it goes on asking for the code of the opened page.
 */
export const readyPage = (page: string, styles: string): string =>
  page
    // The bundler's loader would ask for a style sheet that it does not find on the page.
    .replace(stylesheet, (link) => `<style>${styles}</style>\n    ${link.replace(">", " disabled>")}`)
    .replace(firstScript, (_element, address: string) => `<script async fetchpriority="high" src="${address}">`);

/** What the operator sets up for each page of the panel. */
export interface PageSetup {
  readonly cookies: CookieSetup;
  /** No page registers a service worker, and those that devices have are taken back. */
  readonly isWorkerRecalled: boolean;
}

/**
 * The page that tells the panel how its cookies are called and shared, and whether its worker is taken back; also where nothing else can be
 * written into it.
 */
export function pageWithSetup(page: string, { cookies: { prefix, domain }, isWorkerRecalled }: PageSetup): string {
  const elements = [
    ...(prefix === "" ? [] : [`<meta name="panel-cookie-prefix" content="${escapeHtml(prefix)}" />`]),
    ...(domain === null ? [] : [`<meta name="panel-cookie-domain" content="${escapeHtml(domain)}" />`]),
    ...(isWorkerRecalled ? ['<meta name="panel-service-worker" content="off" />'] : []),
  ];
  return page.replace(HEAD, () => [...elements, HEAD].join("\n    "));
}

/** The built page with an opening written into its places; a page without those places stays as it is. */
export function openedPage(page: string, opening: PageOpening): string {
  const { language, theme, name, title, lead, form, styles, answers } = opening;
  const head = `${opening.head}<style>${styles}</style>\n    <meta name="panel-answers" content="${escapeHtml(JSON.stringify(answers))}" />`;
  const scheme = theme === null ? "light dark" : theme;
  const paint = theme === null ? "" : ` data-paint="${theme}"`;
  const places: readonly (readonly [string, string])[] = [
    ['<html lang="en">', `<html lang="${escapeHtml(language)}"${paint}>`],
    ['<meta name="color-scheme" content="light dark" />', `<meta name="color-scheme" content="${scheme}" />`],
    ["<title>…</title>", `<title>${escapeHtml(name)}</title>`],
    [HEAD, head],
    ["<!--panel:name-->", escapeHtml(name)],
    ["<!--panel:title-->", escapeHtml(title)],
    ["<!--panel:lead-->", escapeHtml(lead)],
    ["<!--panel:form-->", form === null ? "" : formHtml(form)],
  ];
  // A function: what an operator writes may hold signs that a replacement would read.
  return places.reduce((text, [place, written]) => text.replace(place, () => written), page);
}

const formHtml = ({ service, number, label, hint }: FormOpening): string =>
  [
    '<div class="first-form">',
    `<p class="first-service">${escapeHtml(service)} <span>${escapeHtml(number)}</span></p>`,
    '<div class="first-facts"></div>',
    `<p class="first-label">${escapeHtml(label)}</p>`,
    '<div class="first-input"></div>',
    `<p class="first-hint" id="first-hint">${escapeHtml(hint)}</p>`,
    "</div>",
  ].join("");

/** Reads what a request tells of its visitor. */
export function visitOf(
  url: string,
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  cookies: CookieSetup,
): PageVisit {
  const { pathname, searchParams } = new URL(url, "http://panel.invalid");
  return {
    path: decodeURIComponent(pathname.slice("/app".length)),
    query: searchParams,
    cookies: cookiesOf(String(headers["cookie"] ?? ""), cookies),
    languages: languagesOf(String(headers["accept-language"] ?? "")),
  };
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
