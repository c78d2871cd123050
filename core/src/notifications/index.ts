export type { NotificationsPort, NotificationsRefusal } from "./notifications-port.ts";
export {
  allNotifications,
  type NotificationFlags,
  type NotificationTopic,
  notificationTopics,
  type SignedLink,
} from "./notifications-rules.ts";
export { NotificationsViewModel, type NotificationsVisitor } from "./notifications-view-model.ts";
