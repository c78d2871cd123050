import type { Fraction, Money } from "../money/index.ts";
import type { ServiceId, ServiceTypeId } from "../identifiers/index.ts";
import type { LocaleCode } from "../locale/index.ts";
import type { CaptchaSettings, ChatSettings, TagIds } from "./third-parties.ts";

export type ThemeName = "light" | "dark";

/** Colours an operator may name (THM-003); a missing one keeps the product's own. */
export interface ThemeColours {
  readonly primary?: string;
  readonly secondary?: string;
  readonly icons?: string;
  readonly info?: string;
  readonly success?: string;
  readonly warning?: string;
  readonly headerLeft?: string;
  readonly headerRight?: string;
}

export type CurrencyCode = "USD" | "RUB";
export type CreateOrderType = "single" | "multi" | "expert" | "autopromotion";

export interface FeatureFlags {
  readonly tasks: boolean;
  readonly bonuses: boolean;
  readonly keywordTools: boolean;
  readonly childPanels: boolean;
  readonly grades: boolean;
  readonly freeTrials: boolean;
  readonly captcha: boolean;
  /** Orders that follow what an account publishes. */
  readonly subscriptions: boolean;
  /** Channels of a video network that an account proves to be its own, and their statistics. */
  readonly videoChannels: boolean;
}

/** What the operator says about free trials; what is left out is on, silent and open to look at (DEC-096). */
export interface FreeTrialSettings {
  readonly isEnabled: boolean;
  readonly helpText: string | null;
  /** Guests see the quests; without it the login comes first. */
  readonly guestsMayLook: boolean;
}

export interface SocialLinks {
  readonly youtube: string | null;
  readonly telegram: string | null;
  readonly vk: string | null;
  readonly linkedin: string | null;
  readonly facebook: string | null;
  readonly twitter: string | null;
}

/** An entry of the operator's redirect list (RTE-014, RTE-015, DEC-006). */
export interface RedirectEntry {
  readonly routeName: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>> | null;
}

/** What makes one deployment this operator's panel (ENT-020, ENT-021). */
export interface InstanceSettings {
  readonly panelName: string;
  readonly panelId: string;
  readonly lightLogo: string | null;
  readonly darkLogo: string | null;
  readonly logoDestinationUrl: string | null;
  readonly logoAlt: string | null;
  readonly favicon: string | null;
  readonly iconLink512Src: string | null;
  readonly colours: Readonly<Record<ThemeName, ThemeColours>>;
  readonly socialLinks: SocialLinks;
  readonly supportEmail: string | null;
  readonly termsUrl: string | null;
  readonly privacyUrl: string | null;
  readonly cabinetWidgetToken: string;
  readonly customCode: string | null;
  /** Path without locale prefix and closing slash to its target; a Map, so that no path is special. */
  readonly redirectList: ReadonlyMap<string, RedirectEntry>;
  readonly serviceTypeBar: readonly ServiceTypeId[];
  readonly features: FeatureFlags;
  readonly freeTrials: FreeTrialSettings;
  readonly isNavigationNavbar: boolean;
  readonly darkModeAvailable: boolean;
  /** How figures and amounts are written: the same for everybody, or as each visitor's language does (DEC-189). */
  readonly numberFormat: "panel" | "visitor";
  readonly singleOrderDesign: "full_design" | "simplified_design_v2025";
  readonly createOrderTypes: readonly CreateOrderType[];
  readonly telegramBotUsername: string | null;
  /** The kind of invitation to install this panel; null leaves it to the experiment (DEC-025). */
  readonly installPromptVariant: string | null;
  readonly tagIds: TagIds;
  readonly chat: ChatSettings;
  readonly captcha: CaptchaSettings;
  readonly hidePersonalAccountForUnregistered: boolean;
  readonly isHomePageMain: boolean;
  readonly defaultMarketplaceView: "cards" | "table";
  /** What visitors may choose from; never empty, and the default is among them (CUR-008). */
  readonly currencies: readonly CurrencyCode[];
  readonly defaultCurrency: CurrencyCode;
  /** Roubles for one dollar, in millionths: 92.5 is 92 500 000. */
  readonly rubExchangeRateMillionths: number;
  /** Decimals of amounts (CUR-009). */
  readonly roundingPrecision: number;
  /** Share of a line's cost that speeding it up adds (SPD-009). */
  readonly speedUpCharge: Fraction;
  /** Share of a line's cost that its guarantee adds (CST-019). */
  readonly guaranteeCharge: Fraction;
  /** What a child panel costs a month; 0 where none are sold (CPN-001). */
  readonly childPanelsPrice: Money;
  readonly contactInfoIsRequired: boolean;
  /** Neither login nor registration tells whether an e-mail has an account; what they would tell goes to its mailbox (DEC-051). */
  readonly answersNeutrally: boolean;
  /** Services that neither balance nor card checkout may pay (PAY-035, DEC-084). */
  readonly blockedServiceIds: readonly ServiceId[];
  /** Hosts whose images may stand in descriptions and pages, such as `cdn.example`; those of the panel itself always may (T8). */
  readonly imageHosts: readonly string[];
  /** Title and description of the start page per locale (LIF-008, DEC-039). */
  readonly translations: Readonly<
    Partial<Record<LocaleCode, { readonly title: string | null; readonly description: string | null }>>
  >;
}

/** Title, description and, for content pages, HTML of one route (ENT-062, DEC-039). */
export interface PageSettings {
  readonly routeName: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly slug: string | null;
  readonly content: string | null;
}

/** One entry of the sidebar (ENT-024, NAV-004). */
export interface MenuItem {
  readonly name: string;
  readonly url: string;
  readonly icon: string | null;
  readonly sorting: number;
  readonly isNew: boolean;
  readonly isForAuthorized: boolean;
  readonly isForGuests: boolean;
  readonly children: readonly MenuItem[];
}

/** A menu entry of the operator's own (ENT-025, NAV-018). */
export interface CustomMenuItem {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly icon: string;
  readonly isBlank: boolean;
  readonly isEnabled: boolean;
  readonly showInInternal: boolean;
  readonly showInPublic: boolean;
  readonly translations: Readonly<Partial<Record<LocaleCode, string>>>;
}

/** An offer of the operator (ENT-048). */
export interface SpecialOffer {
  readonly id: number;
  readonly name: string;
  readonly place: string;
  readonly position: string;
  readonly networkId: number | null;
  readonly utmName: string | null;
  readonly serviceTypeIds: readonly ServiceTypeId[];
  readonly serviceIds: readonly ServiceId[];
  readonly showAll: boolean;
}
