import type { ApiDocumentPort } from "@panel/core/api-document";
import type { MovedOrdersPort } from "@panel/core/account";
import type { ApiTokenPort } from "@panel/core/api-token";
import type { AuthPort } from "@panel/core/auth";
import type { BannersPort } from "@panel/core/banners";
import type { CampaignsPort } from "@panel/core/campaigns";
import type { CataloguePort, MyServicesPort } from "@panel/core/catalogue";
import type { ChannelStatisticsPort } from "@panel/core/channel-statistics";
import type { ChildPanelsPort } from "@panel/core/child-panels";
import type { DashboardPort } from "@panel/core/dashboard";
import type { DeliveryFactsPort } from "@panel/core/delivery-facts";
import type { DripFeedsPort } from "@panel/core/drip-feeds";
import type { FinancesPort } from "@panel/core/finances";
import type { FreeTrialsPort } from "@panel/core/free-trials";
import type { NotificationsPort } from "@panel/core/notifications";
import type { OrderStatisticsPort } from "@panel/core/order-statistics";
import type { OrderWidgetsPort } from "@panel/core/order-widgets";
import type { OrdersPort } from "@panel/core/orders";
import type { PaidTasksPort } from "@panel/core/paid-tasks";
import type { OwnDataPort } from "@panel/core/own-data";
import type { OwnerProofPort } from "@panel/core/owner-proof";
import type { PasskeysPort } from "@panel/core/passkeys";
import type { PaymentsPort } from "@panel/core/payments";
import type { GradesPort, ProfilePort } from "@panel/core/profile";
import type { OrderingPort } from "@panel/core/purchase";
import type { ReceiptsPort } from "@panel/core/receipts";
import type { ReferralProgramPort } from "@panel/core/referral-program";
import type { SecondFactorPort } from "@panel/core/second-factor";
import type { SessionsPort } from "@panel/core/sessions";
import type { SettingsPort } from "@panel/core/settings";
import type { SubscriptionsPort } from "@panel/core/subscriptions";
import type { VerificationDocumentPort } from "@panel/core/verification-document";
import type { VideoChannelsPort } from "@panel/core/video-channels";
import type { WaysInPort } from "@panel/core/ways-in";
import type { WithdrawalsPort } from "@panel/core/withdrawals";
import type { KeywordSuggestionsPort } from "@panel/core/keyword-suggestions";
import type { HttpClient } from "./transport/http-client.ts";
import type { ReturnAddresses } from "./http-payments-port.ts";

/** The panel's own addresses that some calls send along. */
export interface PanelAddresses {
  /** Where a gateway sends the buyer back to (DEC-082). */
  readonly afterPayment: ReturnAddresses;
  /** The page that is shown right now; the page where a card is linked leads back to it (DEC-081). */
  readonly currentPage: () => string;
  /** Root of the service that knows which domains are free; null where the API does (DEC-065). */
  readonly domains: string | null;
}

/** Named once: every import that is written out is in the first load with all that it needs. */
const accountCalls = () => import("./account/account-calls.ts");
const earningCalls = () => import("./earning-calls.ts");
const orderListCalls = () => import("./order-list-calls.ts");

