import { detectLocale, locales, type LocaleCode } from "@panel/core/locale";
import { cookieNames } from "@panel/core/platform";
import { matchPath, splitLocalePrefix } from "@panel/core/routing";
import { accessibleTheme, type InstanceSettings, type ThemeName } from "@panel/core/settings";
import { settingsFromWire } from "@panel/wire/settings";
import type { Db } from "../database/index.ts";
import { pageTitles } from "./default-documents.ts";
import { readStartAnswers } from "./settings-handlers.ts";
import { inLanguage } from "./wording.ts";

/** What a request tells of its visitor. */
interface Visit {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly cookies: ReadonlyMap<string, string>;
  readonly languages: readonly string[];
}

interface OpeningDependencies {
  readonly db: Db;
  /** What a service that the address names is called; null where there is none. */
  readonly nameOfService: (id: number, locale: LocaleCode) => Promise<string | null>;
}

/** What stands in a page before any script has run: the operator's name, colours and words in the visitor's language (THM-001). */
export async function readPageOpening({ db, nameOfService }: OpeningDependencies, visit: Visit) {
  const { locale: prefix, path } = splitLocalePrefix(visit.path);
  const cookie = visit.cookies.get(cookieNames.locale) ?? null;
  const locale = detectLocale({ cookie, browser: visit.languages, prefix });
  const answers = await readStartAnswers(db, locale);
  const settings = settingsFromWire(answers["/settings"]);
  const routeName = matchPath(path)?.record.name ?? "not-found";
  const title = Object.entries(pageTitles).find(([name]) => name === routeName)?.[1];
  const service = Number(visit.query.get("serviceId") ?? Number.NaN);
  const serviceName = Number.isSafeInteger(service) ? await nameOfService(service, locale) : null;
  return {
    language: locales.find(({ code }) => code === locale)?.iso ?? "en",
    theme: themeOf(settings, visit.cookies.get(cookieNames.theme)),
    name: settings.panelName,
    title: title ? inLanguage(title, locale) : "",
    lead: serviceName ?? (routeName === "index" ? welcomeOf(settings, locale) : ""),
    styles: stylesOf(settings),
    answers: { locale, answers },
  };
}

/** Light where the operator offers nothing else, else what was chosen; null follows the system (THM-005). */
function themeOf({ darkModeAvailable }: InstanceSettings, chosen: string | undefined): ThemeName | null {
  if (!darkModeAvailable) return "light";
  return chosen === "dark" || chosen === "light" ? chosen : null;
}

function welcomeOf({ translations }: InstanceSettings, locale: LocaleCode): string {
  const words = translations[locale] ?? translations.en;
  return [words?.title, words?.description].filter(Boolean).join(" ");
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
