/** Which files the pages need, by their numbers in `names`. */
export interface PreloadedFiles {
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

/**
 * Runs before anything is painted, from a file of its own, which the strict content security policy allows on every host. It stands
 * alone: the build writes it into that file as it is. What it cannot find out is left as it was.
 */
export function openPage(host: Window, files: PreloadedFiles): void {
  const page = host.document;
  const root = page.documentElement;
  const metaOf = (name: string) => page.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? "";
  const cookieOf = (name: string) => {
    const start = `${metaOf("panel-cookie-prefix")}${name}=`;
    const entry = page.cookie.split("; ").find((one) => one.startsWith(start));
    return entry === undefined ? "" : decodeURIComponent(entry.slice(start.length));
  };
  const attempt = (work: () => void) => {
    try {
      work();
    } catch {
      // Blocked storage, or a cookie that somebody else has written: the page goes without.
    }
  };
  // A server that knows the visitor has written the theme itself.
  if (!root.hasAttribute("data-paint")) {
    attempt(() => {
      let isLightOnly = false;
      attempt(() => {
        const last = JSON.parse(host.localStorage.getItem("lastSettings") ?? "null") as {
          readonly settings?: { readonly darkModeAvailable?: unknown };
        } | null;
        isLightOnly = last?.settings?.darkModeAvailable === false;
      });
      const choice = isLightOnly ? "light" : cookieOf("theme");
      if (choice === "light" || choice === "dark") {
        root.setAttribute("data-paint", choice);
        page.querySelector('meta[name="color-scheme"]')?.setAttribute("content", choice);
      }
    });
  }
  attempt(() => {
    const address = decodeURIComponent(host.location.pathname);
    const codes = Object.keys(files.languages);
    const below = `/${address.slice(files.base.length)}`;
    const first = below.split("/")[1] ?? "";
    const codeOf = (tag: string) => {
      const wanted = tag.replace("-", "_").toLowerCase();
      return (
        codes.find((code) => code.toLowerCase() === wanted) ?? codes.find((code) => code.split("_")[0] === wanted.split("_")[0])
      );
    };
    const prefix = codes.find((code) => code.replace("_", "-").toLowerCase() === first.toLowerCase() || code === first);
    const path = prefix === undefined ? below : below.slice(first.length + 1) || "/";
    const spoken = host.navigator.languages.map(codeOf).find((code) => code !== undefined);
    const cookie = cookieOf("i18n_redirected");
    const language = codes.find((code) => code === cookie) ?? spoken ?? prefix ?? "en";
    const shown = files.pages.find((one) => new RegExp(one.path).test(path));
    const wanted = new Set([...files.every, ...(shown?.files ?? [])]);
    // English stands in where a text is missing, and is read beside the language that is shown.
    for (const code of [language, "en"]) {
      const texts = files.languages[code];
      for (const number of texts?.first ?? []) wanted.add(number);
      for (const name of shown?.texts ?? []) for (const number of texts?.texts[name] ?? []) wanted.add(number);
    }
    for (const number of wanted) {
      const link = page.createElement("link");
      link.rel = "modulepreload";
      link.href = files.base + String(files.names[number]);
      page.head.append(link);
    }
  });
}
