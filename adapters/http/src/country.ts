import { cookieNames, type CookieStorage } from "@panel/core/platform";

/** Sent while the country is not known (DEC-171). */
export const UNKNOWN_COUNTRY = "XX";
const COOKIE_LIFE_SECONDS = 31_536_000;
const COUNTRY = /^[A-Z]{2}$/;

/** The country that the server told last (HTP-003). */
export function knownCountry(cookies: CookieStorage): string {
  const stored = cookies.read(cookieNames.country) ?? "";
  return COUNTRY.test(stored) ? stored : UNKNOWN_COUNTRY;
}

/** Keeps the country that an answer tells for a year (HTP-004). */
export function rememberCountry(cookies: CookieStorage, told: unknown): void {
  if (typeof told !== "string" || !COUNTRY.test(told) || told === UNKNOWN_COUNTRY) return;
  cookies.write(cookieNames.country, told, { maxAgeSeconds: COOKIE_LIFE_SECONDS });
}
