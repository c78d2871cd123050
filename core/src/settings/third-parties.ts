/** The operator's tags, by the ids that their makers gave (ENT-020). */
export interface TagIds {
  /** Google Analytics 4, `G-…`. */
  readonly googleAnalytics: string | null;
  /** Google Tag Manager, `GTM-…`. */
  readonly tagManager: string | null;
  /** The policy of CON-005, off unless the operator switches it on (DEC-029). */
  readonly grantsAdsWhenSaved: boolean;
}

/** The operator's live chat: Intercom, or another one by the address of its script (DEC-033). */
export interface ChatSettings {
  readonly intercomAppId: string | null;
  readonly scriptAddress: string | null;
  readonly scriptToken: string | null;
}

export type ChatProvider =
  | { readonly kind: "intercom"; readonly appId: string }
  | { readonly kind: "script"; readonly address: string; readonly token: string };

export const captchaProviders = ["recaptcha", "hcaptcha", "turnstile"] as const;
export type CaptchaProviderName = (typeof captchaProviders)[number];

/** Who draws and judges the captcha (DEC-202), as the operator has named it: the site key is the public half of the keys. */
export interface CaptchaSettings {
  readonly provider: CaptchaProviderName | null;
  readonly siteKey: string | null;
}

/** A provider of which everything is named that its captcha needs in a page. */
export interface NamedCaptcha {
  readonly provider: CaptchaProviderName;
  readonly siteKey: string;
}

const APP_ID = /^[a-z0-9]{4,20}$/i;
const TAG_ID = /^(?:G|GTM)-[A-Z0-9]{4,20}$/;

/** An id as tags have them; null for anything else, since it becomes a part of an address. */
export const checkedTagId = (id: string | null): string | null => (id !== null && TAG_ID.test(id) ? id : null);

const SITE_KEY = /^[\w-]{1,100}$/;

/** A site key as providers give them; null for anything else. */
export const checkedSiteKey = (key: string | null): string | null => (key !== null && SITE_KEY.test(key) ? key : null);

/** The captcha's provider; null where it or its site key is not named, and a stand-in serves (DEC-053). */
export const namedCaptcha = ({ provider, siteKey }: CaptchaSettings): NamedCaptcha | null =>
  provider === null || siteKey === null ? null : { provider, siteKey };

/** The captcha that its provider draws in the forms; null while the flag is off, or where no provider is named (AUT-020). */
export const drawnCaptcha = (settings: {
  readonly features: { readonly captcha: boolean };
  readonly captcha: CaptchaSettings;
}): NamedCaptcha | null => (settings.features.captcha ? namedCaptcha(settings.captcha) : null);

/** The chat whose id is set, Intercom first; null where there is none (CHT-001, DEC-033). */
export function chatProviderOf({ intercomAppId, scriptAddress, scriptToken }: ChatSettings): ChatProvider | null {
  if (intercomAppId !== null && APP_ID.test(intercomAppId)) return { kind: "intercom", appId: intercomAppId };
  if (scriptToken === null || scriptToken === "" || !isScriptAddress(scriptAddress)) return null;
  return { kind: "script", address: scriptAddress, token: scriptToken };
}

/** A plain https address: what else stood in it would become a part of the content security policy. */
const isScriptAddress = (address: string | null): address is string =>
  address !== null && /^https:\/\/[a-z0-9.-]+(?::\d+)?\/[\w./-]*$/i.test(address);
