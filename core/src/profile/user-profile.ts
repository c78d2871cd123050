import type { GradeId, InvoiceId, NetworkId, ServiceId, ServiceTypeId, UserId } from "../identifiers/index.ts";
import type { Fraction, Money } from "../money/index.ts";
import type { NotificationFlags } from "./notification-flags.ts";
import type { VideoChannel } from "./video-channel.ts";

export const messengerNames = ["skype", "telegram", "whatsapp", "facebook", "wechat", "instagram", "phone"] as const;
export type MessengerName = (typeof messengerNames)[number];
export type Messengers = Readonly<Record<MessengerName, string | null>>;

/** A grade of customers (ENT-004). */
export interface Grade {
  readonly id: GradeId;
  readonly name: string;
  readonly icon: string | null;
  /** Whole percent. */
  readonly discountPercent: number;
  readonly spendingGoal: Money;
  readonly isNext: boolean;
  readonly isPrevious: boolean;
}

/** What a grade gives besides its discount, or a service besides what is bought (GRD-007). */
export interface GradePerks {
  /** Services that are closed to others may be ordered. */
  readonly hasClosedSales: boolean;
  readonly hasPersonalManager: boolean;
  /** Days between two consultations by chat, in words of the operator where it is no number; null for none. */
  readonly consultationPeriod: string | null;
  /** Days between two pictures for a video, likewise. */
  readonly thumbnailPeriod: string | null;
}

/** A grade as the list of all grades tells it (ENT-004). */
export interface ListedGrade extends Grade {
  readonly perks: GradePerks;
}

/** The grade of today, its neighbours and the way to the next one (ENT-005, GRD-003). */
export interface GradesSummary {
  readonly current: Grade | null;
  readonly next: Grade | null;
  readonly previous: Grade | null;
  readonly gradesEnabled: boolean;
  readonly gradeDiscountsEnabled: boolean;
  /** Spent towards the next grade (DEC-075). */
  readonly spendToGoal: Money;
  /** Whole percent as the server counts it; null where it sends none. */
  readonly spendToGoalPercent: number | null;
}

/** The person who is logged in (ENT-001); all amounts are USD (PRO-002). */
export interface UserProfile {
  readonly id: UserId;
  readonly email: string | null;
  readonly name: string;
  readonly balance: Money;
  readonly referralBalance: Money;
  readonly taskBalance: Money;
  readonly totalEarnings: Money;
  readonly spend: Money;
  readonly videoChannels: readonly VideoChannel[];
  /** Proves to the chat's provider that the panel has named this person; null without a chat (CHT-004). */
  readonly chatHash: string | null;
  readonly accountType: string;
  readonly companyName: string | null;
  readonly companyAddress: string | null;
  readonly companySite: string | null;
  readonly vat: string | null;
  readonly permissions: readonly string[];
  /** With those that come by the roles; names nobody knows are kept (PRO-014, DEC-059). */
  readonly allPermissions: readonly string[];
  readonly roles: readonly string[];
  readonly createdAt: string;
  readonly referralShare: Fraction;
  readonly affiliateCode: string;
  /** The ids by which analytics knew this person last (API-007); null for none. */
  readonly yandexMetrikaClientId: string | null;
  readonly googleAnalytics4ClientId: string | null;
  readonly notifications: NotificationFlags;
  readonly unsubscribeSignature: string;
  readonly isTwoFactorOn: boolean;
  /** A mailed code or link has proved that the e-mail is theirs; until then guests' orders under it go elsewhere (DEC-143). */
  readonly isEmailVerified: boolean;
  /** Set while the account is frozen (PRO-010). */
  readonly frozenAt: string | null;
  readonly invoicesInModeration: readonly InvoiceId[];
  readonly messengers: Messengers;
  readonly currentGrade: Grade | null;
  readonly gradesEnabled: boolean;
  /** Whether grades take something off the prices (GRD-005). */
  readonly gradeDiscountsEnabled: boolean;
  readonly telegramId: string | null;
  readonly telegramUsername: string | null;
  readonly socialProvider: string | null;
  readonly isImpersonated: boolean;
  /** Bearer of the operator's browser extension; null where there is none (TOK-005). */
  readonly extensionApiToken: string | null;
  readonly lastOrder: {
    readonly createdAt: string;
    readonly serviceId: ServiceId;
    readonly serviceTypeId: ServiceTypeId;
    readonly networkId: NetworkId;
  } | null;
}
