import type { ProfilePort } from "../profile/index.ts";
import { SECONDS_PER_DAY, cookieNames, type AnalyticsPort, type CookieOptions, type CookieStorage } from "../platform/index.ts";
import type { Clock } from "../time/index.ts";
import { hasAttribution, type Landing } from "../visitor/index.ts";
import { lastOrderMarkers } from "./last-order-rules.ts";
import type { PostProfileTask, PostProfileTaskName } from "./post-profile-tasks.ts";

export interface StandardTaskParts {
  readonly cookies: CookieStorage;
  readonly clock: Clock;
  readonly analytics: AnalyticsPort;
  readonly profile: Pick<ProfilePort, "setAnalyticsIds" | "setMarketingSources">;
  readonly landing: Pick<Landing, "attribution">;
  /** Loads the networks again, whose prices follow the grade. */
  readonly reloadNetworks: () => Promise<void>;
}

const onParent = (days: number): CookieOptions => ({ maxAgeSeconds: days * SECONDS_PER_DAY, domain: "parent" });

/** AUT-011, BIZ-074; a session opened by an operator is not remembered as the user's (DEC-013). */
const rememberCookies =
  (cookies: CookieStorage): PostProfileTask =>
  ({ profile, occasion }) => {
    if (occasion === "reload" || occasion === "follow" || profile.isImpersonated) return;
    cookies.write(cookieNames.rememberUser, profile.name, onParent(7));
    if (profile.email !== null) cookies.write(cookieNames.rememberEmail, profile.email, onParent(7));
    cookies.write(cookieNames.onPanelLoggedIn, "1", onParent(7));
  };

/** ANL-009, ANL-010; names and lives in DEC-049. */
const markLastOrder =
  (cookies: CookieStorage, clock: Clock): PostProfileTask =>
  ({ profile }) => {
    const markers = lastOrderMarkers(profile.lastOrder, clock.now());
    if (markers.boughtNetwork !== null) cookies.write(cookieNames.boughtNetwork, markers.boughtNetwork, onParent(1));
    if (markers.isReturning) cookies.write(cookieNames.returningUser, "1", onParent(1));
  };

/** PRO-009; nothing is sent where no analytics runs, nor of the operator who looks at the account (DEC-205). */
const sendAnalyticsIds =
  (analytics: AnalyticsPort, profile: Pick<ProfilePort, "setAnalyticsIds">): PostProfileTask =>
  async ({ profile: { isImpersonated }, occasion }) => {
    const { yandexMetrikaClientId, googleAnalytics4ClientId } = analytics.ids;
    if (occasion === "reload" || occasion === "follow" || isImpersonated) return;
    if (yandexMetrikaClientId === null && googleAnalytics4ClientId === null) return;
    const answer = await profile.setAnalyticsIds(analytics.ids);
    if (!answer.ok) throw new Error(`analytics ids were not taken: ${answer.error.kind}`);
  };

/** ANL-005, DEC-091, DEC-205: once per login of the owner, and never worth a word where it fails. */
const sendMarketing =
  (landing: Pick<Landing, "attribution">, profile: Pick<ProfilePort, "setMarketingSources">): PostProfileTask =>
  async ({ profile: { isImpersonated }, occasion }) => {
    if (occasion === "login" && !isImpersonated && hasAttribution(landing.attribution))
      await profile.setMarketingSources(landing.attribution);
  };

/** After a login, or when the grade has changed, prices are other ones; at the start they are loaded with the token anyway. */
const reloadNetworks =
  (reload: () => Promise<void>): PostProfileTask =>
  async ({ profile, previous, occasion }) => {
    const hasOtherGrade = previous !== null && previous.currentGrade?.id !== profile.currentGrade?.id;
    if (occasion === "login" || occasion === "follow" || hasOtherGrade) await reload();
  };

/** The tasks of this release; the others of DEC-056 come with their features. */
export const standardTasks = (parts: StandardTaskParts): Partial<Record<PostProfileTaskName, PostProfileTask>> => ({
  rememberCookies: rememberCookies(parts.cookies),
  lastOrderMarkers: markLastOrder(parts.cookies, parts.clock),
  analyticsIds: sendAnalyticsIds(parts.analytics, parts.profile),
  marketingSources: sendMarketing(parts.landing, parts.profile),
  networks: reloadNetworks(parts.reloadNetworks),
});
