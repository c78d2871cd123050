/** What the pages of an account, and a receipt, read: one door, because each port is small and every door has a name in the first load. */
export { HttpApiDocumentPort } from "../http-api-document-port.ts";
export { HttpApiTokenPort } from "./http-api-token-port.ts";
export { HttpChildPanelsPort } from "./http-child-panels-port.ts";
export { HttpChannelStatisticsPort } from "./http-channel-statistics-port.ts";
export { HttpDashboardPort } from "../http-dashboard-port.ts";
export { HttpFinancesPort } from "../http-finances-port.ts";
export { HttpGradesPort } from "./http-grades-port.ts";
export { HttpNotificationsPort } from "./http-notifications-port.ts";
export { HttpOrderWidgetsPort } from "../earning/http-order-widgets-port.ts";
export { HttpOwnerProofPort } from "./http-owner-proof-port.ts";
export { HttpReceiptsPort } from "../http-receipts-port.ts";
export { HttpPasskeysPort } from "./http-passkeys-port.ts";
export { HttpSecondFactorPort } from "./http-second-factor-port.ts";
export { HttpSessionsPort } from "./http-sessions-port.ts";
export { HttpVideoChannelsPort } from "./http-video-channels-port.ts";
export { HttpWithdrawalsPort } from "../http-withdrawals-port.ts";
export { HttpWaysInPort } from "../http-ways-in-port.ts";