/** Every port behind which a server stands; its code is loaded when it is made. A new port adds its line here. */
export const apiPorts = {
  auth: async (http: HttpClient): Promise<AuthPort> => new (await import("./http-auth-port.ts")).HttpAuthPort(http),
  profile: async (http: HttpClient): Promise<ProfilePort> => new (await import("./http-profile-port.ts")).HttpProfilePort(http),
  movedOrders: async (http: HttpClient): Promise<MovedOrdersPort> => new (await accountCalls()).HttpMovedOrdersPort(http),
  grades: async (http: HttpClient): Promise<GradesPort> => new (await accountCalls()).HttpGradesPort(http),
  settings: async (http: HttpClient): Promise<SettingsPort> => new (await import("./first-calls.ts")).HttpSettingsPort(http),
  banners: async (http: HttpClient): Promise<BannersPort> => new (await import("./first-calls.ts")).HttpBannersPort(http),
  catalogue: async (http: HttpClient): Promise<CataloguePort> => new (await import("./first-calls.ts")).HttpCataloguePort(http),
  myServices: async (http: HttpClient): Promise<MyServicesPort> => new (await orderListCalls()).HttpMyServicesPort(http),
  ordering: async (http: HttpClient): Promise<OrderingPort> => new (await import("./buying-calls.ts")).HttpOrderingPort(http),
  orders: async (http: HttpClient): Promise<OrdersPort> => new (await orderListCalls()).HttpOrdersPort(http),
  dripFeeds: async (http: HttpClient): Promise<DripFeedsPort> => new (await orderListCalls()).HttpDripFeedsPort(http),
  orderStatistics: async (http: HttpClient): Promise<OrderStatisticsPort> =>
    new (await orderListCalls()).HttpOrderStatisticsPort(http),
  payments: async (http: HttpClient, { afterPayment }: PanelAddresses): Promise<PaymentsPort> =>
    new (await import("./buying-calls.ts")).HttpPaymentsPort(http, () => afterPayment),
  subscriptions: async (http: HttpClient, { currentPage }: PanelAddresses): Promise<SubscriptionsPort> =>
    new (await import("./http-subscriptions-port.ts")).HttpSubscriptionsPort(http, currentPage),
  notifications: async (http: HttpClient): Promise<NotificationsPort> => new (await accountCalls()).HttpNotificationsPort(http),
  receipts: async (http: HttpClient): Promise<ReceiptsPort> => new (await accountCalls()).HttpReceiptsPort(http),
  deliveryFacts: async (http: HttpClient): Promise<DeliveryFactsPort> =>
    new (await import("./http-delivery-facts-port.ts")).HttpDeliveryFactsPort(http),
  finances: async (http: HttpClient): Promise<FinancesPort> => new (await accountCalls()).HttpFinancesPort(http),
  withdrawals: async (http: HttpClient): Promise<WithdrawalsPort> => new (await accountCalls()).HttpWithdrawalsPort(http),
  dashboard: async (http: HttpClient): Promise<DashboardPort> => new (await accountCalls()).HttpDashboardPort(http),
  waysIn: async (http: HttpClient, { currentPage }: PanelAddresses): Promise<WaysInPort> =>
    new (await accountCalls()).HttpWaysInPort(http, currentPage),
  apiDocument: async (http: HttpClient): Promise<ApiDocumentPort> => new (await accountCalls()).HttpApiDocumentPort(http),
  passkeys: async (http: HttpClient): Promise<PasskeysPort> => new (await accountCalls()).HttpPasskeysPort(http),
  secondFactor: async (http: HttpClient): Promise<SecondFactorPort> => new (await accountCalls()).HttpSecondFactorPort(http),
  ownerProof: async (http: HttpClient): Promise<OwnerProofPort> => new (await accountCalls()).HttpOwnerProofPort(http),
  ownData: async (http: HttpClient): Promise<OwnDataPort> => new (await accountCalls()).HttpOwnDataPort(http),
  sessions: async (http: HttpClient): Promise<SessionsPort> => new (await accountCalls()).HttpSessionsPort(http),
  videoChannels: async (http: HttpClient): Promise<VideoChannelsPort> => new (await accountCalls()).HttpVideoChannelsPort(http),
  channelStatistics: async (http: HttpClient): Promise<ChannelStatisticsPort> =>
    new (await accountCalls()).HttpChannelStatisticsPort(http),
  apiToken: async (http: HttpClient): Promise<ApiTokenPort> => new (await accountCalls()).HttpApiTokenPort(http),
  verificationDocument: async (http: HttpClient): Promise<VerificationDocumentPort> =>
    new (await import("./http-verification-document-port.ts")).HttpVerificationDocumentPort(http),
  referralProgram: async (http: HttpClient): Promise<ReferralProgramPort> =>
    new (await earningCalls()).HttpReferralProgramPort(http),
  freeTrials: async (http: HttpClient): Promise<FreeTrialsPort> => new (await earningCalls()).HttpFreeTrialsPort(http),
  paidTasks: async (http: HttpClient): Promise<PaidTasksPort> => new (await earningCalls()).HttpPaidTasksPort(http),
  orderWidgets: async (http: HttpClient): Promise<OrderWidgetsPort> => new (await accountCalls()).HttpOrderWidgetsPort(http),
  campaigns: async (http: HttpClient): Promise<CampaignsPort> => new (await earningCalls()).HttpCampaignsPort(http),
  childPanels: async (http: HttpClient, { domains }: PanelAddresses): Promise<ChildPanelsPort> =>
    new (await accountCalls()).HttpChildPanelsPort(http, domains),
  keywordSuggestions: async (http: HttpClient): Promise<KeywordSuggestionsPort> =>
    new (await accountCalls()).HttpKeywordSuggestionsPort(http),
} as const;

export type ApiPortName = keyof typeof apiPorts;

/** The port that is behind each name. */
export type ApiPorts = { readonly [Name in ApiPortName]: Awaited<ReturnType<(typeof apiPorts)[Name]>> };
