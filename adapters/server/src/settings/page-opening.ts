import { tamedName } from "@panel/core/catalogue";
import { detectLocale, joinSentences, locales, type LocaleCode } from "@panel/core/locale";
import { cookieNames } from "@panel/core/platform";
import { matchPath, splitLocalePrefix } from "@panel/core/routing";
import { accessibleTheme, chosenTheme, decidedTheme, type InstanceSettings, type ThemeName } from "@panel/core/settings";
import { startPageWords } from "@panel/core/shell";
import { settingsFromWire } from "@panel/wire/settings";
import { createMessages, type PageVisit, text } from "../calls/index.ts";
import type { Db } from "../database/index.ts";
import { pageTitles } from "./default-documents.ts";
import type { MissingFeatures } from "./instance-settings.ts";
import { readStartAnswers } from "./settings-handlers.ts";
import { manifestLink } from "./web-manifest.ts";
import { inLanguage } from "./wording.ts";

interface OpeningDependencies {
  readonly db: Db;
  readonly missingFeatures: MissingFeatures;
  /** A service that the address names; null where there is none. */
  readonly markOfService: (id: number, locale: LocaleCode) => Promise<ServiceMark | null>;
}

/** What is shown of a service before its form is there. */
interface ServiceMark {
  readonly id: number;
  readonly name: string;
  readonly exampleLink: string | null;
}

/** The words of the order form, as the panel has them. */
const formMessages = createMessages("ordering");

/** What is in a page before any script has run: the operator's name, colours and words in the visitor's language (THM-001). */
export async function readPageOpening({ db, missingFeatures, markOfService }: OpeningDependencies, visit: PageVisit) {
  const { locale: prefix, path } = splitLocalePrefix(visit.path);
  const cookie = visit.cookies.get(cookieNames.locale) ?? null;
  const locale = detectLocale({ cookie, browser: visit.languages, prefix });
  const answers = await readStartAnswers(db, locale, missingFeatures);
  const settings = settingsFromWire(answers["/settings"]);
  const routeName = matchPath(path)?.record.name ?? "not-found";
  const service = Number(visit.query.get("serviceId") ?? Number.NaN);
  const mark = Number.isSafeInteger(service) ? await markOfService(service, locale) : null;
  const isForm = routeName === "orders-create";
  return {
    language: locales.find(({ code }) => code === locale)?.iso ?? "en",
    theme: decidedTheme(settings.darkModeAvailable, chosenTheme(visit.cookies.get(cookieNames.theme) ?? null)),
    name: settings.panelName,
    title: isForm ? formMessages.word(locale, text("title")) : headingOf(routeName, answers["/pages"], locale),
    lead: isForm ? "" : (mark?.name ?? (routeName === "index" ? welcomeIn(settings, locale) : "")),
    form: isForm && mark ? formOf(mark, locale) : null,
    settings,
    head: manifestLink,
    styles: stylesOf(settings),
    answers: { locale, answers },
  };
}

/**
 * The top of the order form in the panel's own words: it is read while the form is on its way, and stays where it was when that is there.
 */
function formOf({ id, name, exampleLink }: ServiceMark, locale: LocaleCode) {
  return {
    service: tamedName(name),
    number: `#${String(id)}`,
    label: formMessages.word(locale, text("link")),
    hint: exampleLink === null ? "" : formMessages.word(locale, text("linkHint", { example: exampleLink })),
  };
}

/** A page with the operator's own text bears the operator's title as well; others are called as the panel calls them. */
function headingOf(
  routeName: string,
  pages: readonly { readonly route_name: string; readonly title: string | null; readonly content: string | null }[],
  locale: LocaleCode,
): string {
  const own = pages.find((page) => page.route_name === routeName);
  if (own?.content && own.title) return own.title;
  const title = Object.entries(pageTitles).find(([name]) => name === routeName)?.[1];
  return title ? inLanguage(title, locale) : "";
}

function welcomeIn(settings: InstanceSettings, locale: LocaleCode): string {
  const { title, description } = startPageWords(settings, locale);
  return joinSentences([title ?? "", description ?? ""]);
}

/** The header's colours in both themes, as far as they can be read. */
function stylesOf({ colours }: InstanceSettings): string {
  const variables = (name: ThemeName) => {
    const { headerLeft, headerRight, onHeader } = accessibleTheme(colours[name], name).palette;
    return `--panel-header-left:${headerLeft};--panel-header-right:${headerRight};--panel-on-header:${onHeader}`;
  };
  const dark = variables("dark");
  return [
    `#first-paint{${variables("light")}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-paint="light"]) #first-paint{${dark}}}`,
    `:root[data-paint="dark"] #first-paint{${dark}}`,
  ].join("");
}
