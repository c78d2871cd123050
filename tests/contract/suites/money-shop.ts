import type { Network, Service, ServiceType, Target } from "@panel/core/catalogue";
import { networkId, paymentMethodId, serviceId, serviceTypeId, targetId } from "@panel/core/identifiers";
import { fractionFromPercent, moneyFromCents, moneyFromMicros, type Money } from "@panel/core/money";
import { balanceEntry, type CouponBonusType, type PaymentMethod } from "@panel/core/payments";
import type { InstanceSettings } from "@panel/core/settings";
import { sampleService } from "@panel/memory";

/** A shop that the money cases trade in, the same over every adapter. Prices are for 1000 pieces, in steps of 100 from 100. */
export const shopIds = {
  network: networkId(50),
  /** Its links are recognised by nobody. */
  networkOfAnySite: networkId(51),
  likes: serviceTypeId(501),
  followers: serviceTypeId(502),
  siteLikes: serviceTypeId(503),
  /** $2. */
  plain: serviceId(5001),
  /** $4; may be sped up. */
  spedUp: serviceId(5002),
  /** $1; states a guarantee. */
  guaranteed: serviceId(5003),
  /** $1; may be spread over runs. */
  dripFeed: serviceId(5004),
  /** $1; in Germany only. */
  german: serviceId(5005),
  /** $3.50 whatever the quantity, once for each run. */
  fixed: serviceId(5006),
  restricted: serviceId(5007),
  /** $9.99 for 500 of `plain` and 500 of `spedUp`. */
  package: serviceId(5008),
  /** $1 for each comment that is written. */
  comments: serviceId(5009),
  /** Asks for a choice, and counts nothing by it. */
  withChoice: serviceId(5010),
  withdrawn: serviceId(5011),
  /** Leads to an account, not to a publication. */
  followersService: serviceId(5012),
  siteService: serviceId(5013),
  /** $2; no multiple of its step lies between its 150 and 180. */
  withoutMultiple: serviceId(5014),
  /** One of the seven that neither the balance nor a card may pay; $2. */
  blocked: serviceId(186_074),
  /** 5 % fee, from $1 to $100, and 10 % back from $50. */
  gateway: paymentMethodId(51),
  message: paymentMethodId(52),
  cardCheckout: paymentMethodId(53),
  /** By which cards are linked; 2 % fee. */
  recurring: paymentMethodId(54),
} as const;

export const SHOP_LINK = "https://www.tiktok.com/@nasa/video/7234567890123456789";
export const SHOP_ACCOUNT = "https://www.tiktok.com/@nasa";

/** Shares of a line's cost that the shop charges. */
export const shopSettings: Partial<InstanceSettings> = {
  speedUpCharge: fractionFromPercent(25),
  guaranteeCharge: fractionFromPercent(10),
  telegramBotUsername: "panel_bot",
};

const target = (viewType: Target["viewType"], id: number): Target => ({
  id: targetId(id),
  name: viewType,
  title: viewType,
  placeholder: "",
  isEnabledForService: true,
  isSelectable: false,
  viewType,
  selectableValues: [],
});
export const COMMENTS_TARGET = targetId(71);

const offer = (id: Service["id"], cents: number, changes: Partial<Service> = {}): Service =>
  sampleService({
    id,
    networkId: shopIds.network,
    serviceTypeId: shopIds.likes,
    price: moneyFromCents(cents),
    guarantee: null,
    ...changes,
  });

const likesType = { id: shopIds.likes, name: "Likes", icon: null };
const contents = ([shopIds.plain, shopIds.spedUp] as const).map((id) => ({
  id,
  name: `Service ${String(id)}`,
  slug: `service-${String(id)}`,
  quantity: 500,
  shortDescription: null,
  isDisplayable: true,
  serviceType: likesType,
}));

const likes: readonly Service[] = [
  offer(shopIds.plain, 200),
  offer(shopIds.spedUp, 400, { canSpeedUp: true }),
  offer(shopIds.guaranteed, 100, { guarantee: "30 days" }),
  offer(shopIds.dripFeed, 100, { isDripFeedAllowed: true }),
  offer(shopIds.german, 100, { allowedCountries: ["DE"] }),
  offer(shopIds.fixed, 350, { priceType: "fixed", isDripFeedAllowed: true }),
  offer(shopIds.restricted, 100, { isAccessRestricted: true }),
  offer(shopIds.package, 999, {
    priceType: "fixed",
    isPackage: true,
    minQuantity: 1,
    maxQuantity: 1,
    quantityStep: 1,
    packageContents: contents,
  }),
  offer(shopIds.comments, 100, {
    pricingPer: 1,
    minQuantity: 1,
    maxQuantity: 100,
    quantityStep: 1,
    isQuantityCalculable: true,
    targets: [target("comments", COMMENTS_TARGET)],
  }),
  offer(shopIds.withChoice, 100, { targets: [target("textarea", 72)] }),
  offer(shopIds.withdrawn, 100, { isDeactivated: true }),
  offer(shopIds.blocked, 200),
  offer(shopIds.withoutMultiple, 200, { minQuantity: 150, maxQuantity: 180, quantityStep: 100 }),
];
const followers = [offer(shopIds.followersService, 100, { serviceTypeId: shopIds.followers })];
const site = [offer(shopIds.siteService, 100, { serviceTypeId: shopIds.siteLikes, networkId: shopIds.networkOfAnySite })];

