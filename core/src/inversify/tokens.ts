import type { CaptchaPort } from "../sign-in/index.ts";
import type { AuthPort, SessionRefusals, TokenStore } from "../auth/index.ts";
import type { ChatPort } from "../chat/index.ts";
import type { CustomCodePort } from "../custom-code/index.ts";
import type { TagsPort } from "../consent/index.ts";
import type { CataloguePort, MyServicesPort } from "../catalogue/index.ts";
import type { InstallPort } from "../install/index.ts";
import type { OfflinePort, SavedAnswersPort } from "../offline/index.ts";
import type { SearchPort } from "../search/index.ts";
import type { DripFeedsPort } from "../drip-feeds/index.ts";
import type { IdentifierSource } from "../identifiers/index.ts";
import type { OrderingPort } from "../purchase/index.ts";
import type { OrderStatisticsPort } from "../order-statistics/index.ts";
import type { OrdersPort } from "../orders/index.ts";
import type { PaymentsPort } from "../payments/index.ts";
import type { GradesPort, ProfilePort } from "../profile/index.ts";
import type {
  AnalyticsPort,
  ConnectionMonitor,
  CookieStorage,
  Display,
  Clipboard,
  FileSaver,
  KeyValueStorage,
  Log,
  Sharing,
  TabCoordinator,
  VisibilityMonitor,
  WakeUpMonitor,
} from "../platform/index.ts";
import type { SettingsPort } from "../settings/index.ts";
import type { SubscriptionsPort } from "../subscriptions/index.ts";
import type { NavigatorPort } from "../routing/index.ts";
import type { Clock } from "../time/index.ts";
import { token } from "./token.ts";
import type { NotificationsPort } from "../notifications/index.ts";
import type { DashboardPort } from "../dashboard/index.ts";
import type { ReceiptsPort } from "../receipts/index.ts";
import type { DeliveryFactsPort } from "../delivery-facts/index.ts";
import type { FinancesPort } from "../finances/index.ts";
import type { ApiDocumentPort } from "../api-document/index.ts";
import type { PasskeyDevice, PasskeysPort } from "../passkeys/index.ts";
import type { SecondFactorPort } from "../second-factor/index.ts";
import type { OneTapPrompt, WaysInPort } from "../ways-in/index.ts";
import type { VideoChannelsPort } from "../video-channels/index.ts";
import type { ChannelStatisticsPort } from "../channel-statistics/index.ts";
import type { SessionsPort } from "../sessions/index.ts";
import type { ApiTokenPort } from "../api-token/index.ts";
import type { WithdrawalsPort } from "../withdrawals/index.ts";
import type { VerificationDocumentPort } from "../verification-document/index.ts";
import type { ReferralProgramPort } from "../referral-program/index.ts";
import type { FreeTrialsPort } from "../free-trials/index.ts";
import type { PaidTasksPort } from "../paid-tasks/index.ts";
import type { OrderWidgetsPort } from "../order-widgets/index.ts";
import type { CampaignsPort } from "../campaigns/index.ts";

/** Typed tokens of the ports, which adapters bind. */
export const portTokens = {
  clock: token<Clock>("clock"),
  log: token<Log>("log"),
  identifiers: token<IdentifierSource>("identifiers"),
  localStorage: token<KeyValueStorage>("localStorage"),
  sessionStorage: token<KeyValueStorage>("sessionStorage"),
  cookies: token<CookieStorage>("cookies"),
  connection: token<ConnectionMonitor>("connection"),
  visibility: token<VisibilityMonitor>("visibility"),
  files: token<FileSaver>("files"),
  clipboard: token<Clipboard>("clipboard"),
  sharing: token<Sharing>("sharing"),
  tabs: token<TabCoordinator>("tabs"),
  wakeUps: token<WakeUpMonitor>("wakeUps"),
  analytics: token<AnalyticsPort>("analytics"),
  tags: token<TagsPort>("tags"),
  chat: token<ChatPort>("chat"),
  install: token<InstallPort>("install"),
  offline: token<OfflinePort>("offline"),
  savedAnswers: token<SavedAnswersPort>("savedAnswers"),
  customCode: token<CustomCodePort>("customCode"),
  display: token<Display>("display"),
  navigator: token<NavigatorPort>("navigator"),
  tokens: token<TokenStore>("tokenStore"),
  auth: token<AuthPort>("auth"),
  captcha: token<CaptchaPort>("captcha"),
  sessionRefusals: token<SessionRefusals>("sessionRefusals"),
  profile: token<ProfilePort>("profile"),
  grades: token<GradesPort>("grades"),
  settings: token<SettingsPort>("settings"),
  catalogue: token<CataloguePort>("catalogue"),
  myServices: token<MyServicesPort>("myServices"),
  search: token<SearchPort>("serviceSearch"),
  ordering: token<OrderingPort>("ordering"),
  orders: token<OrdersPort>("orders"),
  dripFeeds: token<DripFeedsPort>("dripFeeds"),
  orderStatistics: token<OrderStatisticsPort>("orderStatistics"),
  payments: token<PaymentsPort>("payments"),
  subscriptions: token<SubscriptionsPort>("subscriptions"),
  notifications: token<NotificationsPort>("notifications"),
  receipts: token<ReceiptsPort>("receipts"),
  deliveryFacts: token<DeliveryFactsPort>("deliveryFacts"),
  finances: token<FinancesPort>("finances"),
  withdrawals: token<WithdrawalsPort>("withdrawals"),
  dashboard: token<DashboardPort>("dashboard"),
  apiDocument: token<ApiDocumentPort>("apiDocument"),
  oneTapPrompt: token<OneTapPrompt>("oneTapPrompt"),
  waysIn: token<WaysInPort>("waysIn"),
  passkeys: token<PasskeysPort>("passkeys"),
  passkeyDevice: token<PasskeyDevice>("passkeyDevice"),
  secondFactor: token<SecondFactorPort>("secondFactor"),
  sessions: token<SessionsPort>("sessions"),
  videoChannels: token<VideoChannelsPort>("videoChannels"),
  channelStatistics: token<ChannelStatisticsPort>("channelStatistics"),
  apiToken: token<ApiTokenPort>("apiToken"),
  verificationDocument: token<VerificationDocumentPort>("verificationDocument"),
  referralProgram: token<ReferralProgramPort>("referralProgram"),
  freeTrials: token<FreeTrialsPort>("freeTrials"),
  paidTasks: token<PaidTasksPort>("paidTasks"),
  orderWidgets: token<OrderWidgetsPort>("orderWidgets"),
  campaigns: token<CampaignsPort>("campaigns"),
} as const;
