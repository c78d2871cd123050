/** Names that stand in what browsers call themselves; the first that is found counts, since most claim to be others as well. */
const browsers = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bYaBrowser\//, "Yandex Browser"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, "Chrome"],
  [/\bSafari\//, "Safari"],
  [/\bcurl\//, "curl"],
] as const;

const systems = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
] as const;

const nameIn = (names: readonly (readonly [RegExp, string])[], agent: string): string | null =>
  names.find(([sign]) => sign.test(agent))?.[1] ?? null;

/** Browser and system as people know them, such as `Firefox · Windows`; null where neither is known. */
export function deviceNameOf(agent: string | null): string | null {
  if (agent === null) return null;
  const known = [nameIn(browsers, agent), nameIn(systems, agent)].filter((name) => name !== null);
  return known.length === 0 ? null : known.join(" · ");
}
