import { defaultLocale, localeCodes, type LocaleCode } from "../locale/index.ts";
import { plainPathOf } from "./path-rules.ts";
import { queryText } from "./query-rules.ts";
import type { RouteTarget } from "./route.ts";

const SEPARATOR = "___";

/** A path split into its locale prefix, null where there is none, and the rest, which begins with a slash (LOC-002, LOC-003). */
export function splitLocalePrefix(path: string): { readonly locale: LocaleCode | null; readonly path: string } {
  const first = /^\/([^/]+)/.exec(path)?.[1]?.toLowerCase();
  const locale = localeCodes.find((code) => code.toLowerCase() === first) ?? null;
  if (locale === null) return { locale, path: path.startsWith("/") ? path : `/${path}` };
  const rest = path.slice(locale.length + 1);
  return { locale, path: rest === "" ? "/" : rest };
}

/** Puts the locale in front of a path; the default locale stays bare, a start page is the bare prefix (LOC-002, LOC-003). */
export function withLocalePrefix(path: string, locale: LocaleCode): string {
  if (locale === defaultLocale) return path;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}

/** The address of a page within the panel: locale prefix, path and query, without the base path. */
export const pathOf = (target: RouteTarget, locale: LocaleCode): string =>
  withLocalePrefix(plainPathOf(target.name, target.params), locale) + queryText(target.query ?? {});

/** A route name without its locale suffix (DEC-005). */
export function plainRouteName(name: string): string {
  const cut = name.lastIndexOf(SEPARATOR);
  return cut >= 0 && localeCodes.some((code) => code === name.slice(cut + SEPARATOR.length)) ? name.slice(0, cut) : name;
}
