/** Which files the pages need, by their numbers in `names`. */
export interface PreloadedFiles {
  /** What the panel calls its cookies of theme and language, and the settings of the last visit in local storage. */
  readonly stored: { readonly theme: string; readonly locale: string; readonly settings: string };
  /** Base path of the panel, with its closing slash. */
  readonly base: string;
  readonly names: readonly string[];
  /** For every page. */
  readonly every: readonly number[];
  readonly pages: readonly { readonly path: string; readonly files: readonly number[]; readonly texts: readonly string[] }[];
  readonly languages: Readonly<
    Record<string, { readonly first: readonly number[]; readonly texts: Readonly<Record<string, readonly number[]>> }>
  >;
}

// What follows runs before anything is painted, from a file of its own, which the strict content security policy allows on every host.
// The build writes these functions into that file as they are, so they use nothing but each other. What they cannot find out is left.

/** Blocked storage, or a cookie that another person has written: the page goes without. */
function attempt<Value>(work: () => Value, otherwise: Value): Value {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

function cookieOf(page: Document, name: string): string {
  const prefix = page.querySelector('meta[name="panel-cookie-prefix"]')?.getAttribute("content")?.trim() ?? "";
  const start = `${prefix}${name}=`;
  const entry = page.cookie.split("; ").find((one) => one.startsWith(start));
  return entry === undefined ? "" : attempt(() => decodeURIComponent(entry.slice(start.length)), "");
}

/** Whether the operator offered no dark mode at the last visit. */
function isLightOnly(host: Window, name: string): boolean {
  return attempt(() => {
    const last = JSON.parse(host.localStorage.getItem(name) ?? "null") as {
      readonly settings?: { readonly darkModeAvailable?: unknown };
    } | null;
    return last?.settings?.darkModeAvailable === false;
  }, false);
}

/** Applies what was chosen, unless a server that knows the visitor has written the theme itself. */
function applyTheme(host: Window, { stored }: PreloadedFiles): void {
  const page = host.document;
  if (page.documentElement.hasAttribute("data-paint")) return;
  const theme = isLightOnly(host, stored.settings) ? "light" : cookieOf(page, stored.theme);
  if (theme !== "light" && theme !== "dark") return;
  page.documentElement.setAttribute("data-paint", theme);
  page.querySelector('meta[name="color-scheme"]')?.setAttribute("content", theme);
}

function exactLocale(codes: readonly string[], tag: string): string | undefined {
  return codes.find((code) => code.toLowerCase() === tag.replace("-", "_").toLowerCase());
}

function localeOf(codes: readonly string[], tag: string): string | undefined {
  const base = tag.split(/[-_]/)[0]?.toLowerCase();
  return exactLocale(codes, tag) ?? codes.find((code) => code.split("_")[0] === base);
}

/** The files of the opened page and of its texts, by their numbers. */
function numbersOf(host: Window, { base, every, pages, languages, stored }: PreloadedFiles): ReadonlySet<number> {
  const codes = Object.keys(languages);
  const below = `/${decodeURIComponent(host.location.pathname).slice(base.length)}`;
  const first = below.split("/")[1] ?? "";
  const prefix = codes.find((code) => code.toLowerCase() === first.toLowerCase());
  const path = prefix === undefined ? below : below.slice(first.length + 1) || "/";
  const shown = pages.find((one) => new RegExp(one.path).test(path));
  const cookie = exactLocale(codes, cookieOf(host.document, stored.locale));
  const spoken = host.navigator.languages.map((tag) => localeOf(codes, tag)).find((code) => code !== undefined);
  const language = cookie ?? spoken ?? prefix ?? "en";
  // English stands in where a text is missing, and is read beside the language that is shown.
  const texts = [language, "en"].flatMap((code) => {
    const files = languages[code];
    return [...(files?.first ?? []), ...(shown?.texts ?? []).flatMap((name) => files?.texts[name] ?? [])];
  });
  return new Set([...every, ...(shown?.files ?? []), ...texts]);
}

/** Applies the theme, and asks immediately for everything that the opened page needs. */
export function openPage(host: Window, files: PreloadedFiles): void {
  const page = host.document;
  attempt(() => applyTheme(host, files), undefined);
  const numbers = attempt(() => numbersOf(host, files), new Set<number>());
  for (const number of numbers) {
    const link = page.createElement("link");
    link.rel = "modulepreload";
    link.href = files.base + String(files.names[number]);
    page.head.append(link);
  }
}

/** The browser offers to install the page once, and early: the offer is kept for anyone who asks the visitor (PWA-009). */
function keepInstallOffer(host: Window): void {
  host.addEventListener("beforeinstallprompt", (offer) => {
    offer.preventDefault();
    Object.assign(host, { panelInstallOffer: offer });
  });
}

/** The text of a script that opens a page so. */
export function openingScript(files: PreloadedFiles): string {
  const parts = [attempt, cookieOf, isLightOnly, applyTheme, exactLocale, localeOf, numbersOf, keepInstallOffer, openPage];
  return `(function(){${parts.map(String).join("\n")}\n${keepInstallOffer.name}(window);${openPage.name}(window, ${JSON.stringify(files)});})();\n`;
}
