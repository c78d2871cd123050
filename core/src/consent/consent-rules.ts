/** What a visitor is asked about (CON-002). */
export const consentCategories = ["analytics", "advertising"] as const;
export type ConsentCategory = (typeof consentCategories)[number];
export type ConsentValue = "granted" | "denied";

/** A finished choice, and whether it was made in the settings: one policy depends on that (CON-005). */
export interface ConsentChoice extends Readonly<Record<ConsentCategory, ConsentValue>> {
  readonly isSaved: boolean;
}

/** A choice that is being made; null where nothing is chosen yet. */
export type ConsentDraft = Readonly<Record<ConsentCategory, ConsentValue | null>>;

/** What tags of third parties may keep and use. */
export interface ConsentSignals {
  readonly analyticsStorage: ConsentValue;
  readonly adStorage: ConsentValue;
  readonly adUserData: ConsentValue;
  readonly adPersonalization: ConsentValue;
}

/** Whether tags may keep or use anything at all. */
export const allowsAnything = (signals: ConsentSignals): boolean => Object.values(signals).includes("granted");

export const everythingGranted: ConsentChoice = { analytics: "granted", advertising: "granted", isSaved: false };
export const everythingDenied: ConsentChoice = { analytics: "denied", advertising: "denied", isSaved: false };

/** Days for which a choice is remembered. */
export const CONSENT_DAYS = 180;

const isValue = (value: unknown): value is ConsentValue => value === "granted" || value === "denied";

export const consentText = ({ analytics, advertising, isSaved }: ConsentChoice): string =>
  `${analytics}.${advertising}${isSaved ? ".saved" : ""}`;

/** Reads what `consentText` wrote; null for anything else, so that the visitor is asked again. */
export function consentFromText(text: string | null): ConsentChoice | null {
  const [analytics, advertising, saved, ...rest] = (text ?? "").split(".");
  if (!isValue(analytics) || !isValue(advertising) || rest.length > 0 || (saved !== undefined && saved !== "saved")) return null;
  return { analytics, advertising, isSaved: saved !== undefined };
}

/** Saving needs a value of both categories, and so does taking them back (CON-003); null while one is missing. */
export const choiceOf = ({ analytics, advertising }: ConsentDraft): ConsentChoice | null =>
  analytics === null || advertising === null ? null : { analytics, advertising, isSaved: true };

/**
 * What follows from a choice: advertising speaks for all that advertising uses, and before any choice nothing is allowed (DEC-029).
 * With `grantsAdsWhenSaved` a choice saved in the settings grants storage and data of advertising whatever it says: what CON-005
 * describes, misleading and against the law in many countries, so that an operator has to switch it on.
 */
export function signalsOf(choice: ConsentChoice | null, grantsAdsWhenSaved: boolean): ConsentSignals {
  const { analytics, advertising, isSaved } = choice ?? everythingDenied;
  const ads = isSaved && grantsAdsWhenSaved ? "granted" : advertising;
  return { analyticsStorage: analytics, adStorage: ads, adUserData: ads, adPersonalization: advertising };
}
