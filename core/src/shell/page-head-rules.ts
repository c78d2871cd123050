import { locales, type LocaleCode } from "../locale/index.ts";
import type { CurrencyCode, InstanceSettings, PageSettings } from "../settings/index.ts";
import { withLocalePrefix } from "../routing/index.ts";
import { firstText, startPageWords, type HeadWords } from "./start-page-words.ts";

/** What a screen knows better than the pages settings, such as the title of a service. */
export interface PageHeadOverride {
  /** The operator's own title, shown as it is. */
  readonly title?: string | null;
  /** What the page is about, such as the name of a service; the panel's name is put behind it. */
  readonly subject?: string | null;
  readonly description?: string | null;
  /** Path of the canonical page when it is not the one shown (DEC-002). */
  readonly canonicalPath?: string | null;
  /** There is no page at this address, in no language. */
  readonly isMissing?: boolean;
}

export interface PageHeadInput {
  readonly routeName: string;
  /** Without locale prefix. */
  readonly path: string;
  readonly locale: LocaleCode;
  readonly settings: Pick<InstanceSettings, "panelName" | "translations"> | null;
  readonly pages: readonly PageSettings[];
  readonly currency: CurrencyCode;
  /** Origin and base path without closing slash. */
  readonly root: string;
  /** The page's own title in the interface's words, for a panel without a name. */
  readonly ownTitle: string;
  readonly override?: PageHeadOverride | null;
}

export interface PageHead {
  readonly title: string;
  readonly description: string | null;
  /** BCP 47 tag of the document. */
  readonly language: string;
  /** Null where there is no page. */
  readonly canonical: string | null;
  readonly alternates: readonly { readonly language: string; readonly address: string }[];
  readonly currency: CurrencyCode;
}

/** Everything that is in the document's head for one page (LIF-007 to LIF-012). */
export function pageHead(input: PageHeadInput): PageHead {
  const { locale, override, path, root, settings } = input;
  const words = wordsOf(input);
  const canonicalPath = override?.canonicalPath ?? path;
  const isMissing = override?.isMissing ?? false;
  return {
    title:
      firstText(
        override?.title,
        subjectTitle(override?.subject, settings?.panelName),
        words.title,
        settings?.panelName,
        input.ownTitle,
      ) ?? "",
    description: firstText(override?.description, words.description),
    language: locales.find(({ code }) => code === locale)?.iso ?? "en",
    canonical: isMissing ? null : root + withLocalePrefix(canonicalPath, locale),
    alternates: isMissing ? [] : alternatesOf(canonicalPath, root),
    currency: input.currency,
  };
}

const alternatesOf = (path: string, root: string): PageHead["alternates"] => [
  ...locales.map(({ code, iso }) => ({ language: iso, address: root + withLocalePrefix(path, code) })),
  // The address without a language follows anyone who opens it (LOC-004).
  { language: "x-default", address: root + path },
];

/** The name of a page, or of one thing among many of its kind, tells what a tab holds, the panel's name whose it is. */
function subjectTitle(subject: string | null | undefined, panelName: string | null | undefined): string | null {
  const about = firstText(subject);
  const name = firstText(panelName);
  return about === null || name === null || about.includes(name) ? about : `${about} – ${name}`;
}

/** The page's own words from the pages settings (LIF-007); the start page has them from the instance's translations (LIF-008). */
function wordsOf({ routeName, settings, locale, pages }: PageHeadInput): HeadWords {
  if (routeName === "index") return startPageWords(settings, locale);
  const page = pages.find((candidate) => candidate.routeName === routeName);
  return { title: subjectTitle(page?.title, settings?.panelName), description: page?.description ?? null };
}
