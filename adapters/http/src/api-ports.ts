import type { HttpClient } from "./transport/http-client.ts";
import type { ReturnAddresses } from "./http-payments-port.ts";

/** The panel's own addresses that some calls send along. */
export interface PanelAddresses {
  /** Where a gateway sends the buyer back to (DEC-082). */
  readonly afterPayment: ReturnAddresses;
  /** The page that is shown right now; the page where a card is linked leads back to it (DEC-081). */
  readonly currentPage: () => string;
}

/** Named once: every import that is written out stands in the first load with all that it needs. */
const accountCalls = () => import("./account/account-calls.ts");

/** Every port behind which a server stands; its code is loaded when it is made. A new port adds its line here. */
export const apiPorts = {
  auth: async (http: HttpClient) => new (await import("./http-auth-port.ts")).HttpAuthPort(http),
  profile: async (http: HttpClient) => new (await import("./http-profile-port.ts")).HttpProfilePort(http),
  grades: async (http: HttpClient) => new (await accountCalls()).HttpGradesPort(http),
  settings: async (http: HttpClient) => new (await import("./first-calls.ts")).HttpSettingsPort(http),
  catalogue: async (http: HttpClient) => new (await import("./first-calls.ts")).HttpCataloguePort(http),
  myServices: async (http: HttpClient) => new (await import("./http-my-services-port.ts")).HttpMyServicesPort(http),
  ordering: async (http: HttpClient) => new (await import("./buying-calls.ts")).HttpOrderingPort(http),
  orders: async (http: HttpClient) => new (await import("./http-orders-port.ts")).HttpOrdersPort(http),
  dripFeeds: async (http: HttpClient) => new (await import("./http-drip-feeds-port.ts")).HttpDripFeedsPort(http),
  orderStatistics: async (http: HttpClient) =>
    new (await import("./http-order-statistics-port.ts")).HttpOrderStatisticsPort(http),
  payments: async (http: HttpClient, { afterPayment }: PanelAddresses) =>
    new (await import("./buying-calls.ts")).HttpPaymentsPort(http, () => afterPayment),
  subscriptions: async (http: HttpClient, { currentPage }: PanelAddresses) =>
    new (await import("./http-subscriptions-port.ts")).HttpSubscriptionsPort(http, currentPage),
  notifications: async (http: HttpClient) => new (await accountCalls()).HttpNotificationsPort(http),
  receipts: async (http: HttpClient) => new (await accountCalls()).HttpReceiptsPort(http),
  deliveryFacts: async (http: HttpClient) => new (await import("./http-delivery-facts-port.ts")).HttpDeliveryFactsPort(http),
  finances: async (http: HttpClient) => new (await accountCalls()).HttpFinancesPort(http),
  withdrawals: async (http: HttpClient) => new (await accountCalls()).HttpWithdrawalsPort(http),
  dashboard: async (http: HttpClient) => new (await accountCalls()).HttpDashboardPort(http),
  waysIn: async (http: HttpClient, { currentPage }: PanelAddresses) =>
    new (await accountCalls()).HttpWaysInPort(http, currentPage),
  apiDocument: async (http: HttpClient) => new (await accountCalls()).HttpApiDocumentPort(http),
  passkeys: async (http: HttpClient) => new (await accountCalls()).HttpPasskeysPort(http),
  secondFactor: async (http: HttpClient) => new (await accountCalls()).HttpSecondFactorPort(http),
  sessions: async (http: HttpClient) => new (await accountCalls()).HttpSessionsPort(http),
  videoChannels: async (http: HttpClient) => new (await accountCalls()).HttpVideoChannelsPort(http),
  channelStatistics: async (http: HttpClient) => new (await accountCalls()).HttpChannelStatisticsPort(http),
  apiToken: async (http: HttpClient) => new (await accountCalls()).HttpApiTokenPort(http),
  verificationDocument: async (http: HttpClient) =>
    new (await import("./http-verification-document-port.ts")).HttpVerificationDocumentPort(http),
  referralProgram: async (http: HttpClient) =>
    new (await import("./earning/http-referral-program-port.ts")).HttpReferralProgramPort(http),
  freeTrials: async (http: HttpClient) => new (await import("./earning/http-free-trials-port.ts")).HttpFreeTrialsPort(http),
  paidTasks: async (http: HttpClient) => new (await import("./earning/http-paid-tasks-port.ts")).HttpPaidTasksPort(http),
  orderWidgets: async (http: HttpClient) => new (await accountCalls()).HttpOrderWidgetsPort(http),
  campaigns: async (http: HttpClient) => new (await import("./account/http-campaigns-port.ts")).HttpCampaignsPort(http),
} as const;

export type ApiPortName = keyof typeof apiPorts;

/** The port that stands behind each name. */
export type ApiPorts = { readonly [Name in ApiPortName]: Awaited<ReturnType<(typeof apiPorts)[Name]>> };
