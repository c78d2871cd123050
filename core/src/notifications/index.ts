export type { NotificationsPort, NotificationsRefusal } from "./notifications-port.ts";
export type { SignedLink } from "./notifications-rules.ts";
export { NotificationsViewModel, type NotificationsVisitor } from "./notifications-view-model.ts";