const type = (id: ServiceType["id"], network: Network["id"], slug: string, services: readonly Service[]): ServiceType => ({
  id,
  networkId: network,
  slug,
  name: slug,
  title: slug,
  icon: null,
  color: null,
  description: null,
  faq: [],
  services,
  metaTitle: null,
  metaDescription: null,
});

const network = (id: Network["id"], name: string, key: string | null, serviceTypes: readonly ServiceType[]): Network => ({
  id,
  name,
  slug: name.toLowerCase(),
  icon: null,
  backgroundImage: null,
  color: "#FEDEA0",
  urlExamples: [],
  hasSearch: false,
  socialProviderType: key,
  serviceTypes,
});

export const shopNetworks: readonly Network[] = [
  network(shopIds.network, "TikTok", "tiktok", [
    type(shopIds.likes, shopIds.network, "tiktok-likes", likes),
    type(shopIds.followers, shopIds.network, "tiktok-followers", followers),
  ]),
  network(shopIds.networkOfAnySite, "Site", null, [type(shopIds.siteLikes, shopIds.networkOfAnySite, "site-likes", site)]),
];

const method = (id: PaymentMethod["id"], strategy: string, changes: Partial<PaymentMethod> = {}): PaymentMethod => ({
  ...balanceEntry,
  id,
  name: `Method ${String(id)}`,
  translateKey: null,
  strategy,
  ...changes,
});

export const shopMethods: readonly PaymentMethod[] = [
  method(shopIds.gateway, "money_gateway", {
    fee: fractionFromPercent(5),
    minAmount: moneyFromCents(100),
    maxAmount: moneyFromCents(10_000),
    bonuses: [{ bonus: fractionFromPercent(10), fromAmount: moneyFromCents(5_000) }],
  }),
  method(shopIds.message, "message"),
  method(shopIds.cardCheckout, "stripe_checkout"),
  method(shopIds.recurring, "recurring", { chargeType: "recurring", fee: fractionFromPercent(2) }),
];

/** A coupon as a shop sets it up. Moments are milliseconds from now; `owner` is an e-mail. */
export interface ShopCoupon {
  readonly type: CouponBonusType;
  readonly percent?: number;
  readonly cents?: number;
  readonly minCents?: number;
  readonly validFromMs?: number;
  readonly validToMs?: number;
  readonly useLimit?: number;
  readonly userLimit?: number;
  readonly owner?: string;
  /** Whether it is in the list of coupons that one may pick. */
  readonly isListed?: boolean;
}

const HOUR_MS = 3_600_000;
/** Far enough that no other case's waiting reaches it. */
const YEARS_MS = 24 * 365 * 10 * HOUR_MS;
export const STRANGER = "owner-of-a-coupon@example.com";

/** The coupons of the shop by their codes. */
export const shopCoupons: Readonly<Record<string, ShopCoupon>> = {
  TENTH: { type: "discount", percent: 10, isListed: true },
  HALFDOLLAR: { type: "discount", cents: 50 },
  FIVEDOLLARS: { type: "discount", cents: 500 },
  TWENTIETHBACK: { type: "cashback", percent: 5 },
  DOLLARBACK: { type: "cashback", cents: 100 },
  TWENTIETHBONUS: { type: "bonus", percent: 5 },
  DOLLARBONUS: { type: "bonus", cents: 100 },
  NOTHING: { type: "bonus", percent: 0 },
  FROMTEN: { type: "discount", percent: 10, minCents: 1_000 },
  USEDUP: { type: "discount", percent: 10, useLimit: 0, isListed: true },
  EXPIRED: { type: "discount", percent: 10, validToMs: -1, isListed: true },
  LASTING: { type: "discount", percent: 10, validFromMs: -1, validToMs: YEARS_MS, isListed: true },
  TOMORROW: { type: "discount", percent: 10, validFromMs: YEARS_MS, isListed: true },
  STRANGERS: { type: "discount", percent: 10, owner: STRANGER, isListed: true },
};

/** The value of an amount in dollars, as the tables write it. */
export const dollars = (amount: number): Money => moneyFromMicros(Math.round(amount * 1_000_000));
