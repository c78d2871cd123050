import type { NetworkId, ServiceId, ServiceTypeId, TargetId } from "../identifiers/index.ts";
import type { LocaleCode } from "../locale/index.ts";
import type { Money } from "../money/index.ts";
import type { GradePerks } from "../profile/index.ts";

/** What a target says to the buyer. */
export interface TargetTexts {
  readonly title: string;
  readonly placeholder: string;
}

/** A choice the buyer makes for a service beyond link and quantity (ENT-030, ORD-059, ORD-060). */
export interface Target {
  readonly id: TargetId;
  readonly name: string;
  readonly title: string;
  readonly placeholder: string;
  readonly isEnabledForService: boolean;
  readonly isSelectable: boolean;
  /** `comments`, `seo_keywords`, `textarea`; an unknown one counts as `textarea`. */
  readonly viewType: "comments" | "seo_keywords" | "textarea";
  /** Languages as ISO codes, for a selectable target. */
  readonly selectableValues: readonly string[];
  /** Its texts in other languages than that of the answer, where a server sends them; an empty text is not translated. */
  readonly translations?: Readonly<Partial<Record<LocaleCode, TargetTexts>>>;
}

/** What a package contains, or which package contains a service (ENT-029). */
export interface ServiceSummary {
  readonly id: ServiceId;
  readonly name: string;
  readonly slug: string;
  readonly quantity: number;
  readonly shortDescription: string | null;
  readonly isDisplayable: boolean;
  readonly serviceType: { readonly id: ServiceTypeId; readonly name: string; readonly icon: string | null };
}

export interface Review {
  readonly author: string;
  readonly rating: number;
  readonly comment: string;
  /** Moment in UTC, `YYYY-MM-DD HH:mm:ss`. */
  readonly createdAt: string;
}

/** One thing on sale (ENT-028). Held by reference in lists, never made observable. */
export interface Service {
  readonly id: ServiceId;
  readonly networkId: NetworkId;
  readonly serviceTypeId: ServiceTypeId;
  readonly name: string;
  readonly title: string | null;
  readonly slug: string;
  readonly shortDescription: string | null;
  /** HTML of the server, to be shown through the sanitiser only; null in lists, where it is left out. */
  readonly description: string | null;
  readonly requirements: string | null;
  readonly exampleLink: string | null;
  /** Price of `pricingPer` pieces, grade discount included (DEC-072). */
  readonly price: Money;
  readonly defaultPrice: Money;
  readonly priceType: string;
  readonly pricingPer: number;
  /** Whole percent as sent; null when the server sends none (CAT-016, DEC-106). */
  readonly discountPercent: number | null;
  readonly defaultQuantity: number;
  readonly minQuantity: number;
  readonly maxQuantity: number;
  readonly quantityStep: number;
  /** The quantity is the number of lines of the comments or keywords target (DEC-112). */
  readonly isQuantityCalculable: boolean;
  readonly hasRefill: boolean;
  readonly canSpeedUp: boolean;
  readonly isDripFeedAllowed: boolean;
  readonly isUrlRequired: boolean;
  readonly isEnabled: boolean;
  readonly isDeactivated: boolean;
  readonly isAccessRestricted: boolean;
  readonly isPackage: boolean;
  readonly packageContents: readonly ServiceSummary[];
  readonly includedInPackages: readonly ServiceSummary[];
  readonly targets: readonly Target[];
  readonly labels: readonly string[];
  readonly geo: string | null;
  readonly allowedCountries: readonly string[];
  readonly startTime: string | null;
  readonly speed: string | null;
  readonly guarantee: string | null;
  readonly reviews: readonly Review[];
  readonly metaTitle: string | null;
  readonly metaDescription: string | null;
  /** What it gives besides (GRD-007); null where it gives none of it, and in lists, where it is left out. */
  readonly perks: GradePerks | null;
  /** Place in the server's order; smaller is more popular (CAT-014). */
  readonly popularity: number;
}

/** A group of services of one network, such as likes (ENT-027). */
export interface ServiceType {
  readonly id: ServiceTypeId;
  readonly networkId: NetworkId;
  readonly slug: string;
  readonly name: string;
  readonly title: string | null;
  readonly icon: string | null;
  readonly color: string | null;
  readonly description: string | null;
  readonly faq: readonly { readonly question: string; readonly answer: string }[];
  readonly services: readonly Service[];
  readonly metaTitle: string | null;
  readonly metaDescription: string | null;
}

/** One social platform (ENT-026). */
export interface Network {
  readonly id: NetworkId;
  readonly name: string;
  readonly slug: string;
  readonly icon: string | null;
  readonly backgroundImage: string | null;
  /** `#FEDEA0` where the server names none (CAT-005). */
  readonly color: string;
  /** Shown as placeholder of the link field (CAT-006). */
  readonly urlExamples: readonly string[];
  readonly hasSearch: boolean;
  readonly socialProviderType: string | null;
  readonly serviceTypes: readonly ServiceType[];
}

/** A service that is cheaper than usual right now (CAT-033). */
export interface ServiceDiscount {
  readonly serviceId: ServiceId;
  /** Whole percent. */
  readonly percent: number;
  /** Moment in UTC, `YYYY-MM-DD HH:mm:ss`; null for a discount without an end. */
  readonly endsAt: string | null;
}

export interface Country {
  readonly id: number;
  readonly isoCode2: string;
  readonly name: string;
}

/** A network with one of its types, which together head a group of the list. */
export interface GroupHead {
  readonly networkId: NetworkId;
  readonly serviceTypeId: ServiceTypeId;
}
