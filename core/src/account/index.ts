export { EmailForm } from "./email-form.ts";
export { type GradesOverview, GradesViewModel } from "./grades-view-model.ts";
export { MERGE_WAIT_MS, MovedOrdersNotice, type MovedOrdersNoticeDependencies } from "./moved-orders-notice.ts";
export type { MovedOrders, MovedOrdersPort } from "./moved-orders-port.ts";
export { type ProfileOwner, ProfileViewModel } from "./profile-view-model.ts";
export { TwoFactorSwitch } from "./two-factor-switch.ts";
