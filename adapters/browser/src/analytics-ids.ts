import type { AnalyticsIds } from "@panel/core/platform";

/** Google's client: two numbers behind the version and the depth of the domain, `GA1.1.1234567890.1700000000`. */
const GOOGLE_CLIENT = /^GA\d+\.[\d-]+\.(\d{1,20}\.\d{1,20})$/;
/** Google's session of one stream: `GS1.1.1700000000.3.1…`, or lately `GS2.1.s1700000000$o3$…`. */
const GOOGLE_SESSION = /^GS\d+\.\d+\.s?(\d{1,20})(?:[.$].*)?$/;
const YANDEX_CLIENT = /^(\d{1,30})$/;

/**
 * What the analytics providers know the visitor by, read from the cookies that their own scripts keep on the page; null for a
 * provider that the operator does not use or the visitor did not consent to. Yandex Metrika keeps no session of its own there.
 */
export function analyticsIdsIn(cookies: string): AnalyticsIds {
  const values = cookies.split(";").map((cookie) => {
    const [name = "", ...rest] = cookie.split("=");
    return [name.trim(), rest.join("=").trim()] as const;
  });
  const find = (isIt: (name: string) => boolean, form: RegExp): string | null =>
    values.flatMap(([name, value]) => (isIt(name) ? (form.exec(value)?.[1] ?? []) : []))[0] ?? null;
  return {
    yandexMetrikaClientId: find((name) => name === "_ym_uid", YANDEX_CLIENT),
    googleAnalytics4ClientId: find((name) => name === "_ga", GOOGLE_CLIENT),
    yandexMetrikaSessionId: null,
    googleAnalytics4SessionId: find((name) => name.startsWith("_ga_"), GOOGLE_SESSION),
  };
}
