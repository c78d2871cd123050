import { cookieNames, SECONDS_PER_DAY, type AnalyticsPort, type CookieStorage, type Display } from "../platform/index.ts";

/** BIZ-079; browsers keep it for about 400 days at most (DEC-026). */
const REPORTED_DAYS = 1999;

export interface DisplayReportDependencies {
  readonly display: Display;
  readonly analytics: Pick<AnalyticsPort, "record">;
  readonly cookies: CookieStorage;
}

/** Tells analytics, once it is there, whether the panel runs in a browser's window or installed; once for each browser (PWA-012, DEC-026). */
export function reportDisplay({ display, analytics, cookies }: DisplayReportDependencies): void {
  if (cookies.read(cookieNames.displayModeSent) !== null) return;
  analytics.record("display_mode", { mode: display.mode === "browser" ? "browser" : "standalone" });
  cookies.write(cookieNames.displayModeSent, "1", { maxAgeSeconds: REPORTED_DAYS * SECONDS_PER_DAY, domain: "host" });
}
